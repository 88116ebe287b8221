import { LEARNING_PATHS, type LearningPath, PATH_TITLES } from "../state/learning-path.ts";

export interface PathPickerProps {
  path: LearningPath;
  onChoose: (path: LearningPath) => void;
}

export const PathPicker = ({ path, onChoose }: PathPickerProps) => (
  <label className="path-picker">
    I run the stack{" "}
    <select value={path} onChange={(event) => onChoose(event.target.value as LearningPath)}>
      {LEARNING_PATHS.map((name) => (
        <option key={name} value={name}>
          {PATH_TITLES[name]}
        </option>
      ))}
    </select>
  </label>
);

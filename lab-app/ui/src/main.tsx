import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./shell/shell.css";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { LabProvider } from "./state/lab.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
createRoot(root).render(
  <LabProvider>
    <App />
  </LabProvider>,
);

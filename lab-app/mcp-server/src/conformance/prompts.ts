import {
  acceptedContent,
  type ContentBlock,
  completable,
  inputRequired,
  type McpServer,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { oneText } from "./questions.ts";
import { image, text } from "./samples.ts";

const asks = (...content: ContentBlock[]) => ({
  messages: content.map((block) => ({ role: "user" as const, content: block })),
});

const argument = (description: string) =>
  completable(z.string().describe(description), (typed) =>
    ["paris", "park", "party", "test"].filter((word) => word.startsWith(typed)),
  );

const twoArguments = z.object({
  arg1: argument("First test argument"),
  arg2: argument("Second test argument"),
});

export function registerPrompts(server: McpServer): void {
  const description = "Fixed prompt";
  server.registerPrompt("test_simple_prompt", { description }, () =>
    asks(text("This is a simple prompt for testing.")),
  );
  server.registerPrompt("test_prompt_with_arguments", { description, argsSchema: twoArguments }, (args) =>
    asks(text(`Prompt with arguments: arg1='${args.arg1}', arg2='${args.arg2}'`)),
  );
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description, argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri: uri }) =>
      asks(
        {
          type: "resource",
          resource: { uri, mimeType: "text/plain", text: "Embedded resource content for testing." },
        },
        text("Please process the embedded resource above."),
      ),
  );
  server.registerPrompt("test_prompt_with_image", { description }, () =>
    asks(image, text("Please analyze the image above.")),
  );
  server.registerPrompt("test_input_required_result_prompt", { description }, ({ mcpReq }) => {
    const given = acceptedContent(mcpReq.inputResponses, "user_context", z.object({ context: z.string() }));
    if (given) return asks(text(`Answer in the context of ${given.context}.`));
    const question = oneText("What context should the prompt use?", "context");
    return inputRequired({ inputRequests: { user_context: question } });
  });
}

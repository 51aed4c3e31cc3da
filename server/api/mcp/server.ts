import {
  type CallToolResult,
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Actor } from '../../ctx.ts';
import { asRefusal } from '../errors.ts';
import { shopTools } from './shop-tools.ts';
import { staffTools } from './staff-tools.ts';
import { staffWrites } from './staff-writes.ts';
import type { Tool, ToolCtx } from './tool.ts';

export type Tools = Readonly<Record<string, Tool>>;

export const toolsOf = { staff: { ...staffTools, ...staffWrites }, shop: shopTools };

/** The first scope that the caller lacks for a tool; null: none. Tools without a key need none. */
export function missingScope(tool: Tool, actor: Actor): string | null {
  if (actor.kind !== 'admin') return null;
  const all: Readonly<Record<CallName, Endpoint>> = endpoints;
  const scopes = tool.calls.map((name) => all[name].permission ?? all[name].keyScope);
  return scopes.find((scope) => scope === undefined || !actor.permissions.has(scope)) ?? null;
}

type Answered = {
  tools: Tools;
  ctx: ToolCtx;
  instructions: string;
  /** Reports a failure that is no refusal. */
  onFailure: (error: unknown) => void;
};

/** Answers one request of the protocol, in its revisions from 2025 on. Nothing is kept. */
export async function answer(
  request: Request,
  body: unknown,
  answered: Answered,
): Promise<Response> {
  // Tools send no notifications, so the response is one body; nobody can subscribe.
  if (!(await isLegacyRequest(request, body)))
    return createMcpHandler(() => serverOf(answered), {
      legacy: 'reject',
      maxSubscriptions: 0,
    }).fetch(request, { parsedBody: body });
  const server = serverOf(answered);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}

function serverOf({ tools, ctx, instructions, onFailure }: Answered): McpServer {
  const server = new McpServer(
    { name: 'shop', version: '1.0.0' },
    { capabilities: { tools: {} }, instructions },
  );
  for (const [name, tool] of Object.entries(tools))
    if (missingScope(tool, ctx.actor) === null)
      server.registerTool(name, configOf(tool), async (input) =>
        resultOf(tool, ctx, input, onFailure),
      );
  return server;
}

const configOf = ({ title, description, input, writes }: Tool) => ({
  title,
  description,
  inputSchema: input,
  annotations: {
    readOnlyHint: writes === undefined,
    destructiveHint: writes?.isDestructive ?? false,
    openWorldHint: false,
  },
});

/** A refusal is a tool error with the sentence of the shop and the stable code. */
async function resultOf(
  tool: Tool,
  ctx: ToolCtx,
  input: unknown,
  onFailure: (error: unknown) => void,
): Promise<CallToolResult> {
  try {
    const data = await tool.run(ctx, input);
    return {
      content: [{ type: 'text', text: JSON.stringify(data) }],
      structuredContent: { ...data },
    };
  } catch (error) {
    const refusal = asRefusal(error instanceof Error ? error : new Error(String(error)));
    if (!(error instanceof Refusal) && refusal.status >= 500) onFailure(error);
    return {
      isError: true,
      content: [{ type: 'text', text: refusal.message }],
      structuredContent: { error: refusal.code, message: refusal.message },
    };
  }
}

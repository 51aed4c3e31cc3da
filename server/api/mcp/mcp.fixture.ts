import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Scope } from '#contract/api-keys/rules.ts';
import type { TestShop } from '#test/shop.ts';

export const keyWith = async (
  shop: TestShop,
  owner: string,
  scopes: readonly Scope[],
): Promise<{ id: number; key: string }> =>
  (await shop.call('createApiKey', { token: owner, body: { name: 'Assistant', scopes } })).data;

/** A client of the protocol's own library. `key` null: as a shopper's agent. */
export async function connectAgent(url: string, key: string | null): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const headers = key === null ? {} : { authorization: `Bearer ${key}` };
  const endpoint = new URL(key === null ? '/api/mcp/shop' : '/api/mcp', url);
  await client.connect(new StreamableHTTPClientTransport(endpoint, { requestInit: { headers } }));
  return client;
}

type Answer = { data: Record<string, unknown>; isError: boolean; text: string };

export async function runTool(
  client: Client,
  name: string,
  input: Record<string, unknown> = {},
): Promise<Answer> {
  const { content, structuredContent, isError } = await client.callTool({
    name,
    arguments: input,
  });
  const [first] = Array.isArray(content) ? content : [];
  return {
    data: Object(structuredContent),
    isError: isError === true,
    text: first?.type === 'text' ? first.text : '',
  };
}

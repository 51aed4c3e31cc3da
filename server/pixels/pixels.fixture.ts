import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/** What a simulator of both systems received: the path with its query, and the body. */
type Received = { path: string; body: Record<string, unknown> };

export type PixelSimulator = {
  url: string;
  received: Received[];
  /** The valid access token of Meta. */
  token: string;
  isDown: boolean;
  close(): Promise<void>;
};

const metaBody = z.looseObject({
  access_token: z.string(),
  data: z.array(
    z.looseObject({
      event_name: z.literal('Purchase'),
      event_time: z.int(),
      event_id: z.string(),
      action_source: z.literal('website'),
      event_source_url: z.url(),
      user_data: z.looseObject({
        em: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
        ph: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
        client_user_agent: z.string().min(1),
      }),
      custom_data: z.looseObject({ currency: z.literal('INR'), value: z.number() }),
    }),
  ),
});

/**
 * GA4's Measurement Protocol answers 204 to everything; Meta's Conversions API checks the token and
 * the required fields.
 */
export async function openPixels(): Promise<PixelSimulator> {
  const state = { received: [] as Received[], token: 'EAA-good', isDown: false };
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (state.isDown) return response.writeHead(503).end();
      const path = request.url ?? '';
      state.received.push({ path, body: z.record(z.string(), z.unknown()).parse(body) });
      if (path.startsWith('/mp/collect?')) return response.writeHead(204).end();
      const parsed = metaBody.safeParse(body);
      const answer = (status: number, content: object) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(content));
      if (parsed.data?.access_token !== state.token)
        return answer(400, { error: { message: 'Invalid OAuth access token', code: 190 } });
      if (!/^\/v\d+\.0\/\d+\/events$/.test(path)) return answer(404, { error: { code: 2500 } });
      return answer(200, { events_received: 1, messages: [], fbtrace_id: 'A1' });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

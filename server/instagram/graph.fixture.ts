import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import sharp from 'sharp';

type Media = Record<string, string>;

/** A simulator of the Instagram Graph API that speaks its wire protocol and serves images. */
export type GraphSimulator = {
  url: string;
  media: Media[];
  /** The valid tokens. */
  tokens: Set<string>;
  /** A simulated failure. */
  trouble: null | { status: number; body: string } | 'silent';
  requested: string[];
  /** Delays responses until it resolves. */
  gate: Promise<void> | null;
  close(): Promise<void>;
};

export async function openGraph(): Promise<GraphSimulator> {
  const state: Omit<GraphSimulator, 'url' | 'close'> = {
    media: [],
    tokens: new Set(['IGQ-first']),
    trouble: null,
    requested: [],
    gate: null,
  };
  const png = await sharp({ create: { width: 64, height: 80, channels: 3, background: '#2e6b4a' } })
    .png()
    .toBuffer();
  const server = createServer((request, response) => {
    state.requested.push(request.url ?? '');
    void Promise.resolve(state.gate).then(() => respond(request, response));
  });

  const respond = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/picture/'))
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(png);
    if (pathname.startsWith('/huge/'))
      return void response.writeHead(200).end(Buffer.alloc(11 * 1024 * 1024));
    if (state.trouble === 'silent') return void request.socket.destroy();
    if (state.trouble)
      return void response
        .writeHead(state.trouble.status, { 'content-type': 'application/json' })
        .end(state.trouble.body);
    const token = searchParams.get('access_token') ?? '';
    if (!state.tokens.has(token))
      return void json(response, 400, {
        error: {
          message: `Error validating access token ${token}`,
          type: 'OAuthException',
          code: 190,
        },
      });
    if (pathname === '/me/media')
      return void json(response, 200, { data: state.media, paging: { cursors: {} } });
    if (
      pathname === '/refresh_access_token' &&
      searchParams.get('grant_type') === 'ig_refresh_token'
    ) {
      state.tokens = new Set([...state.tokens, 'IGQ-renewed']);
      return void json(response, 200, {
        access_token: 'IGQ-renewed',
        token_type: 'bearer',
        expires_in: 5_183_944,
      });
    }
    return void json(response, 404, {
      error: { message: 'Unknown path', type: 'IGApiException', code: 100 },
    });
  };

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

const json = (response: ServerResponse, status: number, body: unknown): ServerResponse =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

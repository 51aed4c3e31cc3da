import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

type Received = { headers: IncomingHttpHeaders; body: string };

export type Receiver = {
  url: string;
  received: Received[];
  /** Answers each request; 204 by default. */
  respond: (response: ServerResponse, request: Received) => void;
  close(): Promise<void>;
};

/** A receiver of webhooks on this machine. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const message = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      receiver.received.push(message);
      receiver.respond(response, message);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const usedPort = typeof address === 'object' && address !== null ? address.port : 0;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${usedPort}/hook`,
    received: [],
    respond: (response) => void response.writeHead(204).end(),
    close: async () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

/** The check of a receiver, as Standard Webhooks describes it. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const wanted = createHmac('sha256', key).update(content).digest('base64');
  return String(headers['webhook-signature'])
    .split(' ')
    .some((signature) => signature === `v1,${wanted}`);
}

export const idsOf = ({ received }: Receiver): string[] =>
  received.map(({ headers }) => String(headers['webhook-id']));

export const typesOf = ({ received }: Receiver): string[] =>
  received.map(({ body }) => String(JSON.parse(body).type));

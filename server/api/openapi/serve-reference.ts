import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/**
 * Serves `/docs`, the reference of the API by Scalar, with its script from this server. The script
 * is read in a thread at the first request.
 */
export function serveReference(app: FastifyInstance): void {
  let script: Promise<Buffer> | undefined;
  app.get('/docs', async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  );
  app.get('/docs/reference.js', async (request, reply) => {
    script ??= readScript();
    // A thread that failed is started again by the next request.
    const bytes = await script.catch((error: unknown) => {
      script = undefined;
      throw error;
    });
    const isAccepted = /\bgzip\b/.test(String(request.headers['accept-encoding']));
    if (isAccepted) reply.header('content-encoding', 'gzip');
    return reply
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=86400')
      .type('text/javascript; charset=utf-8')
      .send(isAccepted ? bytes : gunzipSync(bytes));
  });
}

async function readScript(): Promise<Buffer> {
  const thread = new Worker(new URL('reference-thread.ts', import.meta.url));
  const [bytes] = await once(thread, 'message');
  if (!(bytes instanceof Uint8Array)) throw new Error('the thread sent no script');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * As of the shop's pages, with two exceptions for Scalar: its styles are inline, elements and
 * attributes alike, and Vue makes its templates under a Trusted Types policy of its own. The
 * default one accepts icons only (`reference-thread.ts`). Scripts come from this server alone. The
 * page shows the document of this server, nothing that people enter.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types vue dompurify default',
].join('; ');

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Shop API</title>
    <link rel="icon" href="data:," />
    <script src="/api/docs/reference.js" defer></script>
  </head>
  <body>
    <noscript><a href="/api/openapi.json">/api/openapi.json</a></noscript>
    <div id="app"></div>
  </body>
</html>
`;

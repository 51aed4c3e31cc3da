import { blankWeb } from '#test/blank-web.ts';
import { createServer } from 'node:http';

const zone = 'a0'.repeat(16);

/** The purge APIs of all three CDNs. `purges` has the tags of each accepted request. */
export type PurgeApi = {
  url: string;
  purges: string[][];
  /** Refuses every purge with 503. */
  isDown: boolean;
  close(): Promise<void>;
};

export async function startPurgeApi(): Promise<PurgeApi> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { method, url = '', headers } = request;
      const answer = (status: number, text: string, tags: string[] = []): void => {
        if (status === 200) api.purges.push(tags);
        response.writeHead(status, { 'content-type': 'application/json' }).end(text);
      };
      if (api.isDown) return answer(503, 'Service unavailable');
      if (method === 'PURGE')
        return answer(200, '<title>200 Purged 1</title>', String(headers['xkey-purge']).split(' '));
      if (url === `/zones/${zone}/purge_cache` && headers.authorization === 'Bearer cloud token')
        return answer(200, '{"success":true,"errors":[]}', JSON.parse(body).tags);
      if (url === '/service/SU1Z0/purge' && headers['fastly-key'] === 'fast token')
        return answer(200, '{"product:1":"108-1391560174"}', JSON.parse(body).surrogate_keys);
      return answer(403, '{"success":false,"errors":[{"code":10000}]}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const api: PurgeApi = {
    url: `http://127.0.0.1:${port}`,
    purges: [],
    isDown: false,
    close: async () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return api;
}

/** The settings of each CDN for this API. */
export const settingsOf = (url: string): Record<string, Record<string, string>> => ({
  varnish: { CDN: 'varnish', VARNISH_PURGE_URLS: url },
  cloudflare: {
    CDN: 'cloudflare',
    CLOUDFLARE_ZONE_ID: zone,
    CLOUDFLARE_API_TOKEN: 'cloud token',
    CLOUDFLARE_BASE_URL: url,
  },
  fastly: {
    CDN: 'fastly',
    FASTLY_SERVICE_ID: 'SU1Z0',
    FASTLY_API_TOKEN: 'fast token',
    FASTLY_BASE_URL: url,
  },
});

/** The headers of a response that are for a CDN. */
export const cdnHeadersOf = (headers: object): string[] =>
  Object.keys(headers).filter((name) =>
    /^(?:xkey|cache-tag|surrogate-(?:key|control)|cloudflare-cdn-cache-control)$/.test(name),
  );

/** Every path is a page without data but the settings. */
export const emptyPages = blankWeb({
  renderPage: async (_url, call) => {
    await call('getSettings', {});
    return { kind: 'page', status: 200, html: '<html></html>', data: '{}', modules: [] };
  },
});

import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

// The plugin holds its script of 5 MB as a text for as long as it is loaded: this thread reads the
// script from it, sends it compressed, and ends.
const app = Fastify();
await app.register(scalar, { routePrefix: '/docs', configuration: { url: '/api/openapi.json' } });
const { payload } = await app.inject('/docs/js/scalar.js');

/**
 * The page's policy forbids to compile texts; zod would try it once. The editor of responses sets
 * an icon or nothing as HTML: the default policy accepts these and an entity, and no other text.
 */
const before = `globalThis.__zod_globalConfig = { jitless: true };
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) =>
    /^(?:&\\w+;|<svg(?: [\\w:]+="[^"<>]*")*><path(?: [\\w-]+="[^"<>]*")*\\/><\\/svg>)?$/.test(text) &&
    !/ on/i.test(text)
      ? text
      : null,
});`;

/** Nothing is loaded from, or sent to, another host. */
const settings = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
};
const after = `Scalar.createApiReference('#app', ${JSON.stringify(settings)});`;

// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(gzipSync([before, payload, after].join('\n'), { level: 9 }));
await app.close();

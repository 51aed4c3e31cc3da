import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Target of `report-uri` and `report-to`; accepts both report formats. */
export const cspReportsPath = '/api/csp-reports';

export type CspReports = { counts: ReadonlyMap<string, number> };

const bytesMax = 16 * 1024;
const reportsMax = 20;
const countedPerMinute = 300;
const loggedPerHour = 20;

const directives = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'manifest-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
];

const text = z.string().catch('');
const reportUriFormat = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
});
const reportToFormat = z
  .array(
    z.object({
      type: z.string(),
      body: z
        .object({ effectiveDirective: text, blockedURL: text })
        .catch({ effectiveDirective: '', blockedURL: '' }),
    }),
  )
  .max(reportsMax);

type Violation = { directive: string; blocked: string };

/**
 * Counts CSP violation reports by directive, and logs directive and kind of source. Anyone can send
 * false reports, so both values come from fixed lists, nothing sent is stored, and both counting
 * and logging are rate limited.
 */
export function serveCspReports(app: FastifyInstance, publicUrl: string): CspReports {
  const counts = new Map<string, number>();
  const mayCount = rateLimit(countedPerMinute, 60_000);
  const mayLog = rateLimit(loggedPerHour, 3_600_000);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: bytesMax },
      (_request, body, done) => done(null, body),
    );
    scope.post(cspReportsPath, async (request, reply) => {
      for (const { directive, blocked } of parseCspReports(request.body, publicUrl)) {
        if (!mayCount()) break;
        counts.set(directive, (counts.get(directive) ?? 0) + 1);
        if (mayLog()) request.log.warn({ directive, blocked }, 'content security policy violation');
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
  return { counts };
}

export function parseCspReports(body: unknown, publicUrl: string): Violation[] {
  const report = parseJson(body);
  const one = reportUriFormat.safeParse(report);
  if (one.success) {
    const {
      'effective-directive': effective,
      'violated-directive': violated,
      'blocked-uri': blocked,
    } = one.data['csp-report'];
    return [
      violation(effective === '' ? (violated.split(' ')[0] ?? '') : effective, blocked, publicUrl),
    ];
  }
  const many = reportToFormat.safeParse(report);
  if (!many.success) return [];
  return many.data
    .filter(({ type }) => type === 'csp-violation')
    .map((report) => violation(report.body.effectiveDirective, report.body.blockedURL, publicUrl));
}

const violation = (directive: string, blocked: string, publicUrl: string): Violation => ({
  directive: directives.includes(directive) ? directive : 'other',
  blocked: blockedSource(blocked, publicUrl),
});

function blockedSource(blocked: string, publicUrl: string): string {
  if (
    ['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink'].includes(blocked)
  )
    return blocked;
  if (!URL.canParse(blocked)) return ['data', 'blob'].includes(blocked) ? blocked : 'unknown';
  const { origin, protocol } = new URL(blocked);
  if (origin === new URL(publicUrl).origin) return 'the shop';
  return /^https?:$/.test(protocol) ? 'another site' : 'another scheme';
}

function parseJson(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

/** Allows `most` calls in each window, per process. */
function rateLimit(most: number, windowMs: number): () => boolean {
  let windowStartMs = 0;
  let count = 0;
  return () => {
    const now = performance.now();
    if (windowStartMs === 0 || now - windowStartMs > windowMs) [windowStartMs, count] = [now, 0];
    count += 1;
    return count <= most;
  };
}

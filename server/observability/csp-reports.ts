import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Where the policy of pages asks browsers to tell what it kept out; both forms in which they tell it. */
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
const old = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
});
const current = z
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
 * Anybody can write here, also lies: a report is counted by its directive and told in the log by directive and kind of source, both from
 * lists of ours, so many a minute and an hour. Of what was sent nothing is kept.
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
        if (mayLog())
          request.log.warn(
            { directive, blocked },
            'the content security policy kept something out',
          );
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
  return { counts };
}

export function parseCspReports(body: unknown, publicUrl: string): Violation[] {
  const sent = parseJson(body);
  const one = old.safeParse(sent);
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
  const many = current.safeParse(sent);
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

/** So many in each window of time, for this process. */
function rateLimit(most: number, lengthMs: number): () => boolean {
  let begun = 0;
  let taken = 0;
  return () => {
    const now = performance.now();
    if (begun === 0 || now - begun > lengthMs) [begun, taken] = [now, 0];
    taken += 1;
    return taken <= most;
  };
}

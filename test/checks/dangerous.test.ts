import { expect, test } from 'vitest';
import { sourceFiles } from '#test/checks/import-lines.ts';

/** What an attacker would look for in the code, each with the few places that may have it. */
const sources = sourceFiles(['contract', 'database', 'server', 'web']).filter(
  ({ path }) =>
    !/\.(test|fixture)\.tsx?$/.test(path) && path !== 'database/embedded/test-cluster.fixture.ts',
);

type Rule = { what: string; sign: RegExp; in?: RegExp; but?: readonly string[] };

const rules: readonly Rule[] = [
  {
    what: 'text is run as code',
    sign: /\beval\(|new Function\(|node:vm\b|set(?:Timeout|Interval)\(\s*['"`]/,
  },
  { what: 'a program is started', sign: /node:child_process/, in: /^server\// },
  { what: 'a program is started by a shell', sign: /\bexec(?:Sync)?\(\s*[`'"]|shell:\s*true/ },
  {
    what: 'an expression is made of a text',
    sign: /\bnew RegExp\(/,
    but: ['server/payments/providers/razorpay/wire.ts'],
  },
  // Markdown, made clean by the server, in pages and emails; and the reader that decides for
  // Trusted Types.
  {
    what: 'text becomes markup',
    sign: /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/,
    but: [
      'web/admin/content/markdown-field.tsx',
      'web/admin/content/newsletter/issues/email-preview.tsx',
      'web/emails/issue.tsx',
      'web/storefront/components/prose.tsx',
      'web/boot.ts',
    ],
  },
  {
    what: 'messages of other windows are listened to',
    sign: /addEventListener\(\s*['"]message['"]|\bonmessage\b|\.postMessage\(/,
    in: /^web\//,
    // A worker of our own, which no other window reaches.
    but: ['web/admin/products/cloth/photo-of-cloth.ts', 'web/admin/products/cloth/tile-worker.ts'],
  },
  {
    what: 'storage is written past the keys that signing out clears',
    sign: /\b(?:local|session)Storage\.setItem\(/,
    but: ['web/reload-once.ts', 'web/admin/kit/form/form-draft.ts'],
  },
  {
    what: 'a cookie is written or read',
    sign: /document\.cookie|set-cookie|setCookie\(/i,
    // Those of the scripts that a shopper has allowed.
    but: ['web/api/pixel-consent.ts'],
  },
  { what: 'chance that can be guessed', sign: /Math\.random\(/ },
  { what: 'a hash that is no longer sound', sign: /create(?:Hash|Hmac)\((?!\s*'sha256')/ },
  {
    what: 'a cipher of another kind',
    sign: /createCipheriv\((?!\s*'aes-256-gcm')|createDecipheriv\((?!\s*(?:\n\s*)?'aes-256-gcm'|$)|createCipher\(/,
    // Web push defines this cipher only (RFC 8188).
    but: ['server/notifications/push/encrypt.ts'],
  },
  // UUIDs name files, locks and messages between our own processes; whatever must not be guessed
  // has 128 bits and more.
  {
    what: 'a UUID',
    sign: /\brandomUUID\(/,
    in: /^(server|database)\//,
    but: [
      'server/observability/cluster-metrics.ts',
      'server/feeds/feed-file.ts',
      'server/media/files.ts',
      'database/seed/media.ts',
      'database/embedded/lock.ts',
    ],
  },
  {
    what: 'another host is asked',
    sign: /(?<![\w.])fetch\(/,
    in: /^server\//,
    but: [
      'server/outbound/exchange.ts',
      'server/instagram/graph.ts',
      'server/cdn/cdn.ts',
      'server/media/storage/s3-client.ts',
    ],
  },
  { what: 'XML is read', sign: /DOMParser|xml2js|fast-xml|libxml|\bxpath/i, in: /^server\// },
  {
    what: 'certificates are not looked at',
    sign: /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/,
  },
];

test.each(rules)('nowhere but where it is known: $what', ({ sign, in: within = /./, but = [] }) => {
  const found = sources.flatMap(({ path, text }) =>
    within.test(path) && !but.includes(path)
      ? text
          .split('\n')
          .flatMap((code, index) =>
            sign.test(code) && !/^\s*(?:\/\/|\/?\*)/.test(code)
              ? [`${path}:${index + 1}  ${code.trim()}`]
              : [],
          )
      : [],
  );
  expect(found).toEqual([]);
});

test('whatever is excepted is still there: a list that outlives its reason hides the next one', () => {
  const idle = rules.flatMap(({ sign, but = [] }) =>
    but.filter((path) => !sources.some((file) => file.path === path && sign.test(file.text))),
  );
  expect(idle).toEqual([]);
});

test('a request to another host follows no redirect and has a time limit', () => {
  for (const path of ['server/outbound/exchange.ts', 'server/instagram/graph.ts']) {
    const calls =
      sources.find((file) => file.path === path)?.text.match(/(?<![\w.])fetch\([^;]*/g) ?? [];
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) expect(call).toMatch(/redirect: 'error'[^;]*AbortSignal\.timeout/);
  }
});

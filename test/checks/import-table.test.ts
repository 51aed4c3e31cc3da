import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { domainRows, rankOf, servicesRow } from '#test/checks/domains.ts';
import { findCycle, type ImportLine, importLines, sourceFiles } from '#test/checks/import-lines.ts';

/** `queries.ts`, and its parts where one file got long: `queries-lines.ts`, `filter-queries.ts`. */
const queriesFile = /^server\/.*\/(?:[\w-]+-)?queries(?:-[\w-]+)?\.ts$/;
const routesFile = /\/routes(?:-[\w-]+)?\.ts$/;
const isTest = (path: string): boolean =>
  /\.(test|test-d|fixture)\.tsx?$/.test(path) ||
  path === 'database/embedded/test-cluster.fixture.ts';
const sources = sourceFiles([
  'contract',
  'database',
  'locales',
  'sandbox',
  'server',
  'lab/reliability',
  'web',
]).filter(({ path }) => !isTest(path));
const lines = sources.flatMap(importLines);
type May = (line: ImportLine) => boolean;
type Rule = { from: RegExp; rule: string; may: readonly May[] };

const under =
  (...places: string[]): May =>
  ({ isOurs, target }) =>
    isOurs &&
    places.some((place) => (place.endsWith('/') ? target.startsWith(place) : target === place));
const packages =
  (...names: string[]): May =>
  ({ isOurs, target }) =>
    !isOurs && names.includes(target);
const node: May = ({ target }) => target.startsWith('node:');
const anyPackage: May = ({ isOurs }) => !isOurs;
const asType =
  (may: May): May =>
  (line) =>
    line.isType && may(line);
const lazily =
  (may: May): May =>
  (line) =>
    (line.isLazy || line.isType) && may(line);
const ownFolder: May = ({ isOurs, from, target }) =>
  isOurs && target.startsWith(from.replace(/[^/]*$/, ''));
/** `server/orders/` for a file of `server/orders/admin/`. */
const ownDomain: May = ({ isOurs, from, target }) =>
  isOurs && target.startsWith(`${from.split('/').slice(0, 2).join('/')}/`);
const but =
  (may: May, ...not: RegExp[]): May =>
  (line) =>
    may(line) && !not.some((pattern) => pattern.test(line.target));

const infrastructure = under(
  'server/config/',
  'server/api/',
  'server/pages/',
  'server/observability/',
  'server/payments/providers/accounts.ts',
  'server/locales/messages.ts',
  'server/locales/translated-lines.ts',
  'server/cdn/config.ts',
  'server/cdn/purge.ts',
);

const rootOf = (path: string): string => path.split('/')[0] ?? '';
const domainOf = (path: string): string => path.split('/')[1] ?? '';
const domainBelow: May = ({ from, target }) => {
  const [mine, theirs] = [rankOf(domainOf(from)), rankOf(domainOf(target))];
  return (
    /^server\/[^/]+\/(?:[\w-]+\/)?[\w.-]+\.ts$/.test(target) &&
    theirs >= 0 &&
    (mine < theirs || (mine === servicesRow && theirs === mine))
  );
};

const area = (name: string, ...more: string[]): Rule => ({
  from: new RegExp(`^web/${name}/`),
  rule: [
    `web/${name} imports itself, web/ui, web/api, web/paths, web/page, web/head, web/locale, web/shop-data, web/styles, contract and packages`,
    ...more,
  ].join(', '),
  may: [
    under(
      `web/${name}/`,
      'web/ui/',
      'web/api/',
      'web/paths.ts',
      'web/page.ts',
      'web/head.tsx',
      'web/locale.ts',
      'web/shop-data.ts',
      'web/styles/',
      'contract/',
      ...more,
    ),
    anyPackage,
  ],
});
const areas = under('web/storefront/', 'web/account/', 'web/shopper/', 'web/admin/');

/** The first rule with a matching `from` applies. */
const rules: readonly Rule[] = [
  {
    from: /^contract\//,
    rule: 'contract imports zod and itself',
    may: [under('contract/'), packages('zod')],
  },
  {
    from: /^locales\//,
    rule: 'a language imports itself, contract, React, texts of web, and the types of the server',
    may: [
      under('locales/', 'contract/', 'web/locale.ts', 'web/emails/words/'),
      asType(under('server/locales/words/')),
      asType(packages('react', 'react-router')),
    ],
  },
  {
    from: /^database\/seed\//,
    rule: 'database/seed imports contract, database, demo, Node and pg',
    may: [under('contract/', 'database/', 'demo/'), node, packages('pg')],
  },
  {
    from: /^database\//,
    rule: 'database imports contract, itself, Node, pg and the job tables of graphile-worker',
    may: [under('contract/', 'database/'), node, packages('pg', 'graphile-worker')],
  },
  {
    from: /^sandbox\//,
    rule: 'the sandbox of the payment provider imports only itself, Node and packages',
    may: [under('sandbox/'), anyPackage],
  },
  {
    from: /^server\/[^/]+\.ts$/,
    rule: 'a composition root imports anything but web',
    may: [under('contract/', 'database/', 'server/', 'sandbox/'), anyPackage],
  },
  {
    from: /^server\/(config|api|pages|observability)\//,
    rule: 'config, api, pages and observability import one another, ctx, database, contract and packages; config the accounts of the payment providers, api the sentences of the languages',
    may: [infrastructure, under('server/ctx.ts', 'database/', 'contract/'), anyPackage],
  },
  {
    from: /^server\/(startup|cluster)\//,
    rule: 'startup and cluster are composition roots: they import anything but web',
    may: [under('contract/', 'database/', 'server/', 'sandbox/'), anyPackage],
  },
  {
    from: queriesFile,
    rule: 'queries import database, contract and queries of their own domain',
    may: [
      under('database/', 'contract/'),
      (line) => ownDomain(line) && queriesFile.test(line.target),
    ],
  },
  {
    from: routesFile,
    rule: 'routes import the commands of their own domain, contract, server/api, server/pages and server/ctx',
    may: [
      but(ownDomain, queriesFile),
      asType(ownDomain),
      under('contract/', 'server/api/', 'server/pages/', 'server/ctx.ts'),
      asType(packages('zod', 'fastify')),
    ],
  },
  {
    from: /^server\/[^/]+\//,
    rule: 'a domain imports itself, contract, locales, ctx, until-purged, the types of config, of rendering and of the database, packages, and commands of domains below it',
    may: [
      but(ownDomain, routesFile),
      under('contract/', 'locales/locales.ts', 'server/ctx.ts', 'server/until-purged.ts'),
      asType(under('server/config/', 'server/pages/renderer.ts', 'database/')),
      // Reads SQLSTATEs and constraint names, queues; contains no SQL.
      under('database/client/pool.ts', 'database/client/semaphore.ts'),
      but(domainBelow, queriesFile, routesFile),
      anyPackage,
    ],
  },
  {
    from: /^web\/ui\//,
    rule: 'web/ui imports itself, web/styles, contract/money, React, Base UI and Embla',
    may: [
      under('web/ui/', 'web/styles/', 'contract/money.ts'),
      packages('react', 'react-dom', '@base-ui/react', 'embla-carousel-react', 'embla-carousel'),
    ],
  },
  area('storefront', 'web/shopper/'),
  area('account', 'web/shopper/'),
  area('shopper'),
  area('admin', 'web/admin-paths.ts'),
  {
    from: /^web\/(api|emails)\//,
    rule: 'web/api and web/emails import themselves, web/paths, web/locale, contract, locales and packages',
    may: [ownFolder, under('web/paths.ts', 'web/locale.ts', 'contract/', 'locales/'), anyPackage],
  },
  {
    from: /^lab\//,
    rule: 'the lab imports anything, as tests do',
    may: [(line) => line.isOurs, anyPackage],
  },
  {
    from: /^web\//,
    rule: 'the root of the web imports areas lazily, the rest of web, contract and packages; the addresses of the admin area for its preview alone',
    may: [
      (line) =>
        under('web/')(line) &&
        !areas(line) &&
        (line.target !== 'web/admin-paths.ts' || line.from.startsWith('web/root/preview/')),
      lazily(areas),
      under('contract/'),
      anyPackage,
    ],
  },
];

const infrastructureFolders = ['config', 'api', 'pages', 'observability', 'startup', 'cluster'];

const named = ({ from, lineNumber, code }: ImportLine): string => `${from}:${lineNumber}  ${code}`;

test('every file imports only what its folder may', () => {
  const broken = lines.flatMap((line) => {
    const rule = rules.find(({ from }) => from.test(line.from));
    if (!rule) return [`${named(line)}\n    no rule knows this folder`];
    return rule.may.some((may) => may(line)) ? [] : [`${named(line)}\n    ${rule.rule}`];
  });
  expect(broken.join('\n')).toBe('');
});

test('each domain that the table orders is a folder of the server', () => {
  const folders = new Set(
    sources.filter(({ path }) => /^server\/[^/]+\//.test(path)).map(({ path }) => domainOf(path)),
  );
  expect(domainRows.flat().filter((domain) => !folders.has(domain))).toEqual([]);
});

test('SQL is made into statements in queries files only', () => {
  const makesSql = /(?<![\w.])(?:dynamicStatement|statement)\(|\.query\(/;
  const broken = sources.flatMap(({ path, text }) =>
    path.startsWith('server/') &&
    !infrastructureFolders.includes(domainOf(path)) &&
    !queriesFile.test(path)
      ? text
          .split('\n')
          .flatMap((code, index) =>
            makesSql.test(code) ? [`${path}:${index + 1}  ${code.trim()}`] : [],
          )
      : [],
  );
  expect(broken.join('\n')).toBe('');
});

test('the browser imports no schemas but the rules of account and admin forms', () => {
  const values = lines.filter(({ isType }) => !isType);
  const withZod = new Set(
    values
      .filter(({ from, target }) => from.startsWith('contract/') && target === 'zod')
      .map(({ from }) => from),
  );
  for (let before = -1; before !== withZod.size;) {
    before = withZod.size;
    for (const { from, target } of values)
      if (from.startsWith('contract/') && withZod.has(target)) withZod.add(from);
  }
  const isForm = (line: ImportLine): boolean =>
    /^web\/(account|shopper|storefront|admin|emails)\//.test(line.from) &&
    ['contract/rules.ts', 'zod'].includes(line.target);
  const broken = values.filter(
    (line) =>
      line.from.startsWith('web/') &&
      (withZod.has(line.target) || line.target === 'zod') &&
      !isForm(line),
  );
  expect(withZod).toContain('contract/rules.ts');
  expect(broken.map(named).join('\n')).toBe('');
});

test('no file imports itself by a detour', () => {
  expect(findCycle(lines)?.join('\n  imports ')).toBeUndefined();
});

test('the container has each folder that the sources of its commands import', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const folders = Array.from(
    dockerfile.matchAll(/^COPY --from=build \/shop\/(\w+) \.\/\1$/gm),
    ([, folder = '']) => folder,
  ).filter((folder) => !['dist', 'node_modules'].includes(folder));
  const read = sourceFiles(folders).filter(({ path }) => !isTest(path));
  const sourceOf = new Map(read.map((file) => [file.path, importLines(file)]));
  // The bundle has what it imports.
  const reached = read.map(({ path }) => path).filter((path) => path.startsWith('scripts/'));
  for (const path of reached)
    for (const { isOurs, isType, target } of sourceOf.get(path) ?? [])
      if (isOurs && !isType && !reached.includes(target)) reached.push(target);
  expect(reached.length).toBeGreaterThan(100);
  // A browser for tests.
  const others = reached.filter((path) => path !== 'test/chromium.ts');
  expect(others.filter((path) => !folders.includes(rootOf(path)))).toEqual([]);
});

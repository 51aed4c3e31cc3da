import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type SourceFile, sourceFiles } from '#test/checks/import-lines.ts';
import { retiredPhrasesIn } from '#test/checks/retired-phrases.ts';
import { countWords, identifiersIn, proseIn, screenTextsIn } from '#test/checks/wording.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ownFile = 'test/checks/vocabulary.test.ts';
const folders = [
  'contract',
  'database',
  'server',
  'sandbox',
  'web',
  'demo',
  'e2e',
  'test',
  'lab',
  'scripts',
];
const sources = sourceFiles(folders).filter(({ path }) => path !== ownFile);
const read = (paths: string[]): SourceFile[] =>
  paths.map((path) => ({ path, text: readFileSync(posix.join(root, path), 'utf8') }));
const documents = read(['README.md', ...globSync('docs/**/*.md', { cwd: root })]);
const migrations = read(globSync('database/migrations/*.sql', { cwd: root }).sort());

/**
 * Parts of names that `docs/glossary.md` replaces: `desk` in `deskOrders`, `desk_orders` and
 * `desk-orders`.
 */
const retiredParts = new Set(
  `asked crew desk glance kept keeps lane lanes mend outcome's shelf sleeping tally trier turnstile verdict whoever
   whom somebody nobody`.split(/\s+/),
);
/** Whole names, where the parts are ordinary words. */
const retiredNames = new Set(
  `leavePurge callSender sendNotices gathered GatherOptions askAll Turns Patience inLane sendAway tooLate turnAway
   refuseLate mustAnswer appCode secondStep second_step second-step hire useAddress freeAddress tellBuyer putBack
   takeAgain giveBack takeMoneyOff takePaymentOff lockEarlier makeRoom getOrMake standInFront harden unseal defuse
   forgiveTries useMay wakeParts useAnswer houseChecks Wanted Held Came Laid Made Opened sentenceOf messageOf`.split(
    /\s+/,
  ),
);

const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
const isRetired = (name: string): boolean =>
  retiredNames.has(name) || partsOf(name).some((part) => retiredParts.has(part));

test('no identifier and no file name uses a retired word', () => {
  const found = sources.flatMap(({ path, text }) => [
    ...path
      .split('/')
      .filter(isRetired)
      .map((name) => `${path} (${name})`),
    ...[...new Set(identifiersIn(text))].filter(isRetired).map((name) => `${path}: ${name}`),
  ]);
  expect(found).toEqual([]);
});

test('no table, column, trigger or metric uses a retired word', () => {
  // A later migration renames what an earlier one created; migrations themselves never change.
  const renamed = migrations.flatMap(({ text }) =>
    [...text.matchAll(/rename (?:column |constraint )?(\w+)? ?to/gi)].map(([, name]) => name ?? ''),
  );
  const created = migrations.flatMap(({ text }) =>
    [...text.replaceAll(/--.*$/gm, '').matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map(([name]) => name),
  );
  const dropped = migrations.map(({ text }) => text).join('\n');
  const left = [...new Set(created)].filter(
    (name) =>
      isRetired(name) &&
      !renamed.includes(name) &&
      !new RegExp(`(?:alter|drop) (?:table|function|trigger|index)[^;]*\\b${name}\\b`).test(
        dropped,
      ),
  );
  const metrics = sources.flatMap(({ text }) =>
    [...text.matchAll(/'(shop_[a-z_]+)'/g)].map(([, name = '']) => name).filter(isRetired),
  );
  expect([...left, ...metrics]).toEqual([]);
});

const oddWords =
  /\b(whoever|whomever|somebody|nobody|everybody|whom|whose|anew|meanwhile|how-manieth|tells|told|stands|goes|hears|heard)\b/gi;
const mostPerThousand = 2;

/** Odd words in 1,000, and the places, so that a failure shows where to look. */
function oddIn(texts: readonly { path: string; text: string }[]): {
  perThousand: number;
  places: string[];
} {
  const words = texts.reduce((sum, { text }) => sum + countWords(text), 0);
  const places = texts.flatMap(({ path, text }) =>
    [...text.matchAll(oddWords)].map(
      ({ index, 0: word }) =>
        `${path}: ${word}: ${text.slice(Math.max(0, index - 50), index + 50).replace(/\s+/g, ' ')}`,
    ),
  );
  return { perThousand: (1000 * places.length) / words, places };
}

test.each([
  ['comments', () => sources.map(({ path, text }) => ({ path, text: proseIn(text) }))],
  ['the documentation', () => documents],
  [
    'screens and e-mails',
    () =>
      sources
        .filter(({ path }) => /^(web|contract)\//.test(path) && !path.includes('.test.'))
        .map(({ path, text }) => ({ path, text: screenTextsIn(text) })),
  ],
  [
    'test titles',
    () =>
      sources
        .filter(({ path }) => path.includes('.test.'))
        .map(({ path, text }) => ({
          path,
          text: [
            ...text.matchAll(
              /\b(?:test|it|describe|promise)(?:\.each\([^)]*\))?\(\s*(['`])(.+?)\1/g,
            ),
          ]
            .map(([, , title]) => title)
            .join('\n'),
        })),
  ],
] as const)('%s are written in plain words', (_, textsOf) => {
  const { perThousand, places } = oddIn(textsOf());
  if (perThousand > mostPerThousand) expect(places).toEqual([]);
  expect(perThousand).toBeLessThanOrEqual(mostPerThousand);
});

const shownTexts = () =>
  sources.filter(
    ({ path }) => /^(web|contract|demo)\//.test(path) && !/\.(?:test|fixture)\./.test(path),
  );

test('no page and no e-mail says a retired phrase', () => {
  const found = shownTexts().flatMap(({ path, text }) =>
    retiredPhrasesIn(screenTextsIn(text)).map((phrase) => `${path}: ${phrase}`),
  );
  expect(found).toEqual([]);
});

test('a retired name and an odd sentence are found', () => {
  expect(
    ['deskOrders', 'standing_shelf', 'leavePurge', 'DeskRow'].filter((name) => !isRetired(name)),
  ).toEqual([]);
  expect(isRetired('desktop')).toBe(false);
  const odd = oddIn([
    { path: 'a', text: proseIn('// Whoever comes too late, somebody is told.\nconst a = 1;') },
  ]);
  expect(odd.places).toHaveLength(3);
});

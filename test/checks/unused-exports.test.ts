import { expect, test } from 'vitest';
import { type ImportLine, importLines, type SourceFile, sourceFiles } from './import-lines.ts';

const files = sourceFiles([
  'contract',
  'database',
  'demo',
  'e2e',
  'lab',
  'locales',
  'plugins-example',
  'sandbox',
  'scripts',
  'server',
  'test',
  'web',
]);
const textOf = new Map(files.map(({ path, text }) => [path, text]));
const importsOf = Map.groupBy(
  files.flatMap(importLines).filter(({ isOurs }) => isOurs),
  ({ target }) => target,
);

/** Read by the router, the built server, the build, the test runner or plugins of others. */
const entryPoints = [
  /^web\/.*:(Component|loader|canonicalQuery)$/,
  /^web\/entry-server\.tsx:/,
  /^server\/plugins\/define\.ts:/,
  // Read as a whole, in place of the English module of the same names.
  /^locales\/\w\w\/(server\/words|email-words)\.ts:/,
  /^web\/shopper\/payment\/gateways\/[\w-]+\.ts:gateway$/,
  /^(test\/(global-setup\.ts:setup|longest-first\.ts:LongestFirst)|scripts\/call-tables\.ts:callTables|scripts\/language-modules\.ts:languageModules|e2e\/prepare-demo-shop\.ts:prepareDemoShop)$/,
];

const declaration =
  /^export (?:default )?(?:declare )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;
const list = /^export (?:type )?\{([^}]*)\}(?!\s*from)/gm;
const namesIn = (clause: string): string[] =>
  clause
    .replace(/\/\*.*?\*\/|\/\/.*$/gm, '')
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter(Boolean);

const exportsOf = ({ text }: SourceFile): string[] => [
  ...[...text.matchAll(declaration)].map(([, name = '']) => name),
  ...[...text.matchAll(list)].flatMap(([, clause = '']) =>
    namesIn(clause).map((name) => name.split(/ as /).at(-1) ?? ''),
  ),
];

/** A named import states its names; a namespace or a lazy import uses what its file mentions. */
function usesName({ from, code, isLazy }: ImportLine, name: string): boolean {
  const clause = /\{(.*)\}/s.exec(code)?.[1];
  if (!isLazy && clause !== undefined)
    return namesIn(clause).some((each) => each.split(/ as /)[0] === name);
  return new RegExp(`\\b${name}\\b`).test(textOf.get(from) ?? '');
}

/** The build of a language reads its module in place of the English one, which has the name. */
function standsIn({ path }: SourceFile, name: string): boolean {
  const english = files.find((file) => file.path === path.replace(/^locales\/\w\w\//, ''));
  return english !== undefined && english.path !== path && exportsOf(english).includes(name);
}

const isTest = (path: string): boolean => /\.test(-d)?\.tsx?$/.test(path);

test('every export is imported by another file', () => {
  const unused = files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) =>
      exportsOf(file)
        .filter((name) => !(importsOf.get(file.path) ?? []).some((line) => usesName(line, name)))
        .filter((name) => !standsIn(file, name))
        .map((name) => `${file.path}:${name}`),
    );
  expect(unused.filter((each) => !entryPoints.some((entry) => entry.test(each)))).toEqual([]);
});

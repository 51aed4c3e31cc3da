import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { isCallName } from '../contract/calls.ts';
import { refusals } from '../contract/refusals.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = 'server/api/openapi/refusals-of-handlers.json';

type Tree = { type: string; [key: string]: unknown };
/** A declaration at the top of a file: the codes in it, and the declarations that it uses. */
type Declaration = { codes: Set<string>; uses: Set<string> };
type Source = { declarations: Map<string, Declaration>; imports: Map<string, string> };

/**
 * The codes of `contract/refusals.ts` that each call's handler and schemas contain, followed
 * through the imports of server and contract. An approximation from above: a branch that a call
 * never takes counts.
 */
export function refusalsOfHandlers(): Record<string, string> {
  const sources = new Map<string, Source>();
  const sourceOf = (path: string): Source => {
    const known = sources.get(path) ?? readSource(path);
    sources.set(path, known);
    return known;
  };
  const routesIn = (path: string): string[] =>
    [...sourceOf(path).imports.values()]
      .map((place) => place.split(':')[0] ?? '')
      .filter((file) => /\/routes(?:-admin)?\.ts$/.test(file));
  // The routes of a domain may include those of its admin part.
  const files = routesIn('server/handlers.ts').flatMap((path) => [path, ...routesIn(path)]);
  const found = new Map<string, Set<string>>();
  for (const path of [...files, ...globSync('contract/*/*api*.ts', { cwd: root })])
    for (const [name, declaration] of sourceOf(path).declarations)
      if (isCallName(name))
        found.set(name, reach(declaration, sourceOf).union(found.get(name) ?? new Set()));
  const lines = [...found].map(([name, codes]): [string, string] => [
    name,
    [...codes].sort().join(' '),
  ]);
  return Object.fromEntries(
    lines.filter(([, codes]) => codes !== '').sort(([one], [other]) => one.localeCompare(other)),
  );
}

function reach(start: Declaration, sourceOf: (path: string) => Source): Set<string> {
  const codes = new Set(start.codes);
  const seen = new Set<string>();
  const waiting = [...start.uses];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (seen.has(place)) continue;
    seen.add(place);
    const [path = '', name = ''] = place.split(':');
    const { declarations } = sourceOf(path);
    const used = name === '*' ? [...declarations.values()] : [declarations.get(name)];
    for (const declaration of used) {
      for (const code of declaration?.codes ?? []) codes.add(code);
      waiting.push(...(declaration?.uses ?? []));
    }
  }
  return codes;
}

function readSource(path: string): Source {
  const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  const body = treesAt({ type: 'File', body: program.body }, 'body');
  const imports = new Map(body.flatMap((statement) => importsOf(statement, path)));
  const declared = body.flatMap(declarationsOf);
  const names = new Set(declared.map(([name]) => name));
  const declarations = declared.map(([name, tree]) => {
    const found: Declaration = { codes: new Set(), uses: new Set() };
    collect(tree, { path, imports, names, found });
    return [name, found] as const;
  });
  return { declarations: new Map(declarations), imports };
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const nothing: Tree = { type: 'Nothing' };
const treeAt = (tree: Tree, key: string): Tree => {
  const inner = tree[key];
  return isTree(inner) ? inner : nothing;
};
const treesAt = (tree: Tree, key: string): Tree[] => [tree[key]].flat().filter(isTree);
const nameAt = (tree: Tree, key: string): string => String(treeAt(tree, key)['name']);

/** 'server/cart/cart.ts:setLines' by its local name; '*' for a namespace. */
function importsOf(statement: Tree, path: string): [string, string][] {
  if (statement.type !== 'ImportDeclaration' || statement['importKind'] === 'type') return [];
  const file = fileOf(statement, path);
  if (file === null) return [];
  return treesAt(statement, 'specifiers')
    .filter((specifier) => specifier['importKind'] !== 'type')
    .map((specifier) => {
      const imported = isTree(specifier['imported']) ? nameAt(specifier, 'imported') : '*';
      return [nameAt(specifier, 'local'), `${file}:${imported}`];
    });
}

/** The file of an import, in server and contract. */
function fileOf(statement: Tree, from: string): string | null {
  const specifier = String(treeAt(statement, 'source')['value']);
  if (/^#(?:server|contract)\//.test(specifier)) return specifier.slice(1);
  return /^\.\.?\/.*\.ts$/.test(specifier) ? posix.join(posix.dirname(from), specifier) : null;
}

/** Handlers are declarations of their own: the properties of an object that are calls. */
function declarationsOf(statement: Tree): [string, Tree][] {
  const tree = isTree(statement['declaration']) ? statement['declaration'] : statement;
  if (tree.type === 'FunctionDeclaration' || tree.type === 'ClassDeclaration')
    return [[nameAt(tree, 'id'), tree]];
  if (tree.type !== 'VariableDeclaration') return [];
  return treesAt(tree, 'declarations').flatMap((each) => {
    const value = treeAt(each, 'init');
    const handlers = propertiesOf(value).flatMap((property): [string, Tree][] =>
      isCallName(nameAt(property, 'key'))
        ? [[nameAt(property, 'key'), treeAt(property, 'value')]]
        : [],
    );
    return [[nameAt(each, 'id'), value], ...handlers];
  });
}

/** Of an object, also inside of `satisfies`, `as` and a call. */
function propertiesOf(value: Tree): Tree[] {
  if (value.type === 'ObjectExpression') return treesAt(value, 'properties');
  if (value.type === 'CallExpression') return treesAt(value, 'arguments').flatMap(propertiesOf);
  return isTree(value['expression']) ? propertiesOf(value['expression']) : [];
}

type Collected = {
  path: string;
  imports: ReadonlyMap<string, string>;
  names: ReadonlySet<string>;
  found: Declaration;
};

const types = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType']);

function collect(tree: Tree, into: Collected): void {
  const { path, imports, names, found } = into;
  if (tree.type === 'Literal' && Object.hasOwn(refusals, String(tree['value'])))
    found.codes.add(String(tree['value']));
  if (tree.type === 'ImportExpression') {
    const file = fileOf(tree, path);
    if (file !== null) found.uses.add(`${file}:*`);
  }
  if (tree.type === 'Identifier') {
    const name = String(tree['name']);
    const imported = imports.get(name);
    if (imported !== undefined) found.uses.add(imported);
    else if (names.has(name)) found.uses.add(`${path}:${name}`);
  }
  if (tree.type === 'MemberExpression' && !tree['computed']) {
    const object = treeAt(tree, 'object');
    const member = nameAt(tree, 'property');
    const imported = imports.get(String(object['name']));
    if (imported?.endsWith(':*')) return void found.uses.add(imported.replace('*', member));
    // The list of a versioned resource refuses nothing; its other commands do.
    if (member === 'list' && object.type === 'Identifier') return;
    return collect(object, into);
  }
  for (const key of Object.keys(tree)) {
    if (types.has(key) || (key === 'key' && tree.type === 'Property' && !tree['computed']))
      continue;
    for (const child of treesAt(tree, key)) collect(child, into);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(root, target), `${JSON.stringify(refusalsOfHandlers(), null, 2)}\n`);

import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type SourceFile = { path: string; text: string };

/** One import or re-export. `target` is a path of this repository, a package's name or `node:…`. */
export type ImportLine = {
  from: string;
  lineNumber: number;
  code: string;
  target: string;
  isOurs: boolean;
  isType: boolean;
  isLazy: boolean;
};

/** The TypeScript and scripts under the given folders, in order of their paths. */
export function sourceFiles(folders: readonly string[]): SourceFile[] {
  const options = { cwd: root, exclude: ['**/node_modules/**'] };
  const paths = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`, options));
  return paths.sort().map((path) => ({ path, text: readFileSync(posix.join(root, path), 'utf8') }));
}

const statementForm =
  /^[ \t]*(?:import|export)\s+(type\s+)?(?:([^'"`;()]*?)\s*from\s*)?'([^']+)'/gm;
const lazyForm = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'\s*\)/g;

export function importLines({ path, text }: SourceFile): ImportLine[] {
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  const line = (index: number, code: string, specifier: string) => ({
    from: path,
    lineNumber: lineAt(index),
    code: code.trim().replace(/\s+/g, ' '),
    ...resolve(path, specifier),
  });
  const statements = [...text.matchAll(statementForm)].map((match) => ({
    ...line(match.index + match[0].search(/\S/), match[0], match[3] ?? ''),
    isType: match[1] !== undefined || bringsOnlyTypes(match[2] ?? ''),
    isLazy: false,
  }));
  const lazy = [...text.matchAll(lazyForm)].map((match) => ({
    ...line(match.index, match[0], match[1] ?? ''),
    isType: /\btypeof\s*$/.test(text.slice(0, match.index)),
    isLazy: true,
  }));
  return [...statements, ...lazy];
}

/** `{ type A, type B }`: gone once the types are. */
function bringsOnlyTypes(clause: string): boolean {
  const names =
    /^\{(.*)\}$/s
      .exec(clause.trim())?.[1]
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? [];
  return names.length > 0 && names.every((name) => name.startsWith('type '));
}

function resolve(from: string, specifier: string): { target: string; isOurs: boolean } {
  if (specifier.startsWith('#')) return { target: specifier.slice(1), isOurs: true };
  if (specifier.startsWith('.'))
    return { target: posix.join(posix.dirname(from), specifier), isOurs: true };
  const parts = specifier.split('/');
  const name = specifier.startsWith('node:')
    ? specifier
    : parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
  return { target: name, isOurs: false };
}

/** The first way found from a file back to itself, or null. */
export function findCycle(lines: readonly ImportLine[]): string[] | null {
  const targetsOf = Map.groupBy(
    lines.filter(({ isOurs }) => isOurs),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): string[] | null => {
    const start = way.indexOf(file);
    if (start >= 0) return [...way.slice(start), file];
    if (done.has(file)) return null;
    for (const { target } of targetsOf.get(file) ?? []) {
      const cycle = visit(target, [...way, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of targetsOf.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}

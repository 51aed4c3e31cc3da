const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\\/])\/\/[^\n]*/g;
const text = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** JSX text: between tags, on one or more lines, without braces. */
const jsxText = />([^<>{}=;()]+[a-z][^<>{}=;()]*)</g;

export const countWords = (prose: string): number => prose.match(/[A-Za-z][\w'’-]*/g)?.length ?? 0;

/** The comments of a source file. */
export const proseIn = (source: string): string => (source.match(comment) ?? []).join('\n');

/** Names in a source file, comments and texts left out. */
export const identifiersIn = (source: string): string[] =>
  source
    .replaceAll(comment, ' ')
    .replaceAll(text, ' ')
    .match(/[A-Za-z_$][\w$]*/g) ?? [];

/** Texts of a source file that people read: string literals of two words and more, and JSX text. */
export function screenTextsIn(source: string): string {
  const code = source.replaceAll(comment, ' ');
  const literals = (code.match(text) ?? []).filter((literal) => /[A-Za-z]+ [a-z]+/.test(literal));
  return [...literals, ...[...code.matchAll(jsxText)].map(([, words = '']) => words)].join('\n');
}

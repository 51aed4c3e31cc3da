/** A text in brackets that no link follows: the owner alone knows what belongs there. */
const blank = /\[([^[\]]+)\](?!\()/g;

/** The open blanks of a policy, each once, without their brackets. */
export const blanksOf = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(blank)].map(([, text = '']) => text)),
];

/** A whole sentence can be kept as it is; anything else needs an answer. */
export const suggestedAnswer = (text: string): string =>
  text.endsWith('.') && !text.includes(' / ') ? text : '';

/** Writes the answers in place of their blanks. A blank without an answer stays. */
export const fillBlanks = (markdown: string, answers: ReadonlyMap<string, string>): string =>
  markdown.replace(blank, (whole, text: string) => answers.get(text)?.trim() || whole);

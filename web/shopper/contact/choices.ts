export type Choice = { value: string; label: string };

/** What somebody types for a name: without case, accents, dots and doubled spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Names that begin with the text, then those of which a later word does; all of them for a blank text. */
export function matchesOf<C extends Choice>(choices: readonly C[], typed: string): readonly C[] {
  const text = plain(typed);
  if (text === '') return choices;
  const begins = choices.filter(({ label }) => plain(label).startsWith(text));
  const within = choices.filter(
    ({ label }) => plain(label).includes(` ${text}`) && !begins.some((one) => one.label === label),
  );
  return [...begins, ...within];
}

/** The choice that is called so. */
export const namedSo = <C extends Choice>(choices: readonly C[], typed: string): C | undefined => {
  const text = plain(typed);
  return text === '' ? undefined : choices.find(({ label }) => plain(label) === text);
};

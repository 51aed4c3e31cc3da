export type Choice = { value: string; label: string };

/** Normalises a name: lower case, no accents, punctuation or double spaces. */
const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Returns choices that start with the text, then choices with a later matching word; all choices
 * for blank text.
 */
export function filterChoices<C extends Choice>(
  choices: readonly C[],
  typed: string,
): readonly C[] {
  const text = normalize(typed);
  if (text === '') return choices;
  const begins = choices.filter(({ label }) => normalize(label).startsWith(text));
  const within = choices.filter(
    ({ label }) =>
      normalize(label).includes(` ${text}`) && !begins.some((one) => one.label === label),
  );
  return [...begins, ...within];
}

/** Finds the choice with exactly this name, ignoring spelling variants. */
export const findChoice = <C extends Choice>(
  choices: readonly C[],
  typed: string,
): C | undefined => {
  const text = normalize(typed);
  return text === '' ? undefined : choices.find(({ label }) => normalize(label) === text);
};

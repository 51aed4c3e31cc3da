/**
 * First characters that spreadsheet programs interpret as a formula, including full-width forms and
 * blanks.
 */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/**
 * Prefixes a formula with an apostrophe, so that it stays text. Escapes escaped cells again, so
 * that `unescapeFormula` is exact.
 */
export const escapeFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Reverses `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

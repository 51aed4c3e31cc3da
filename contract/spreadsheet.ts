/** What spreadsheet programs take for the beginning of a formula, full-width forms and leading blanks among it. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** A cell that would be a formula, as text: an apostrophe before it. What already looks so gets one more, so that `undefuse` knows. */
export const defuse = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** What `defuse` was given. */
export const undefuse = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

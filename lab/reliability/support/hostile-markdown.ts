import { pick, type Roll } from '#test/random.ts';

import {
  markdownLettersMax as lettersMax,
  markdownLineLettersMax as lineMax,
} from '#contract/content/rules.ts';

/** Signs that make the parser nest, search back, or look far ahead. */
const signs = [
  '>',
  '> - ',
  '- ',
  '1. ',
  '*a_ ',
  '_a',
  '_*',
  '**a',
  '~~a',
  '[',
  '![',
  '[a](',
  '<',
  '`',
  'a@b.',
  'a.',
];

const fill = (line: string): string =>
  `${line}\n`.repeat(Math.floor(lettersMax / (line.length + 1)));

/** An empty row of a table costs one letter and makes a cell for each column. */
const table = (columns: number, rows: number): string =>
  `${'|a'.repeat(columns)}\n${'|-'.repeat(columns)}\n${'|\n'.repeat(rows)}`;

/** Texts within the allowed length that take the parser from a second up to minutes. */
export const slowTables = (roll: Roll, count: number): string[] =>
  Array.from({ length: count }, () => table(40 + Math.floor(roll() * 40), 5_000));

/** Any nesting of emphasis, links, quotes and lists: fast or slow, none may block. */
export const nestedTexts = (roll: Roll, count: number): string[] =>
  Array.from({ length: count }, () => {
    const sign = pick(roll, signs) + (roll() < 0.3 ? pick(roll, signs) : '');
    return fill(sign.repeat(Math.floor(lineMax / sign.length)));
  });

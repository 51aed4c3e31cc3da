import { policySlugs } from '../content/policies.ts';
import { isReadable } from '../rules.ts';

const pathMax = 500;

/** The spelling in which paths are compared: the pages ignore case and a slash at the end. */
export function redirectPath(text: string): string {
  const path = text.trim().split(/[?#]/)[0] ?? '';
  return decoded(path).toLowerCase().replace(/\/+$/, '').slice(0, pathMax);
}

function decoded(path: string): string {
  try {
    const text = decodeURIComponent(path);
    return isReadable(text) ? text : path;
  } catch {
    return path;
  }
}

/** Pages whose paths no data decides; `web/routes.tsx` has them all. */
const fixedPages =
  /^\/(?:$|(?:bed-sheet|curtains|cushion|comforter|categoryfilter|search|product|room|blogs|wishlist|complaints|cart|checkout|order-success|accountpage|login)$|(?:admin|dashboard|newsletter|track|size-guide)(?:\/|$))/;

/** Expects the spelling of `redirectPath`. */
export const isFixedPage = (path: string): boolean =>
  fixedPages.test(path || '/') || policySlugs.some((slug) => path === `/${slug}`);

/** Not the home page. */
export const isRedirectable = (path: string): boolean => /^\/[^/]/.test(path);

/** A path of the shop, or an https URL. */
export const isTarget = (text: string): boolean =>
  /^\/(?!\/)[^\s\\]*$/.test(text) || (/^https:\/\/[^\s\\]+$/.test(text) && URL.canParse(text));

type RedirectLine = { line: number; from: string; to: string; permanent: boolean };

/** Reads lines `from,to` or `from,to,permanent` of a CSV file, without heading and empty lines. */
export const readRedirects = (csv: string): RedirectLine[] =>
  csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((text, index) => ({ line: index + 1, cells: text.split(',').map(unquoted) }))
    .filter(({ cells }) => cells.some((cell) => cell !== '') && cells[0]?.toLowerCase() !== 'from')
    .map(({ line, cells: [from = '', to = '', permanent = ''] }) => ({
      line,
      from,
      to,
      permanent: !/^(?:false|no|0|302)$/i.test(permanent),
    }));

const unquoted = (cell: string): string => cell.trim().replace(/^"(.*)"$/, '$1');

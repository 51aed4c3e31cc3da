import { quantityMaxLimit } from './rules.ts';

type Line = { product_id: number; quantity: number };

/** Products in a link to the cart. */
export const cartLinkLinesMax = 20;

/** The parameter `add` of a link that offers products for the cart: '12:2,15:1'. */
export const cartLinkParam = (lines: readonly Line[]): string =>
  lines.map(({ product_id: id, quantity }) => `${id}:${quantity}`).join(',');

/** The lines of the parameter; entries that are not readable are left out. */
export function readCartLink(param: string | null): Line[] {
  const lines = new Map<number, number>();
  for (const entry of (param ?? '').split(',').slice(0, cartLinkLinesMax)) {
    const [, id, quantity] = /^([1-9][0-9]{0,8}):([1-9][0-9]{0,2})$/.exec(entry) ?? [];
    if (Number(quantity) <= quantityMaxLimit) lines.set(Number(id), Number(quantity));
  }
  return [...lines].map(([product_id, quantity]) => ({ product_id, quantity }));
}

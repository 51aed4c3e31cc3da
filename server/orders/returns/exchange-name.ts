import type { Ctx } from '../../ctx.ts';
import { translateLines } from '../../locales/translated-lines.ts';

type Exchange = {
  exchangeProductId: number | null;
  exchangeName: string;
  /** Size and colour. */
  exchangeVariant: string;
};

/** As in 'Velvet Cushion Cover, 16 x 16 in, Forest'. */
export const exchangeNameOf = ({ exchangeName, exchangeVariant }: Exchange): string =>
  [exchangeName, ...exchangeVariant.split(' · ')].filter(Boolean).join(', ');

/** The returns with the names of their replacements in the shopper's language. */
export async function translateExchanges<R extends Exchange>(
  ctx: Pick<Ctx, 'db'>,
  locale: string,
  rows: readonly R[],
): Promise<readonly R[]> {
  const lines = rows.map(({ exchangeProductId, exchangeName, exchangeVariant }) => ({
    productId: exchangeProductId ?? 0,
    name: exchangeName,
    variant: exchangeVariant,
  }));
  const named = await translateLines(ctx, locale, lines);
  return rows.map((row, index) => ({
    ...row,
    exchangeName: named[index]?.name ?? row.exchangeName,
    exchangeVariant: named[index]?.variant ?? row.exchangeVariant,
  }));
}

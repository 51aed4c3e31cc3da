import type { RoomFabric } from '#contract/room/api.ts';
import { toPaise } from '#contract/money.ts';
import { priceCart } from '#contract/cart/pricing.ts';
import { Price } from '#web/ui/price.tsx';
import { fromPrefixText, fromSuffixText } from '#web/ui/price-texts.ts';

/** The total of one size of each product; 'From' when it depends on the sizes. */
export function FromPrice({ fabrics }: { fabrics: readonly RoomFabric[] }) {
  const lines = fabrics.map(({ price }) => ({
    pricePaise: toPaise(price),
    quantity: 1,
    shippingChargePaise: 0,
  }));
  const dependsOnSizes = fabrics.some(({ price, price_to }) => price_to > price);
  return (
    <>
      {dependsOnSizes ? fromPrefixText : null}
      <Price paise={priceCart(lines, 0).subtotalPaise} />
      {dependsOnSizes ? fromSuffixText : null}
    </>
  );
}

import { lineTotalPaise } from '#contract/cart/pricing.ts';
import { variantName } from '#contract/catalogue/variant-name.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { EmailLine } from './email-queries.ts';
import type * as queries from './queries.ts';

type Line = RowOf<typeof queries.lockLines>;

export const emailLine = (line: Line): EmailLine => ({
  productId: line.productId,
  name: line.name,
  variant: variantName(line),
  quantity: line.quantity,
  pricePaise: line.pricePaise,
  totalPaise: lineTotalPaise(line),
  image: line.images[0] ?? null,
});

/** The order's own copy of a line. */
export const snapshot = (line: Line, unitChargePaise: number): queries.OrderLineSnapshot => ({
  product_id: line.productId,
  quantity: line.quantity,
  name: line.name,
  slug: line.slug,
  size: line.size,
  color: line.color,
  price_paise: line.pricePaise,
  shipping_charge_paise: line.shippingChargePaise ?? unitChargePaise,
  total_paise: lineTotalPaise(line),
  images: line.images,
});

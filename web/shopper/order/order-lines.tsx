import { Link } from 'react-router';
import type { OrderLine } from '#contract/orders/entities.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { goneUnits } from '#contract/orders/gone-units.ts';
import { variantName } from '#contract/catalogue/variant-name.ts';
import { paths } from '#web/paths.ts';
import { basename, languageOf } from '#web/locale.ts';
import { firstImage, Thumb } from '../thumb.tsx';
import { reviewOfText, writeAReviewText } from '#web/shopper/texts.tsx';

type OrderLineView = {
  id: number;
  name: string;
  slug: string | null;
  image: string | undefined;
  details: string;
  /** '1 cancelled, 2 returned'; empty if none is. */
  gone: string;
  quantity: number;
  priceRupees: number;
  /** A unit of it was delivered: its buyer may review it. */
  isDelivered?: boolean;
};

export const toOrderLineView = ({
  product_id,
  quantity,
  units,
  product_details: product,
}: OrderLine): OrderLineView => ({
  id: product_id,
  name: product.name,
  slug: product.slug,
  image: firstImage(product.images),
  details: variantName(product),
  gone: goneUnits(units),
  quantity,
  priceRupees: product.price,
  isDelivered: units.delivered > 0,
});

/** The ordered products with the names and prices at the time of the order. */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ id, name, slug, image, details, gone, quantity, priceRupees, isDelivered }) => (
        <li key={id} className="flex gap-4 py-3 first:pt-0 last:pb-0">
          <Thumb url={image} alt="" className="w-16 flex-none self-start" />
          <div className="min-w-0 grow text-sm">
            {slug === null ? (
              <p className="font-medium" lang={basename ? languageOf(name) : undefined}>
                {name}
              </p>
            ) : (
              <Link to={paths.product(slug)} className="font-medium hover:text-brand-deep">
                {name}
              </Link>
            )}
            {details ? <p className="text-xs text-ink-soft">{details}</p> : null}
            <p className="text-ink-soft tabular-nums">
              {quantity} × {formatRupees(toPaise(priceRupees))}
            </p>
            {gone ? <p className="text-xs text-ink-soft">{gone}</p> : null}
            {slug !== null && isDelivered ? (
              <Link
                to={{ pathname: paths.product(slug), hash: 'reviews' }}
                aria-label={reviewOfText(name)}
                className="no-print text-link inline-block py-1 text-sm"
              >
                {writeAReviewText}
              </Link>
            ) : null}
          </div>
          <p className="text-sm font-medium tabular-nums">
            {formatRupees(toPaise(priceRupees) * quantity)}
          </p>
        </li>
      ))}
    </ul>
  );
}

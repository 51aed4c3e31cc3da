import { Link } from 'react-router';
import type { OrderLine } from '#contract/entities/buying.ts';
import { formatRupees } from '#contract/money.ts';
import { paths } from '#web/paths.ts';
import { paiseOf } from '#web/storefront/cart/line-state.ts';
import { firstImage, Thumb } from '../thumb.tsx';

export type ShownLine = {
  id: number;
  name: string;
  slug: string | null;
  image: string | undefined;
  facts: string;
  quantity: number;
  priceRupees: number;
};

export const shownLine = ({
  product_id,
  quantity,
  product_details: product,
}: OrderLine): ShownLine => ({
  id: product_id,
  name: product.name,
  slug: product.slug,
  image: firstImage(product.images),
  facts: [product.size, product.color].filter(Boolean).join(' · '),
  quantity,
  priceRupees: product.price,
});

/** What was ordered, at the prices and with the names of that day. */
export function OrderLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ id, name, slug, image, facts, quantity, priceRupees }) => (
        <li key={id} className="flex gap-4 py-3 first:pt-0 last:pb-0">
          <Thumb url={image} alt="" className="w-16 flex-none self-start" />
          <div className="min-w-0 grow text-sm">
            {slug === null ? (
              <p className="font-medium">{name}</p>
            ) : (
              <Link to={paths.product(slug)} className="font-medium hover:text-brand-deep">
                {name}
              </Link>
            )}
            {facts ? <p className="text-xs text-ink-soft">{facts}</p> : null}
            <p className="text-ink-soft tabular-nums">
              {quantity} × {formatRupees(paiseOf(priceRupees))}
            </p>
          </div>
          <p className="text-sm font-medium tabular-nums">
            {formatRupees(paiseOf(priceRupees) * quantity)}
          </p>
        </li>
      ))}
    </ul>
  );
}

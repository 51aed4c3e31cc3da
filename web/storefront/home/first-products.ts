import { type Label, labels } from '#contract/catalogue/availability.ts';

/** A design has one name in all its sizes and colours. */
type Named = { name: string };
type Rails<P> = Readonly<Record<Label, readonly P[] | null>>;

/** A rail with fewer products of its own shows all of its products. */
const ownMin = 4;

/**
 * The products of a rail that neither an earlier rail nor another section shows. Null stays null.
 */
export function ownProducts<P extends Named>(
  label: Label,
  rails: Rails<P>,
  elsewhere: readonly Named[] = [],
): readonly P[] | null {
  const products = rails[label];
  if (!products) return null;
  const earlier = labels
    .slice(0, labels.indexOf(label))
    .flatMap((before) => ownProducts(before, rails, elsewhere) ?? []);
  const seen = new Set([...elsewhere, ...earlier].map(({ name }) => name));
  const own = products.filter(({ name }) => !seen.has(name));
  return own.length >= ownMin ? own : products;
}

import { type Label, labels } from '#contract/catalogue/availability.ts';

type Rails<P> = Readonly<Record<Label, readonly P[] | null>>;

/** The products of a rail, first one that no earlier rail begins with. Null stays null. */
export function withOwnFirst<P extends { id: number }>(
  label: Label,
  rails: Rails<P>,
): readonly P[] | null {
  const products = rails[label];
  const earlier = labels.slice(0, labels.indexOf(label));
  const firsts = earlier.map((before) => withOwnFirst(before, rails)?.[0]?.id);
  const first = products?.find(({ id }) => !firsts.includes(id));
  return products && first ? [first, ...products.filter((product) => product !== first)] : products;
}

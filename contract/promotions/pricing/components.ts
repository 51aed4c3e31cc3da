/** A line of a cart; its pieces are discounted one by one. `line`: its index in the cart. */
export type UnitLine = { line: number; pricePaise: number; quantity: number };

/** Grouped promotions that are connected by common lines, with these lines. */
export type Component<P> = { lines: UnitLine[]; promotions: P[] };

/** Lines without a grouped promotion are a component without promotions, the last one. */
export function componentsOf<P extends { eligible: readonly boolean[] }>(
  sorted: readonly UnitLine[],
  grouped: readonly P[],
): Component<P>[] {
  const connected = new ConnectedPlaces(sorted.length);
  const applicable: { promotion: P; first: number }[] = [];
  for (const promotion of grouped) {
    let first = -1;
    sorted.forEach(({ line }, place) => {
      if (!promotion.eligible[line]) return;
      if (first < 0) first = place;
      else connected.join(first, place);
    });
    if (first >= 0) applicable.push({ promotion, first });
  }
  const components = new Map<number, Component<P>>();
  for (const { promotion, first } of applicable) {
    const root = connected.rootOf(first);
    const component = components.get(root) ?? { lines: [], promotions: [] };
    component.promotions.push(promotion);
    components.set(root, component);
  }
  const single: UnitLine[] = [];
  sorted.forEach((line, place) => {
    (components.get(connected.rootOf(place))?.lines ?? single).push(line);
  });
  return [...components.values(), { lines: single, promotions: [] }];
}

/** Sets of places that promotions have in common (union-find). */
class ConnectedPlaces {
  readonly #parents: number[];

  constructor(count: number) {
    this.#parents = Array.from({ length: count }, (_, place) => place);
  }

  rootOf(place: number): number {
    let root = place;
    for (let up = this.#parents[root] ?? root; up !== root; up = this.#parents[root] ?? root)
      root = up;
    return root;
  }

  join(one: number, other: number): void {
    this.#parents[this.rootOf(other)] = this.rootOf(one);
  }
}

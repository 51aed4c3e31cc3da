/** One piece of a cart line. */
export type Unit = { line: number; pricePaise: number };

/** Grouped promotions that are connected by common lines, with the units of these lines. */
type Component<P> = { units: Unit[]; promotions: P[] };

/** Units without a grouped promotion are a component without promotions, the last one. */
export function componentsOf<P extends { eligible: readonly boolean[] }>(
  sorted: readonly Unit[],
  grouped: readonly P[],
): Component<P>[] {
  const bought = [...new Set(sorted.map(({ line }) => line))];
  const connected = new ConnectedLines();
  const applicable = grouped.flatMap((promotion) => {
    const lines = bought.filter((line) => promotion.eligible[line]);
    const [first] = lines;
    if (first === undefined) return [];
    for (const line of lines) connected.join(first, line);
    return [{ promotion, line: first }];
  });
  const components = new Map<number, Component<P>>();
  for (const { promotion, line } of applicable) {
    const root = connected.rootOf(line);
    const component = components.get(root) ?? { units: [], promotions: [] };
    component.promotions.push(promotion);
    components.set(root, component);
  }
  const single: Unit[] = [];
  for (const unit of sorted)
    (components.get(connected.rootOf(unit.line))?.units ?? single).push(unit);
  return [...components.values(), { units: single, promotions: [] }];
}

/** Sets of lines that promotions have in common (union-find). */
class ConnectedLines {
  readonly #parents = new Map<number, number>();

  rootOf(line: number): number {
    let root = line;
    for (let up = this.#parents.get(root); up !== undefined; up = this.#parents.get(root))
      root = up;
    return root;
  }

  join(one: number, other: number): void {
    const [a, b] = [this.rootOf(one), this.rootOf(other)];
    if (a !== b) this.#parents.set(b, a);
  }
}

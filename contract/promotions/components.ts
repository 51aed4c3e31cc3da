/** One piece of a cart line. */
export type Unit = { line: number; pricePaise: number };

/** Grouped promotions that are connected by common lines, with the units of these lines. */
type Component<P> = { units: Unit[]; promotions: P[] };

/** Units without a grouped promotion are a component without promotions. */
export function componentsOf<P extends { eligible: readonly boolean[] }>(
  sorted: readonly Unit[],
  grouped: readonly P[],
): Component<P>[] {
  const bought = [...new Set(sorted.map(({ line }) => line))];
  let components: { lines: Set<number>; promotions: P[] }[] = [];
  for (const promotion of grouped) {
    const lines = bought.filter((line) => promotion.eligible[line]);
    if (lines.length === 0) continue;
    const joined = components.filter((each) => lines.some((line) => each.lines.has(line)));
    const first = joined[0] ?? { lines: new Set<number>(), promotions: [] as P[] };
    for (const line of lines) first.lines.add(line);
    first.promotions.push(promotion);
    for (const other of joined.slice(1)) {
      for (const line of other.lines) first.lines.add(line);
      first.promotions.push(...other.promotions);
    }
    components = [...components.filter((each) => !joined.includes(each)), first];
  }
  const unitsOf = new Map(bought.map((line) => [line, [] as Unit[]]));
  const result = components.map(({ lines, promotions }) => {
    const units: Unit[] = [];
    for (const line of lines) unitsOf.set(line, units);
    return { units, promotions };
  });
  const single: Unit[] = [];
  const isGroupedLine = new Set(components.flatMap(({ lines }) => [...lines]));
  for (const unit of sorted)
    (isGroupedLine.has(unit.line) ? (unitsOf.get(unit.line) ?? single) : single).push(unit);
  return [...result, { units: single, promotions: [] }];
}

import { combine, discountClass, type Promotion, type PromotionLine } from '../rules.ts';

/**
 * The rules of `bestCombination`, tried out one by one: every assignment of units to promotions,
 * every order and every shipping discount. Shares no arithmetic with the shop's search.
 * Exponential: for a handful of units.
 */
export function tryEverything(
  lines: readonly PromotionLine[],
  promotions: readonly Promotion[],
  shippingPaise: number,
): { saving: number; linesPaise: Record<number, number[]> } {
  const usable = promotions
    .filter((each) => minimumsHold(lines, each))
    .toSorted((a, b) => a.id - b.id);
  const of = (wanted: string) => usable.filter((each) => discountClass(each) === wanted);
  let best: Attempt = { saving: 0, ids: [], linesPaise: {} };
  for (const order of [undefined, ...of('order')])
    for (const shipping of [undefined, ...(shippingPaise > 0 ? of('shipping') : [])]) {
      if (order && shipping && !combine(order, shipping)) continue;
      const partners = [order, shipping].filter((each) => each !== undefined);
      const products = of('product').filter((each) => partners.every((p) => combine(each, p)));
      const attempt = productAttempt(lines, products);
      if (order) addOrder(attempt, lines, order);
      if (shipping) attempt.linesPaise[shipping.id] = lines.map(() => 0);
      attempt.saving += shipping ? shippingPaise : 0;
      attempt.ids = Object.keys(attempt.linesPaise)
        .map(Number)
        .toSorted((a, b) => a - b);
      if (
        attempt.saving > best.saving ||
        (attempt.saving === best.saving && before(attempt.ids, best.ids))
      )
        best = attempt;
    }
  return best;
}

type Attempt = { saving: number; ids: number[]; linesPaise: Record<number, number[]> };

const covers = ({ scope }: Promotion, line: PromotionLine): boolean =>
  scope.all ||
  scope.productIds.includes(line.productId) ||
  scope.categoryIds.includes(line.categoryId);
const spent = (lines: readonly PromotionLine[]): number =>
  lines.map(({ pricePaise, quantity }) => pricePaise * quantity).reduce((a, b) => a + b, 0);
const before = (a: number[], b: number[]): boolean => {
  const index = a.findIndex((id, place) => id !== b[place]);
  if (index < 0) return a.length < b.length;
  return b[index] !== undefined && (a[index] ?? 0) < b[index];
};

function minimumsHold(lines: readonly PromotionLine[], promotion: Promotion): boolean {
  const covered = lines.filter((line) => covers(promotion, line));
  const pieces = covered.map(({ quantity }) => quantity).reduce((a, b) => a + b, 0);
  if (pieces === 0 || pieces < (promotion.quantityMin ?? 1)) return false;
  return promotion.subtotalMinPaise === null || spent(covered) >= promotion.subtotalMinPaise;
}

/** Half up, in big integers. */
const rounded = (amount: number, of: number, per: number): number =>
  Number((BigInt(amount) * BigInt(of) * 2n + BigInt(per)) / (2n * BigInt(per)));

function spendAmount({ terms }: Promotion, base: number, reached: number): number {
  if (terms.kind === 'percentage') return rounded(base, terms.basisPoints, 10_000);
  if (terms.kind === 'amount') return Math.min(base, terms.amountPaise);
  if (terms.kind !== 'tiered') return 0;
  let most = 0;
  for (const tier of terms.tiers)
    if (reached >= tier.fromPaise)
      most = Math.max(
        most,
        'amountPaise' in tier ? tier.amountPaise : rounded(base, tier.basisPoints, 10_000),
      );
  return Math.min(base, most);
}

/** Largest remainder by repeated choice. */
function shared(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((product) => Number(product / BigInt(sum)));
  const rest = exact.map((product) => product % BigInt(sum));
  let left = amount - parts.reduce((a, b) => a + b, 0);
  for (; left > 0; left--) {
    let winner = 0;
    for (const [index, remainder] of rest.entries())
      if (remainder > (rest[winner] ?? 0n)) winner = index;
    parts[winner] = (parts[winner] ?? 0) + 1;
    rest[winner] = -1n;
  }
  return parts;
}

function addOrder(attempt: Attempt, lines: readonly PromotionLine[], order: Promotion): void {
  const left = lines.map((line, index) => {
    const taken = Object.values(attempt.linesPaise).map((parts) => parts[index] ?? 0);
    return line.pricePaise * line.quantity - taken.reduce((a, b) => a + b, 0);
  });
  const base = left.reduce((a, b) => a + b, 0);
  const amount = spendAmount(order, base, spent(lines));
  if (amount > 0) attempt.linesPaise[order.id] = shared(amount, left);
  attempt.saving += amount;
}

type Piece = { line: number; price: number };

function productAttempt(lines: readonly PromotionLine[], products: readonly Promotion[]): Attempt {
  const pieces: Piece[] = lines
    .flatMap((line, index) =>
      Array.from({ length: line.quantity }, () => ({ line: index, price: line.pricePaise })),
    )
    .toSorted((a, b) => b.price - a.price || a.line - b.line);
  const isSpend = ({ terms }: Promotion) => terms.kind === 'amount' || terms.kind === 'tiered';
  const isGift = ({ terms }: Promotion) => terms.kind === 'gift_with_purchase';
  const whole = products.filter(isSpend);
  const gifts = products.filter(isGift);
  const single = products.filter(
    (each) => !isSpend(each) && !isGift(each) && worth(each, pieces, lines) > 0,
  );
  let best = { saving: -1, ids: [] as number[], linesPaise: {} as Record<number, number[]> };
  for (let mask = 0; mask < 2 ** whole.length; mask++) {
    const chosen = whole.filter((_, bit) => (mask >> bit) & 1);
    const owners = lines.map((line) => chosen.filter((each) => covers(each, line)).length);
    if (owners.some((count) => count > 1)) continue;
    const free = pieces.filter(({ line }) => owners[line] === 0);
    for (const given of waysToGive(free, gifts, lines)) {
      const left = free.filter((piece) => !given.some((gift) => gift.piece === piece));
      const assigned = bestAssignment(left, single, lines);
      const linesPaise = { ...assigned.linesPaise };
      let saving = assigned.saving;
      for (const { id, piece } of given) {
        saving += piece.price * 10_000;
        linesPaise[id] = lines.map((_, line) => (line === piece.line ? piece.price : 0));
      }
      for (const each of chosen) {
        const weights = lines.map((line) =>
          covers(each, line) ? line.pricePaise * line.quantity : 0,
        );
        const base = weights.reduce((a, b) => a + b, 0);
        const amount = spendAmount(each, base, base);
        saving += amount * 10_000;
        if (amount > 0) linesPaise[each.id] = shared(amount, weights);
      }
      const ids = Object.keys(linesPaise)
        .map(Number)
        .toSorted((a, b) => a - b);
      if (saving > best.saving || (saving === best.saving && before(ids, best.ids)))
        best = { saving, ids, linesPaise };
    }
  }
  const amounts = Object.values(best.linesPaise).flat();
  return { ids: best.ids, linesPaise: best.linesPaise, saving: amounts.reduce((a, b) => a + b, 0) };
}

type Given = { id: number; piece: Piece };

/** Each gift with none or one of its pieces; the others in its scope must be worth the amount. */
function waysToGive(
  pieces: readonly Piece[],
  gifts: readonly Promotion[],
  lines: readonly PromotionLine[],
): Given[][] {
  let ways: Given[][] = [[]];
  for (const gift of gifts) {
    const { id, terms } = gift;
    if (terms.kind !== 'gift_with_purchase') continue;
    const all = spent(lines.filter((line) => covers(gift, line)));
    const possible = pieces.filter(({ line, price }) => {
      const its = itemOf(lines, line);
      return (
        terms.productIds.includes(its.productId) &&
        all - (covers(gift, its) ? price : 0) >= terms.spendPaise
      );
    });
    ways = ways.flatMap((way) => [
      way,
      ...possible
        .filter((piece) => way.every((given) => given.piece !== piece))
        .map((piece) => [...way, { id, piece }]),
    ]);
  }
  return ways;
}

/**
 * What a promotion saves on the pieces that are assigned to it, by line, in 1/10,000 paisa; null
 * for an incomplete group.
 */
function gains({ terms }: Promotion, pieces: readonly Piece[]): [Piece, number][] | null {
  if (terms.kind === 'percentage')
    return pieces.map((piece) => [piece, piece.price * terms.basisPoints]);
  const size =
    terms.kind === 'buy_x_get_y'
      ? terms.buy + terms.get
      : terms.kind === 'bundle_price'
        ? terms.quantity
        : 1;
  if (pieces.length % size !== 0) return null;
  return pieces.map((piece, index) => {
    if (terms.kind === 'buy_x_get_y')
      return [piece, index % size >= terms.buy ? piece.price * terms.basisPoints : 0];
    const bundle = terms.kind === 'bundle_price' && index % size === 0 ? terms.pricePaise : 0;
    return [piece, (piece.price - bundle) * 10_000];
  });
}

function worth(
  promotion: Promotion,
  pieces: readonly Piece[],
  lines: readonly PromotionLine[],
): number {
  const { terms } = promotion;
  const mine = pieces.filter(({ line }) => covers(promotion, itemOf(lines, line)));
  if (terms.kind === 'percentage') return mine.length;
  const size =
    terms.kind === 'buy_x_get_y'
      ? terms.buy + terms.get
      : terms.kind === 'bundle_price'
        ? terms.quantity
        : 1;
  let most = 0;
  for (let start = 0; start + size <= mine.length; start += size) {
    const saved = gains(promotion, mine.slice(start, start + size)) ?? [];
    most += Math.max(
      0,
      saved.reduce((sum, [, gain]) => sum + gain, 0),
    );
  }
  return most;
}

function bestAssignment(
  pieces: readonly Piece[],
  promotions: readonly Promotion[],
  lines: readonly PromotionLine[],
): { saving: number; linesPaise: Record<number, number[]> } {
  let best = { saving: -1, linesPaise: {} as Record<number, number[]> };
  const assign = (index: number, sets: readonly Piece[][]): void => {
    const piece = pieces[index];
    if (piece) {
      for (const [place, promotion] of promotions.entries())
        if (covers(promotion, itemOf(lines, piece.line)))
          assign(
            index + 1,
            sets.map((set, at) => (at === place ? [...set, piece] : set)),
          );
      assign(index + 1, sets);
      return;
    }
    let saving = 0;
    const all = sets.map((set, place) => gains(itemOf(promotions, place), set));
    for (const each of all) {
      if (each === null) return;
      saving += each.reduce((sum, [, gain]) => sum + gain, 0);
    }
    // The first of equal assignments counts: the dearest piece goes to the lowest id.
    if (saving <= best.saving) return;
    const linesPaise: Record<number, number[]> = {};
    for (const [place, each] of all.entries()) {
      const { id, terms } = itemOf(promotions, place);
      const amount = rounded(
        (each ?? []).reduce((sum, [, gain]) => sum + gain, 0),
        1,
        10_000,
      );
      const weights = lines.map((_, line) =>
        (each ?? [])
          .filter(([piece]) => piece.line === line)
          .reduce(
            (sum, [{ price }, gain]) => sum + (terms.kind === 'bundle_price' ? price : gain),
            0,
          ),
      );
      if (amount > 0) linesPaise[id] = shared(amount, weights);
    }
    best = { saving, linesPaise };
  };
  assign(
    0,
    promotions.map(() => []),
  );
  return best;
}

function itemOf<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index}`);
  return item;
}

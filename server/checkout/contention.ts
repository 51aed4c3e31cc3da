import { Refusal, refuse } from '#contract/refusals.ts';
import { sqlState } from '#database/client/pool.ts';
import type { Db } from '#database/client/statement.ts';
import { newProductSlots, type ProductSlots } from './product-slots.ts';

/** One transaction holds the row lock, one waits for it, one is in transit. */
const slotsPerProduct = 3;
/** As long as an order waits for a connection while the queue moves. */
const waitMaxMs = 30_000;

/**
 * SQLSTATE of a lock timeout: another transaction blocks the row, so the waiters behind would time
 * out too.
 */
const lockTimeout = '55P03';

type PreflightResult = { productIds: readonly number[]; soldOutIds: readonly number[] };
type Attempt<P extends PreflightResult, T> = {
  /** Null: there is no cart to judge. */
  preflight: () => Promise<P | null>;
  /** Throws the error of a sold-out cart; returns if only `reserve` can judge it. */
  rejectSoldOut: (cart: P) => Promise<void>;
  reserve: () => Promise<T>;
};

/** The slots of this process, by database. */
const slotsByDatabase = new WeakMap<Db, ProductSlots>();
function slotsOf(db: Db): ProductSlots {
  const slots = slotsByDatabase.get(db) ?? newProductSlots(slotsPerProduct);
  slotsByDatabase.set(db, slots);
  return slots;
}

/**
 * Runs `reserve` with a slot of each product of the cart, so that few transactions of this process
 * queue for one product row. A waiting request holds no connection. After a wait it repeats the
 * preflight; when the last unit is sold, all waiters of that product repeat it at once. Refuses
 * `database_unavailable` after a lock timeout or `waitMaxMs`.
 */
export async function withProductSlots<P extends PreflightResult, T>(
  db: Db,
  { preflight, rejectSoldOut, reserve }: Attempt<P, T>,
): Promise<T> {
  const slots = slotsOf(db);
  /** The products to reserve; null for a sold-out cart that only `reserve` can judge. */
  const findProducts = async (): Promise<readonly number[] | null> => {
    const cart = await preflight();
    if (cart === null) return [];
    if (cart.soldOutIds.length === 0) return cart.productIds;
    slots.dismissWaiters(cart.soldOutIds, 'soldOut');
    await rejectSoldOut(cart);
    return null;
  };
  const endMs = performance.now() + waitMaxMs;
  let productIds = await findProducts();
  // A sold-out cart locks no product row, so it needs no slot.
  while (productIds !== null) {
    const acquiredIds = productIds;
    const { outcome, hasWaited, release } = await slots.acquire(
      acquiredIds,
      endMs - performance.now(),
    );
    if (outcome === 'timedOut') throw refuse('database_unavailable');
    try {
      if (hasWaited) productIds = await findProducts();
      const isCovered = productIds?.every((id) => acquiredIds.includes(id)) ?? false;
      if (outcome === 'admitted' && isCovered) return await reserve();
    } catch (error) {
      if (error instanceof Refusal && error.code === 'stock_out')
        slots.dismissWaiters(acquiredIds, 'soldOut');
      if (sqlState(error) === lockTimeout) slots.dismissWaiters(acquiredIds, 'timedOut');
      throw error;
    } finally {
      release();
    }
  }
  return reserve();
}

/** A place in the lanes of some products. `isIn` false: sent away, because what was waited for is gone or took too long; look again. */
export type Turn = { isIn: boolean; hasWaited: boolean; leave(): void };
export type Lanes = { enter(productIds: readonly number[], patienceMs: number): Promise<Turn>; sendAway(productIds: readonly number[]): void };

type Lane = { inside: number; waiting: ((isIn: boolean) => void)[] };

/**
 * Orders of one product wait for its row, one after the other, and whoever waits in the database keeps a connection from everybody
 * else. So only a few of them go there at once; the others wait here. Lanes are entered in the order of the products' numbers:
 * carts that share products never wait for one another in a circle.
 */
export function openLanes(insideMax: number): Lanes {
  const lanes = new Map<number, Lane>();

  const enterOne = async (productId: number, patienceMs: number): Promise<'at once' | 'in' | 'away'> => {
    const lane = lanes.get(productId) ?? { inside: 0, waiting: [] };
    lanes.set(productId, lane);
    if (lane.inside < insideMax) {
      lane.inside += 1;
      return 'at once';
    }
    return new Promise((resolve) => {
      const tell = (isIn: boolean): void => {
        clearTimeout(timer);
        resolve(isIn ? 'in' : 'away');
      };
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(tell), 1);
        tell(false);
      }, patienceMs);
      lane.waiting.push(tell);
    });
  };
  const leaveOne = (productId: number): void => {
    const lane = lanes.get(productId);
    if (lane === undefined) return;
    const next = lane.waiting.shift();
    // The place is handed on, so that nobody who comes now goes before those who wait.
    if (next !== undefined) next(true);
    else lane.inside -= 1;
    if (lane.inside === 0) lanes.delete(productId);
  };

  return {
    enter: async (productIds, patienceMs) => {
      const entered: number[] = [];
      const leave = (): void => {
        for (const productId of entered.splice(0)) leaveOne(productId);
      };
      let hasWaited = false;
      for (const productId of productIds.toSorted((one, other) => one - other)) {
        const came = await enterOne(productId, patienceMs);
        if (came === 'away') {
          leave();
          return { isIn: false, hasWaited: true, leave };
        }
        hasWaited ||= came === 'in';
        entered.push(productId);
      }
      return { isIn: true, hasWaited, leave };
    },
    sendAway: (productIds) => {
      for (const productId of productIds) for (const tell of lanes.get(productId)?.waiting.splice(0) ?? []) tell(false);
    },
  };
}

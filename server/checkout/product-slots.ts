/** How somebody came to the end of his waiting: in; sent away since what was waited for is gone; or since nothing goes on there. */
type Came = 'at once' | 'in' | 'gone' | 'stuck';
/** A place in the lanes of some products, or none. */
export type Turn = { came: Came; leave: () => void };
export type Lanes = {
  enter(productIds: readonly number[], patienceMs: number): Promise<Turn>;
  sendAway(productIds: readonly number[], why: 'gone' | 'stuck'): void;
};

type Lane = { inside: number; waiting: ((came: Came) => void)[] };

/**
 * Orders of one product wait for its row, one after the other, and whoever waits in the database keeps a connection from everybody
 * else. So only a few of them go there at once; the others wait here. Lanes are entered in the order of the products' numbers:
 * carts that share products never wait for one another in a circle.
 */
export function openLanes(insideMax: number): Lanes {
  const lanes = new Map<number, Lane>();

  const enterOne = async (productId: number, patienceMs: number): Promise<Came> => {
    const lane = lanes.get(productId) ?? { inside: 0, waiting: [] };
    lanes.set(productId, lane);
    if (lane.inside < insideMax) {
      lane.inside += 1;
      return 'at once';
    }
    return new Promise((resolve) => {
      const tell = (came: Came): void => {
        clearTimeout(timer);
        resolve(came);
      };
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(tell), 1);
        tell('stuck');
      }, patienceMs);
      lane.waiting.push(tell);
    });
  };
  const leaveOne = (productId: number): void => {
    const lane = lanes.get(productId);
    if (lane === undefined) return;
    const next = lane.waiting.shift();
    // The place is handed on, so that nobody who comes now goes before those who wait.
    if (next !== undefined) next('in');
    else lane.inside -= 1;
    if (lane.inside === 0) lanes.delete(productId);
  };

  return {
    enter: async (productIds, patienceMs) => {
      const entered: number[] = [];
      const leave = (): void => {
        for (const productId of entered.splice(0)) leaveOne(productId);
      };
      let came: Came = 'at once';
      for (const productId of productIds.toSorted((one, other) => one - other)) {
        const now = await enterOne(productId, patienceMs);
        if (now === 'gone' || now === 'stuck') {
          leave();
          return { came: now, leave };
        }
        if (now === 'in') came = now;
        entered.push(productId);
      }
      return { came, leave };
    },
    sendAway: (productIds, why) => {
      for (const productId of productIds)
        for (const tell of lanes.get(productId)?.waiting.splice(0) ?? []) tell(why);
    },
  };
}

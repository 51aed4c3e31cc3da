import { makeRefused } from '#server/profit/profit.fixture.ts';
import { present, type Person } from '#test/builders.ts';
import { makeOrder } from '#test/checks/delivery-writes.ts';
import type { TestShop } from '#test/shop.ts';

type TestSetup = { shop: TestShop; owner: Person };

/** The calls of `adminWrites` that record courier bills and apply proposals. */
export const profitWrites = {
  recordCourierBill: async () => {
    const body = new FormData();
    body.set('file', new Blob(['Tracking number,Charge\nX1,80\n']), 'bill.csv');
    return { body };
  },
  applyProposal: async (setup: TestSetup) => ({ body: await proposal(setup.shop) }),
  undoProposal: async (setup: TestSetup) => {
    const { token } = setup.owner;
    const body = await proposal(setup.shop);
    const { data } = await setup.shop.call('applyProposal', { token, body });
    return { params: { id: present(data.applied[0]).id } };
  },
};

let prefix = 700;
/** A rule that 20 refused parcels propose, for other PIN codes each time. */
async function proposal(shop: TestShop) {
  prefix += 1;
  const refused = { count: 20, pincode: `${prefix}001`, finalPaise: 40_000 };
  await makeRefused(shop, await makeOrder(shop), refused);
  return { kind: 'no_cash', pin_prefix: String(prefix) } as const;
}

import type { Person } from '#test/builders.ts';
import type { TestShop } from '#test/shop.ts';

type TestSetup = { shop: TestShop; owner: Person };

const halfPrice = { kind: 'percentage', terms: { percent: 50 }, scope: { all: true } };
const tenthOff = { percent: 10, scope: { all: true }, is_active: false };
let promotionsMade = 0;

async function makePromotion({ shop, owner }: TestSetup): Promise<{ id: number }> {
  const { data } = await shop.call('savePromotion', {
    token: owner.token,
    body: { ...halfPrice, code: `HALF${++promotionsMade}`, is_active: false },
  });
  return { id: data.id };
}

/** The calls of `adminWrites` that change promotions. */
export const promotionWrites = {
  savePromotion: async () => ({ body: { ...halfPrice, name: 'Half price', is_active: false } }),
  duplicatePromotion: async (setup: TestSetup) => ({ params: await makePromotion(setup) }),
  createPromotionCodes: async (setup: TestSetup) => ({
    params: await makePromotion(setup),
    body: { count: 2 },
  }),
  saveSalePrice: async () => ({ body: { ...tenthOff, name: 'Sale' } }),
  deleteSalePrice: async ({ shop, owner }: TestSetup) => {
    const { data } = await shop.call('saveSalePrice', {
      token: owner.token,
      body: { ...tenthOff, name: 'Gone' },
    });
    return { params: { id: data.id } };
  },
  deletePromotion: async (setup: TestSetup) => ({ params: await makePromotion(setup) }),
};

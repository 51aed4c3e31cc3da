import type { Person } from '#test/builders.ts';
import type { TestShop } from '#test/shop.ts';

type Scene = { shop: TestShop; owner: Person };

const halfPrice = { kind: 'percentage', terms: { percent: 50 }, scope: { all: true } };
const tenthOff = { percent: 10, scope: { all: true }, is_active: false };
let promotionsMade = 0;

async function makePromotion({ shop, owner }: Scene): Promise<{ id: number }> {
  const { data } = await shop.call('savePromotion', {
    token: owner.token,
    body: { ...halfPrice, code: `HALF${++promotionsMade}`, is_active: false },
  });
  return { id: data.id };
}

/** The calls of `adminWrites` that change promotions. */
export const promotionWrites = {
  savePromotion: async () => ({ body: { ...halfPrice, name: 'Half price', is_active: false } }),
  duplicatePromotion: async (scene: Scene) => ({ params: await makePromotion(scene) }),
  createPromotionCodes: async (scene: Scene) => ({
    params: await makePromotion(scene),
    body: { count: 2 },
  }),
  saveSalePrice: async () => ({ body: { ...tenthOff, name: 'Sale' } }),
  deleteSalePrice: async ({ shop, owner }: Scene) => {
    const { data } = await shop.call('saveSalePrice', {
      token: owner.token,
      body: { ...tenthOff, name: 'Gone' },
    });
    return { params: { id: data.id } };
  },
  deletePromotion: async (scene: Scene) => ({ params: await makePromotion(scene) }),
};

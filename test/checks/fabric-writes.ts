import sharp from 'sharp';
import { makeProduct, type Person } from '#test/builders.ts';
import type { TestShop } from '#test/shop.ts';

type TestSetup = { shop: TestShop; owner: Person };

async function fabricForm(): Promise<FormData> {
  const create = { width: 8, height: 8, channels: 3, background: '#a2413a' } as const;
  const png = await sharp({ create }).png().toBuffer();
  const form = new FormData();
  form.set('repeat_cm', '30');
  form.set('parts', '["sheet"]');
  form.set('tile', new Blob([Uint8Array.from(png)]), 'tile.png');
  return form;
}

/** The calls of `adminWrites` that change fabrics. */
export const fabricWrites = {
  saveFabric: async ({ shop }: TestSetup) => ({
    params: { id: (await makeProduct(shop.database)).id },
    body: await fabricForm(),
  }),
  deleteFabric: async ({ shop, owner }: TestSetup) => {
    const { id } = await makeProduct(shop.database);
    await shop.call('saveFabric', {
      token: owner.token,
      params: { id },
      body: await fabricForm(),
    });
    return { params: { id } };
  },
};

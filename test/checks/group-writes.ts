import { makeGroup, makeProduct } from '#test/builders.ts';
import { translationWrites } from '#test/checks/translation-writes.ts';
import type { TestShop } from '#test/shop.ts';

const twoSizes = [{ size: 'Queen' }, { size: 'King' }];

/** The calls of `adminWrites` that change product groups and translations. */
export const groupWrites = {
  ...translationWrites,
  createProductGroup: async ({ shop }: { shop: TestShop }) => ({
    body: {
      product_id: (await makeProduct(shop.database)).id,
      variants: [{ color: 'Teal', size: 'King', price: 900, stock: 4 }],
    },
  }),
  savePrices: async ({ shop }: { shop: TestShop }) => {
    const { id } = await makeProduct(shop.database);
    return { params: { id }, body: { variants: [{ product_id: id, price: 321 }] } };
  },
  saveProductGroup: async ({ shop }: { shop: TestShop }) => ({
    params: { id: (await makeGroup(shop.database, twoSizes)).id },
    body: { name: 'Renamed design' },
  }),
  mergeProductGroup: async ({ shop }: { shop: TestShop }) => ({
    params: { id: (await makeGroup(shop.database, twoSizes)).id },
    body: { product_ids: [(await makeProduct(shop.database, { size: 'Single' })).id] },
  }),
  splitProductGroup: async ({ shop }: { shop: TestShop }) => {
    const { id, products } = await makeGroup(shop.database, twoSizes);
    return { params: { id }, body: { product_ids: [products[1]?.id] } };
  },
  importTranslations: async ({ shop }: { shop: TestShop }) => ({
    headers: { 'content-type': 'text/csv' },
    body: `resource,id,field,hi\nproducts,${(await makeProduct(shop.database)).id},name,चादर\n`,
  }),
};

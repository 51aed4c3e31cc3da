/** Code, status, sentence and path, as in `contract/refusals.ts`. */
export const salePriceRefusals = {
  sale_price_not_found: [404, 'Sale price not found'],
  price_during_sale: [
    409,
    'This product is on sale. Please end its sale price before you change the price.',
    'price',
  ],
} as const;

export const salePriceSuccess = {
  salePriceAdded: 'Sale price added',
  salePriceUpdated: 'Sale price updated',
  salePriceDeleted: 'Sale price deleted. The regular prices apply again.',
} as const;

export const salePriceFailure = {
  salePricesFetch: 'Failed to fetch sale prices',
  salePriceSave: 'Failed to save sale price',
  salePriceDelete: 'Failed to delete sale price',
} as const;

/** As in `contract/promotions/calls.ts`. */
export const salePriceCalls = {
  admin: {
    listSalePrices: 'GET /admin/sale-prices',
    saveSalePrice: 'POST /admin/sale-prices',
    deleteSalePrice: 'DELETE /admin/sale-prices/{id}',
  },
} as const;

/** As in `contract/promotions/calls.ts`. */
export const pluginCalls = {
  admin: {
    listPlugins: 'GET /admin/plugins',
    savePlugin: 'PUT /admin/plugins/{name}',
    getOrderPanels: 'GET /admin/orders/{id}/panels',
    getProductPanels: 'GET /admin/products/{id}/panels',
  },
} as const;

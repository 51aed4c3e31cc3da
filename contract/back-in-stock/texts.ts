export const backInStockRefusals = {
  product_in_stock: [409, 'This product is in stock.'],
  restock_requests_full: [
    409,
    'You can wait for up to {most} products. Please cancel another request first.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;

export const columns = [
  'color',
  'color_hex',
  'size',
  'price',
  'original_price',
  'stock',
  'sku',
  'weight_grams',
  'status',
] as const;
export type Column = (typeof columns)[number];
export type Cell = Record<Exclude<Column, 'status'>, string> & { status: 'active' | 'inactive' };

export const columnNames: Record<Column, string> = {
  color: 'Colour',
  color_hex: 'Colour code',
  size: 'Size',
  price: 'Price (₹)',
  original_price: 'Original price (₹)',
  stock: 'Stock',
  sku: 'SKU',
  weight_grams: 'Weight (g)',
  status: 'Status',
};

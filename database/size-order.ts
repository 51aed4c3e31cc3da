/**
 * Sorts variants by the sizes of the category's size guide (`c.sizes`), others by the number in
 * their size: 12 in, 16 in.
 */
export const sizeOrderSql = (p: string): string =>
  `array_position(c.sizes, ${p}.size), substring(${p}.size from '^[0-9]{1,6}')::int, ${p}.size, ${p}.id`;

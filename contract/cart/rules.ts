export const quantityMin = 1;
/** Units of a product in one order, unless the owner sets another number up to the limit. */
export const quantityMaxDefault = 10;
export const quantityMaxLimit = 999;
export const cartLinesMax = 100;

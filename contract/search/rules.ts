export const synonymsMax = 300;
export const boostsMax = 100;
export const boostProductsMax = 20;
/** Days of the search log; older counts are deleted. */
export const searchLogDays = 30;

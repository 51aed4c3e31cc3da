/**
 * A colour, size, material, pattern or name of a custom field as shoppers read it. Filters and
 * carts compare the stored value, which is the same in every language.
 */
export const valueName = (value: string): string => value;

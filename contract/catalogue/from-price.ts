/**
 * Whether a card names the price with 'From': the variant that it shows is the cheapest of a design
 * with several prices. A dearer variant, found by a search for its size, shows its own price.
 */
export const isFromPrice = (product: {
  price: number;
  price_from: number;
  price_to: number;
}): boolean => product.price === product.price_from && product.price_from < product.price_to;

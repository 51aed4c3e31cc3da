import type { ReactNode } from 'react';

export const bestSellersText = 'Best sellers';
export const deliveryToText = (pincode: ReactNode, change: ReactNode) => (
  <>
    Delivery to {pincode}
    {change}
  </>
);
export const changeThePinCodeText = 'Change the PIN code';
export const changeText = 'Change';
export const yourCartText = 'Your cart';
export const loadingYourCartText = 'Loading your cart';
export const findSomethingSoftToPutInText = 'Find something soft to put in it.';
export const continueShoppingText = 'Continue Shopping';
export const continueShoppingLinkText = 'Continue shopping';
export const alsoInYourCartText = 'Also in your cart';
export const removedText = (name: ReactNode) => <>Removed {name}</>;
export const undoText = 'Undo';
export const subtotalOfText = (items: string | number): string => `Subtotal (${items})`;
export const subtotalText = 'Subtotal';
export const viewCartText = 'View cart';
export const shippingOfText = (offer: string | number): string => `Shipping (${offer})`;
export const shippingText = 'Shipping';
export const freeText = 'Free';
export const cashOnDeliveryFeeText = 'Cash on Delivery fee';
export const orderItemText = (name: string | number): string => `Order ${name}`;
export const removeItemText = (name: string | number): string => `Remove ${name}`;
export const lineTotalText = 'Line total';
export const saveForLaterText = 'Save for later';
export const moveToCartText = 'Move to cart';
export const quantityOfText = (name: string | number): string => `Quantity of ${name}`;
export const priceChangedText = (before: ReactNode, now: ReactNode) => (
  <>
    The price changed from {before} to {now}.
  </>
);
export const changeToText = (most: ReactNode) => <>Change to {most}</>;
export const removeItOrSaveItForText = 'Remove it, or save it for later.';
export const removeItToContinueText = 'Remove it to continue.';
export const shoppingCartText = 'Shopping Cart';
export const itemsInYourCartText = 'Items in your cart';
export const selectAllText = (chosen: string | number, all: string | number): string =>
  `Select all (${chosen} of ${all})`;
export const cartItemsText = 'Cart items';
export const savedForLaterText = 'Saved for later';
export const retryText = 'Retry';
export const signInText = 'Sign in';
export const cashFeeText = (fee: ReactNode) => <>Cash on Delivery +{fee}</>;
export const changeSizeOfText = (name: string | number, size: string | number): string =>
  `Change size of ${name}, ${size}`;
export const soldOutText = 'sold out';
export const changeSizeText = 'Change size';
export const tryAgainText = 'Try again';
export const loadingSizesText = 'Loading sizes…';
export const itComesInThisSizeOnlyText = 'It comes in this size only.';
export const sizesOfText = (name: string | number): string => `Sizes of ${name}`;
export const pairsWellWithThisText = 'Pairs well with this';
export const shipsFreeText = (free: ReactNode) => <>Your order ships {free}.</>;
export const freeWordText = 'free';
export const moreForFreeText = (amount: ReactNode) => <>{amount} more for free shipping</>;
export const progressToFreeShippingText = 'Progress to free shipping';
export const freeGiftText = 'Free gift';
export const freeGiftOfText = (free: string | number, quantity: string | number): string =>
  `Free gift: ${free} of ${quantity}`;
export const onlyLeftText = (most: string | number): string => `Only ${most} left`;
export const atMostText = (most: string | number): string => `You can order at most ${most}`;
export const outOfStockText = 'Out of Stock';
export const noLongerAvailableText = 'No longer available';
export const theseProductsAreSoldOutText = 'These products are sold out';
export const addTheseToYourCartText = 'Add these to your cart?';
export const someProductsOfThisLinkAreText = 'Some products of this link are sold out.';
export const addToCartText = 'Add to Cart';
export const noThanksText = 'No thanks';
export const quantityText = (quantity: string | number): string => `Quantity ${quantity}`;
export const orderSummaryText = 'Order Summary';
export const haveACouponText = 'Have a coupon? Add it at checkout.';
export const proceedToBuyText = 'Proceed to Buy';
export const selectAtLeastOneItemToText = 'Select at least one item to order.';
export const pleaseFixTheItemsMarkedAboveText = 'Please fix the items marked above to continue.';
export const addNamedToCartText = (name: string | number): string => `Add ${name} to cart`;
export const theTotalIncludesAllTaxesText = 'The total includes all taxes.';
export const offersWithinReachText = 'Offers within reach';
export const itemCountText = (count: number): string =>
  `${count} ${count === 1 ? 'item' : 'items'}`;

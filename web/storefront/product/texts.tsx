import type { ReactNode } from 'react';

export const homeText = 'Home';
export const outOfStockText = 'Out of Stock';
export const inStockText = 'In Stock';
export const onlyAFewLeftText = 'Only a few left!';
export const onlyLeftText = (count: string | number): string => `Only ${count} left!`;
export const quantityOfText = (name: string | number): string => `Quantity of ${name}`;
export const addToCartText = 'Add to Cart';
export const viewCartText = 'View cart';
export const inYourCartText = (count: ReactNode, link: ReactNode) => (
  <>
    {count} in your cart. {link}
  </>
);
export const productPicturesText = 'Product pictures';
export const picturesText = 'Pictures';
export const zoomInText = (number: string | number, count: string | number): string =>
  `Zoom in on picture ${number} of ${count}`;
export const inYourRoomText = 'In your room';
export const chooseAPictureText = 'Choose a picture';
export const pictureText = (number: string | number, count: string | number): string =>
  `Picture ${number} of ${count}`;
export const notInColorText = (value: string | number): string =>
  `${value}, not available in this colour`;
export const soldOutValueText = (value: string | number): string => `${value}, sold out`;
export const soldOutText = 'Sold out';
export const seeItInARoomText = 'See it in a room';
export const itMayHaveBeenRenamedOrText =
  'It may have been renamed, or it is no longer in the shop.';
export const seeAllProductsText = 'See all products';
export const offersText = 'Offers';
export const noReviewsYetText = 'No reviews yet';
export const mrpInclusiveOfAllTaxesShippingText =
  'MRP Inclusive of all taxes. Shipping calculated at checkout.';
export const sizeGuideText = 'Size guide';
export const similarItemsText = 'Similar Items';
export const shareText = 'Share';
export const colourText = 'Colour';
export const sizeText = 'Size';

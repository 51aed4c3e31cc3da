import type { ReactNode } from 'react';

export const weWillEmailText = (email: ReactNode, link: ReactNode) => (
  <>
    We'll email {email} when it's back in stock. {link}
  </>
);
export const cancelText = 'Cancel';
export const emailMeText = "Email me when it's back";
export const oneEmailText = "One email, when it's in stock again.";
export const deliveryCouldNotBeCheckedPleaseText =
  'Delivery could not be checked. Please try again.';
export const checkDeliveryToYourPinCodeText = 'Check delivery to your PIN code';
export const descriptionText = 'Description';
export const specificationText = 'Specification';
export const careInstructionsText = 'Care Instructions';
export const manufactureDetailsText = 'Manufacture Details';
export const returnPolicyText = 'Return Policy';
export const countryOfOriginText = 'Country of origin';
export const manufacturerText = 'Manufacturer';
export const packerOrImporterText = 'Packer or importer';
export const netQuantityText = 'Net quantity';
export const dimensionsText = 'Dimensions';
export const consumerCareText = 'Consumer care';
export const inStockText = 'In stock';
export const aFewText = 'A few';
export const colorText = 'Color';
export const sizeText = 'Size';
export const categoryText = 'Category';
export const materialText = 'Material';
export const patternText = 'Pattern';
export const stockUnitsText = 'Stock units';
export const recentlyViewedText = 'Recently viewed';
export const deliveryDetailsText = 'Delivery details';
export const cashOnDeliverySubjectToYourText = 'Cash on Delivery, subject to your PIN code.';
export const payOnlineWhenYouOrderText = 'Pay online when you order.';
export const returnPolicyLinkText = 'Return policy';
export const seeReturnPolicyText = 'See our return policy';
export const theDeliveryChargeIsShownBeforeText = 'The delivery charge is shown before you pay.';
export const freeDeliveryFromText = (amount: string | number): string =>
  `Free delivery on orders of ${amount} and above.`;
export const freeDeliveryOnEveryOrderText = 'Free delivery on every order.';
export const linkCopiedText = 'Link copied';
export const similarProductsText = 'Similar Products';
export const numberOfText = (at: string | number, count: string | number): string =>
  `${at} of ${count}`;
export const pictureText = 'Picture';
export const zoomOutOfThePictureText = 'Zoom out of the picture';
export const zoomIntoThePictureText = 'Zoom into the picture';
export const previousPictureText = 'Previous picture';
export const nextPictureText = 'Next picture';
export const zoomOutText = 'Zoom out';
export const zoomInText = 'Zoom in';

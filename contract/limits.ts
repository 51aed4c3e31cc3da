/**
 * Constants that the browser needs too; all others are in `server-limits.ts`. Imported as a
 * namespace (`limits.quantityMax`), so that a page loads only those that it uses. Names end with
 * the unit.
 */
export const codeDigits = 6;
export const codeLifeMinutes = 10;
export const codeResendSeconds = 60;
export const searchDebounceMs = 300;
export const searchTimeoutMs = 5000;
export const customerSearchDebounceMs = 500;
export const categoryCarouselVisible = 5;
export const categoryCarouselMs = 3000;
export const productCarouselVisible = 4;
export const bannerMs = 3000;
export const signInRedirectMs = 1000;
export const toastPageMs = 3000;
export const quantityMin = 1;
export const quantityMax = 10;
export const wishlistPriceMaxRupees = 20000;
export const similarProducts = 2;
export const defaultShippingChargePaise = 5000;
export const defaultFreeShippingPaise = 199900;
export const defaultWeightGrams = 500;
export const couponAmountMaxRupees = 999999;
export const defaultRatingTenths = 45;
export const paymentHoldMinutes = 30;
export const categoryDisplayOrder = 2;
export const dataFreshMs = 300_000;
export const instagramRetries = 2;
export const listingPageSize = 24;
export const reviewPhotosMax = 3;
export const imageBytesMax = 10 * 1024 * 1024;
export const importBytesMax = 40 * 1024 * 1024;
export const importLinesMax = 50_000;
export const productImagesMax = 12;

/** The payment window's colour (specification, section 9). */
export const paymentThemeColour = '#AA643C';

/** '#ORD-007': the id padded to three digits. */
export const orderNumber = (id: number): string => `#ORD-${String(id).padStart(3, '0')}`;

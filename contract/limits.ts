/**
 * Constants that the browser needs too; all others are in `server-limits.ts`, because every page
 * loads these. Names end with the unit.
 */
export const limits = {
  codeDigits: 6,
  codeLifeMinutes: 10,
  codeResendSeconds: 60,
  searchDebounceMs: 300,
  searchTimeoutMs: 5000,
  customerSearchDebounceMs: 500,
  categoryCarouselVisible: 5,
  categoryCarouselMs: 3000,
  productCarouselVisible: 4,
  bannerMs: 3000,
  signInRedirectMs: 1000,
  toastPageMs: 3000,
  quantityMin: 1,
  quantityMax: 10,
  wishlistPriceMaxRupees: 20000,
  similarProducts: 2,
  defaultShippingChargePaise: 5000,
  defaultFreeShippingPaise: 199900,
  defaultWeightGrams: 500,
  couponAmountMaxRupees: 999999,
  defaultRatingTenths: 45,
  paymentHoldMinutes: 30,
  categoryDisplayOrder: 2,
  dataFreshMs: 300_000,
  instagramRetries: 2,
  listingPageSize: 24,
  reviewPhotosMax: 3,
  imageBytesMax: 10 * 1024 * 1024,
  importBytesMax: 40 * 1024 * 1024,
  importLinesMax: 50_000,
} as const;

export const productImagesMax = 12;

/** The payment window's colour (specification, section 9). */
export const paymentThemeColour = '#AA643C';

/** '#ORD-007': the id padded to three digits. */
export const orderNumber = (id: number): string => `#ORD-${String(id).padStart(3, '0')}`;

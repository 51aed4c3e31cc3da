/** Constants of the shop's rules and screens. Each name ends with its unit. */
export const limits = {
  codeDigits: 6,
  codeLifeMinutes: 10,
  codeAttempts: 5,
  codeResendSeconds: 60,
  codeSendsPerHour: 5,
  codeSendsPerHourPerIp: 30,
  /** Failed attempts at one account: 50 a day, 10 for an admin. Networks with an earlier sign-in have their own share. */
  codeStrangerAttemptsPerDay: 40,
  codeKnownAttemptsPerDay: 10,
  adminCodeStrangerAttemptsPerDay: 6,
  adminCodeKnownAttemptsPerDay: 4,
  /** Failed attempts of unknown networks over all accounts. */
  codeSprayAttemptsPerHour: 300,
  codeSprayAttemptsPerDay: 1_900,
  codeSprayAlarmPerHour: 100,
  codeAttemptsPerHourPerIp: 60,
  shopperSessionDays: 30,
  /** Maximum lifetime, even if the session is used every day. */
  shopperSessionMaxDays: 365,
  adminSessionHours: 12,
  /** Changes of permissions require a sign-in of the last two hours. */
  adminFreshMinutes: 120,
  recoveryCodes: 10,
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
  cartLinesMax: 100,
  lowStock: 5,
  wishlistPriceMaxRupees: 20000,
  similarProducts: 2,
  defaultShippingChargePaise: 5000,
  defaultFreeShippingPaise: 199900,
  couponAmountMaxRupees: 999999,
  defaultRatingTenths: 45,
  paymentHoldMinutes: 30,
  unpaidOrdersMax: 3,
  /** The provider's minimum is one rupee. */
  onlinePaymentMinPaise: 100,
  categoryDisplayOrder: 2,
  dataFreshMs: 300_000,
  instagramRetries: 2,
  pageSizeDefault: 100,
  pageSizeMax: 100,
  listingPageSize: 24,
  reviewPhotosMax: 3,
  imageBytesMax: 10 * 1024 * 1024,
  importBytesMax: 40 * 1024 * 1024,
  importLinesMax: 50_000,
  /** Parsing Markdown takes quadratic time in its longest line. */
  markdownLettersMax: 20_000,
  markdownLineLettersMax: 2_000,
  imagePixelsMax: 40_000_000,
} as const;

export const productImagesMax = 12;

/** The payment window's colour (specification, section 9). */
export const paymentThemeColour = '#AA643C';

/** '#ORD-007': the id padded to three digits. */
export const orderNumber = (id: number): string => `#ORD-${String(id).padStart(3, '0')}`;

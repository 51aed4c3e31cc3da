/** Constants of the server's rules. Each name ends with its unit. */
export const serverLimits = {
  codeAttempts: 5,
  codeSendsPerHour: 5,
  codeSendsPerHourPerIp: 30,
  /** Live codes of an account for unknown networks, and as many for known ones. */
  codesLive: 5,
  /** Codes and newsletter confirmations to one address. Known networks have their own share. */
  emailsPerDay: 10,
  /** Confirmations are sent only below this count, so that codes have a share of their own. */
  confirmationEmailsPerDay: 5,
  /**
   * Failed attempts at one account: 50 a day, 10 for an admin. Networks with an earlier sign-in
   * have their own share.
   */
  codeStrangerAttemptsPerDay: 40,
  codeKnownAttemptsPerDay: 10,
  adminCodeStrangerAttemptsPerDay: 6,
  adminCodeKnownAttemptsPerDay: 4,
  /** Failed attempts of unknown networks at codes of all existing accounts. */
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
  /** A shopper signs out other devices within this time after a sign-in. */
  shopperFreshMinutes: 15,
  recoveryCodes: 10,
  cartLinesMax: 100,
  /** Each change of the wishlist answers with the whole list. */
  wishlistMax: 500,
  /** Sold-out products that a shopper can wait for: each is one e-mail. */
  restockRequestsMax: 100,
  lowStock: 5,
  /** The time for which an unpaid order holds its units over all its payment attempts. */
  paymentHoldTotalMinutes: 60,
  unpaidOrdersMax: 3,
  /** Cash orders on the way to an account that has not received any order yet. */
  openCashOrdersMax: 5,
  /**
   * An unpaid order keeps its price for so long; later it is priced again before it can be paid.
   */
  repriceAfterMinutes: 60,
  /** An order that is still unpaid after so long is cancelled. */
  unpaidOrderHours: 24,
  /** The provider's minimum is one rupee. */
  onlinePaymentMinPaise: 100,
  pageSizeDefault: 100,
  pageSizeMax: 100,
  /** Parsing Markdown takes quadratic time in its longest line. */
  markdownLettersMax: 20_000,
  markdownLineLettersMax: 2_000,
  /** Wide tables and nested quotes within these lengths take up to minutes and 70 MB of HTML. */
  markdownDeadlineMs: 200,
  markdownHtmlLettersMax: 400_000,
  imagePixelsMax: 40_000_000,
} as const;

/**
 * What shoppers can cause in a clock hour, by account and by network. Many buyers of a mobile
 * carrier share one IPv4 address. `provider_called` counts requests that may create an order at the
 * payment provider, `order_emailed` the emails of placing and cancelling.
 */
export const abuseLimits = {
  order_placed: { perAccount: 10, perNetwork: 200 },
  stock_held: { perAccount: 6, perNetwork: 120 },
  hold_renewed: { perAccount: 10, perNetwork: 200 },
  order_cancelled: { perAccount: 6, perNetwork: 120 },
  provider_called: { perAccount: 12, perNetwork: 240 },
  order_emailed: { perAccount: 15, perNetwork: 300 },
} as const;
export type AbuseKind = keyof typeof abuseLimits;

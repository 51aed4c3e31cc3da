export const codeDigits = 6;
export const codeLifeMinutes = 10;
export const codeResendSeconds = 60;
export const signInRedirectMs = 1000;

/** Limits of codes, sessions and emails. Each name ends with its unit. */
export const authLimits = {
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
} as const;

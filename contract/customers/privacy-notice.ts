/**
 * Version of the short notices below. Change it with their texts: the shop stores which version a
 * person was given (DPDP Act 2023, section 5).
 */
export const privacyNoticeVersion = '2026-11-22';

/** Why personal data is collected, as shown next to its fields. */
export const privacyNotices = {
  sign_in: 'We use your email to sign you in and to tell you about your orders.',
  delivery: 'We use your name, phone and address to deliver your orders and for their invoices.',
  newsletter:
    'By subscribing you agree to receive our newsletter. You can unsubscribe at any time with one click.',
  complaint: 'We use these details to answer your complaint.',
} as const;

export type PrivacyPurpose = keyof typeof privacyNotices;

import * as limits from '#contract/limits.ts';

/**
 * Options of toasts on wishlist, cart, checkout and account pages: shown for 3 s (specification,
 * section 9).
 */
export const briefToast = { durationMs: limits.toastPageMs };

const toastPageMs = 3000;

/** Options of toasts on wishlist, cart, checkout and account pages: shown for 3 s. */
export const briefToast = { durationMs: toastPageMs };

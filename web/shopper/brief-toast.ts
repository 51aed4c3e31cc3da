import { limits } from '#contract/limits.ts';
import { toast } from '#web/ui/overlays/toast.ts';

const briefly = { durationMs: limits.toastPageMs };

/** Options of toasts on wishlist, cart, checkout and account pages: shown for 3 s (specification, section 9). */
export const say = {
  success: (sentence: string): void => toast.success(sentence, briefly),
  error: (sentence: string): void => toast.error(sentence, briefly),
  info: (sentence: string): void => toast.info(sentence, briefly),
};

import type { DeliveryCheck } from '../delivery/entities.ts';
import type { Quote } from './quote.ts';

/** Why this cart cannot be paid on delivery at this place. Null: it can, or it is free. */
export const cashReason = (
  check: Pick<DeliveryCheck, 'cod_reason'> | null,
  quote: Pick<Quote, 'final_amount' | 'cod'> | null,
): string | null =>
  quote?.final_amount === 0 ? null : (check?.cod_reason ?? quote?.cod?.reason ?? null);

import type { LineUnits } from './units.ts';
import { cancelledUnitsText, returnedUnitsText } from '#contract/orders/payment-texts.ts';

/** '1 cancelled, 2 returned'; empty if none is. */
export const goneUnits = ({ cancelled, returned }: LineUnits): string =>
  [
    cancelled > 0 ? cancelledUnitsText(cancelled) : '',
    returned > 0 ? returnedUnitsText(returned) : '',
  ]
    .filter(Boolean)
    .join(', ');

import type { LineUnits } from './units.ts';

/** '1 cancelled, 2 returned'; empty if none is. */
export const goneUnits = ({ cancelled, returned }: LineUnits): string =>
  [cancelled > 0 ? `${cancelled} cancelled` : '', returned > 0 ? `${returned} returned` : '']
    .filter(Boolean)
    .join(', ');

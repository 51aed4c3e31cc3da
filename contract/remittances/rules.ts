export const remittanceStates = ['preview', 'applied', 'undone'] as const;

/** What a file says of each parcel, by the names of its columns. */
export const remittanceColumns = ['number', 'amount', 'reference', 'date'] as const;

export type RemittanceColumn = (typeof remittanceColumns)[number];

/**
 * `matched`: all that was collected; `short`: less; `over`: more. Only these count. `doubled`: the
 * parcel is in the file twice, or the payment was applied before; `paid`: nothing is open;
 * `other_courier`: another courier has the parcel; `not_cash`, `not_delivered`: there is no cash of
 * the parcel; `unknown`: no parcel has the number; `invalid`: the line cannot be read.
 */
export const remittanceStatuses = [
  'matched',
  'short',
  'over',
  'doubled',
  'paid',
  'other_courier',
  'not_cash',
  'not_delivered',
  'unknown',
  'invalid',
] as const;

export type RemittanceStatus = (typeof remittanceStatuses)[number];

/** Whether a line of this status is applied. */
export const counts = (status: RemittanceStatus): boolean =>
  status === 'matched' || status === 'short' || status === 'over';

export const remittanceLinesMax = 50_000;
/** Lines with a problem, and parcels with open cash, in one response. */
export const remittanceListMax = 1_000;

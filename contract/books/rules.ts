/** `present`: the month has not ended, so it cannot be closed. */
export const monthStates = ['present', 'open', 'closed'] as const;

/** The files of a month, beside the return GSTR-1. */
export const monthFiles = ['e-invoices', 'e-way-bills', 'tally'] as const;

export type MonthFile = (typeof monthFiles)[number];

/**
 * A consignment above this value moves with an e-way bill (CGST Rules 138(1)); some states have
 * another limit for deliveries within the state.
 */
export const eWayBillAbovePaise = 50_000_00;

/** Documents that lack a field, and orders that differ from the ledger, in a response. */
export const monthListMax = 200;

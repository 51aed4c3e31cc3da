/** How the courier of each parcel is chosen among all carriers. */
export const bookingRules = ['cheapest', 'fastest'] as const;

export type BookingRule = (typeof bookingRules)[number];

/** The documents of a bulk booking, each one PDF. */
export const bulkDocumentKinds = ['labels', 'invoices', 'pick_list', 'manifest'] as const;

export type BulkDocumentKind = (typeof bulkDocumentKinds)[number];

/** Orders of a bulk booking, and parcels of a handover. */
export const bulkMax = 500;

export const bulkDocumentPath = (jobId: number, what: BulkDocumentKind): string =>
  `/api/admin/shipments/bulk/${jobId}/${what}.pdf`;

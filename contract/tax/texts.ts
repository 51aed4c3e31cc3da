export const taxFailure = {
  complianceFetch: 'Failed to fetch compliance',
} as const;

export const taxRefusals = {
  invoice_series_full: [
    409,
    'The invoice series {series} is full for this financial year. Please set another prefix in the tax settings.',
  ],
  seller_required: [
    422,
    'Shoppers see who sells here. Please keep the legal name and the address.',
  ],
  gstin_state: [422, 'This GSTIN is of {state}. Please choose that state.', 'state_id'],
  tax_prefixes_equal: [422, 'Invoices and credit notes need different prefixes.'],
  invoice_not_found: [404, 'Invoice not found'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;

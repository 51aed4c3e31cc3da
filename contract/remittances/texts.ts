/** The refusals of remittances, in the form of `contract/refusals.ts`. */
export const remittanceRefusals = {
  remittance_not_found: [404, 'Remittance not found'],
  remittance_unreadable: [409, 'This file cannot be applied: {problem}'],
  remittance_not_applied: [409, 'This remittance is not applied.'],
  remittance_file: [422, 'Please choose the CSV file of the courier', 'file'],
} as const;

export const remittanceSuccess = {
  remittanceRead: 'File read. Please check the preview.',
  remittanceApplied: 'Payments recorded',
  remittanceUndone: 'Payments taken back',
} as const;

export const remittanceFailure = {
  cashFetch: 'Failed to load the cash',
  remittanceUpload: 'Failed to read the file',
  remittanceApply: 'Failed to record the payments',
  remittanceUndo: 'Failed to take the payments back',
} as const;

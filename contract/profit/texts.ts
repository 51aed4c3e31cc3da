/** The refusals of the profit report, in the form of `contract/refusals.ts`. */
export const profitRefusals = {
  courier_bill_file: [422, 'Please choose the CSV file of the courier', 'file'],
  courier_bill_columns: [
    422,
    'The file needs the columns “Tracking number” and “Charge” or “Return charge”.',
    'file',
  ],
  courier_bill_unit: [
    422,
    'Please name the column of the weight “Weight (kg)” or “Weight (g)”: its unit is not known.',
    'file',
  ],
  proposal_gone: [409, 'The figures have changed: this is no longer proposed.'],
  proposal_not_found: [404, 'This change is not applied'],
  proposal_overtaken: [
    409,
    'The rule was changed since. Please change it in the delivery settings.',
  ],
} as const;

export const profitSuccess = {
  courierBillRecorded: 'Charges recorded',
  proposalApplied: 'Rule applied',
  proposalUndone: 'Rule taken back',
} as const;

export const profitFailure = {
  profitFetch: 'Failed to load the profit',
  courierBill: 'Failed to read the file',
  proposalsFetch: 'Failed to load the proposals',
  proposalApply: 'Failed to apply the rule',
  proposalUndo: 'Failed to take the rule back',
} as const;

/** The refusals of the books, in the form of `contract/refusals.ts`. */
export const bookRefusals = {
  month_closed: [
    409,
    'The books of that month are closed. The owner can reopen them under Tax and invoices.',
  ],
  month_not_ended: [409, 'This month has not ended. It can be closed from the first of the next.'],
} as const;

export const bookSuccess = {
  monthClosed: 'Month closed',
  monthReopened: 'Month reopened',
} as const;

export const bookFailure = {
  monthFetch: 'Failed to load the month',
  monthClose: 'Failed to close the month',
  monthReopen: 'Failed to reopen the month',
} as const;

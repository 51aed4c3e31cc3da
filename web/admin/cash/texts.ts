import type { RemittanceStatus, remittanceStates } from '#contract/remittances/rules.ts';

export const stateNames: Record<(typeof remittanceStates)[number], string> = {
  preview: 'Not applied',
  applied: 'Applied',
  undone: 'Taken back',
};

export const statusNames: Record<RemittanceStatus, string> = {
  matched: 'Paid in full',
  short: 'Paid in part',
  over: 'Paid too much',
  doubled: 'Twice, or recorded before',
  paid: 'Nothing open',
  other_courier: 'Another courier',
  not_cash: 'Not a cash order',
  not_delivered: 'Not delivered',
  unknown: 'Unknown number',
  invalid: 'Not readable',
};

/** Periods of the dashboard; each is compared with the period of the same length before it. */
export const periodDays = [7, 30, 90, 365] as const;

export type PeriodDays = (typeof periodDays)[number];

export const periodNames: Record<PeriodDays, string> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: 'A year',
};

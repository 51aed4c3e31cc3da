/** The shop's clock is India's, wherever the owner sits. */
const zone = '+05:30';
const aheadMs = 5.5 * 3_600_000;

/** A moment as a date-and-time control shows it: '2026-10-20T18:30'. */
export const localOf = (moment: string | null | undefined): string =>
  moment ? new Date(Date.parse(moment) + aheadMs).toISOString().slice(0, 16) : '';

/** What such a control holds as a moment; blank is none. */
export const momentOf = (local: string): string | null =>
  local === '' ? null : `${local.slice(0, 16)}:00${zone}`;

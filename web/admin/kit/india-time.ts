/** The shop uses India time, regardless of the browser's time zone. */
const zone = '+05:30';
const aheadMs = 5.5 * 3_600_000;

/** An ISO time as the value of a `datetime-local` control: '2026-10-20T18:30'. */
export const toLocalTime = (moment: string | null | undefined): string =>
  moment ? new Date(Date.parse(moment) + aheadMs).toISOString().slice(0, 16) : '';

/** The ISO time of such a control's value; null if blank. */
export const fromLocalTime = (local: string): string | null =>
  local === '' ? null : `${local.slice(0, 16)}:00${zone}`;

const indiaOffsetMinutes = 330;
const dayMinutes = 1_440;

/** Minutes from `now` until the quiet hours in India begin; 0 within them. */
export function minutesUntilQuiet(
  now: Date,
  { quietFrom, quietTo }: { quietFrom: number; quietTo: number },
): number {
  if (quietFrom === quietTo) return dayMinutes;
  const minute = (Math.floor(now.getTime() / 60_000) + indiaOffsetMinutes) % dayMinutes;
  const sinceQuiet = (minute - quietFrom * 60 + dayMinutes) % dayMinutes;
  const quietMinutes = ((quietTo - quietFrom + 24) % 24) * 60;
  return sinceQuiet < quietMinutes ? 0 : dayMinutes - sinceQuiet;
}

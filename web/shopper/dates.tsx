import { monthNames } from '#contract/month-names.ts';

const indiaOffsetMs = 330 * 60_000;

/** 'Nov 5, 2026' in Indian time, so that server and browser render the same text. */
export function formatDate(iso: string): string {
  const at = toIndiaTime(iso);
  return `${monthNames[at.getUTCMonth()] ?? ''} ${at.getUTCDate()}, ${at.getUTCFullYear()}`;
}

/** 'Nov 5, 2026, 3:04 PM' */
export function formatDateTime(iso: string): string {
  const at = toIndiaTime(iso);
  const hour = at.getUTCHours();
  return `${formatDate(iso)}, ${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

const toIndiaTime = (iso: string): Date => new Date(Date.parse(iso) + indiaOffsetMs);

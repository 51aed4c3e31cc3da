import type { PromotionForm } from '#contract/promotions/api.ts';

/** '30/11/2026, 11:59 pm' in India. */
const format = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

const dayAndTime = (iso: string): string => format.format(new Date(iso));

type Draft = Pick<PromotionForm, 'code' | 'starts_at' | 'ends_at' | 'is_active'>;

/** How shoppers get the promotion, and when: 'With code DIWALI20, from 01/11/2026, 9:00 am.' */
export function whenText({ code, starts_at: start, ends_at: end, is_active: isActive }: Draft) {
  const how = code ? `With code ${code}` : 'Applied automatically';
  if (isActive === false) return `${how}, but switched off.`;
  const from = start ? `from ${dayAndTime(start)}` : 'from now';
  return `${how}, ${from}${end ? ` until ${dayAndTime(end)}` : ', without an end date'}.`;
}

import { orderNumber } from '#contract/orders/order-number.ts';

type Arrival = {
  orderId: number;
  /** Days as 'YYYY-MM-DD', both included. */
  earliest: string;
  latest: string;
  title: string;
  url: string;
};

const dayMs = 86_400_000;
const compact = (isoDay: string): string => isoDay.replaceAll('-', '');
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`);

/** A calendar file (RFC 5545) with the days on which the parcel may arrive, as a data URL. */
export function calendarFile({ orderId, earliest, latest, title, url }: Arrival): string {
  // The end of an event is the day after its last one.
  const end = new Date(Date.parse(latest) + dayMs).toISOString().slice(0, 10);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shop//Order//EN',
    'BEGIN:VEVENT',
    `UID:order-${orderId}@${new URL(url).host}`,
    `DTSTAMP:${compact(earliest)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(earliest)}`,
    `DTEND;VALUE=DATE:${compact(end)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`;
}

export const calendarFileName = (orderId: number): string => `${orderNumber(orderId).slice(1)}.ics`;

import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

test('the calendar gets all days on which a parcel may arrive', () => {
  const url = calendarFile({
    orderId: 7,
    earliest: '2026-11-27',
    latest: '2026-11-30',
    title: 'Parcel from Loom, Sons; #ORD-007',
    url: 'https://loom.example/dashboard/orders/7',
  });
  const lines = decodeURIComponent(url.slice(url.indexOf(',') + 1)).split('\r\n');
  expect(lines).toContain('UID:order-7@loom.example');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261127');
  expect(lines).toContain('DTEND;VALUE=DATE:20261201');
  expect(lines).toContain(String.raw`SUMMARY:Parcel from Loom\, Sons\; #ORD-007`);
});

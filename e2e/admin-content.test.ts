import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contentTests } from './owner-content.ts';
import { couponTests } from './owner-coupons.ts';
import { button, openOwnerDesk, type OwnerDesk } from './owner-desk.ts';
import { settingsTests } from './owner-settings.ts';
import { desktop, phone, sidewaysPx, visit } from './visit.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let desk: OwnerDesk;
beforeAll(async () => {
  desk = await openOwnerDesk();
});
afterAll(async () => desk?.close());
afterEach(async () => desk.owner.page.unrouteAll());

describe('settings', () => settingsTests(() => desk));
describe('coupons', () => couponTests(() => desk));
describe('content', () => contentTests(() => desk));

test('axe finds nothing on these screens, on a phone and on a desktop, and none is wider than the window', async () => {
  const halves = [
    screens.filter((_, index) => index % 2 === 0),
    screens.filter((_, index) => index % 2 === 1),
  ];
  const found = await Promise.all(
    [phone, desktop].flatMap((viewport) => halves.map(async (half) => problemsOf(half, viewport))),
  );
  expect(found.flat()).toEqual([]);
});

async function problemsOf(
  some: typeof screens,
  viewport: { width: number; height: number },
): Promise<string[]> {
  const { page, context, complaints } = await visit(
    desk.browser,
    desk.shop.url,
    viewport,
    desk.cast.stored.admin,
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const [path, act] of some) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await act?.(page);
    const problems = [
      ...(await problemsOn(page)),
      ...((await sidewaysPx(page)) > 0 ? ['wider than the window'] : []),
    ];
    found.push(...problems.map((problem) => `${path}: ${problem}`));
  }
  await context.close();
  return [...found, ...complaints];
}

const open = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).click();
  await page.getByRole('dialog').waitFor();
};
const screens: readonly [path: string, act?: (page: Page) => Promise<void>][] = [
  ['/admin/settings'],
  ['/admin/coupons', open('Add Coupon')],
  ['/admin/content'],
  ['/admin/content', open(/^Edit: Printed/)],
  ['/admin/content/policies'],
  ['/admin/content/policies/return-policy'],
  ['/admin/content/posts'],
  [
    '/admin/content/posts/new',
    async (page) =>
      page
        .getByLabel('State')
        .selectOption('scheduled')
        .then(() => undefined),
  ],
  ['/admin/content/reviews?show=all'],
  ['/admin/content/newsletter'],
];

async function problemsOn(page: Page): Promise<string[]> {
  await page.evaluate(async () =>
    Promise.all(
      document.getAnimations().map(async (animation) => animation.finished.catch(() => undefined)),
    ),
  );
  await page.evaluate(axe);
  const violations: unknown = await page.evaluate(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html.slice(0, 160)).slice(0, 3).join(' | ')))`,
  );
  return Array.isArray(violations) ? violations.map(String) : [String(violations)];
}

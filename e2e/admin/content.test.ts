import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contentTests } from './content-tests.ts';
import { couponTests, promotionTests } from './coupon-tests.ts';
import { button, openOwnerVisit, type OwnerVisit } from './owner-visit.ts';
import { settingsTests } from './settings-tests.ts';
import { desktop, phone } from '../support/visit.ts';
import { problemsInAll } from '../support/walk.ts';

let ownerVisit: OwnerVisit;
beforeAll(async () => {
  ownerVisit = await openOwnerVisit();
});
afterAll(async () => ownerVisit?.close());
afterEach(async () => ownerVisit.owner.page.unrouteAll());

describe('settings', () => settingsTests(() => ownerVisit));
describe('coupons', () => couponTests(() => ownerVisit));
describe('promotions', () => promotionTests(() => ownerVisit));
describe('content', () => contentTests(() => ownerVisit));

test(
  'axe finds nothing on these screens, on a phone and on a desktop, and none is wider than the window',
  { timeout: 300_000 },
  async () => {
    const states = screens.map(([path, steps]) => ({
      name: path,
      path,
      as: 'admin' as const,
      ...(steps && { steps }),
    }));
    const { browser, shop, cast } = ownerVisit;
    const viewports = [desktop, phone];
    const { stored } = cast;
    expect(await problemsInAll({ browser, url: shop.url, viewports, stored, states })).toEqual([]);
  },
);

const open = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).click();
  await page.getByRole('dialog').waitFor();
};
const screens: readonly [path: string, act?: (page: Page) => Promise<void>][] = [
  ['/admin/settings'],
  ['/admin/coupons', open('Add Coupon')],
  ['/admin/promotions', open('Add Promotion')],
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

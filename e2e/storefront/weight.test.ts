import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { request } from '#test/http-shopper.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import { type FirstVisit, firstVisit } from '../support/first-visit.ts';

const budget = { script: 100, style: 12, font: 60, document: 20, picture: 60 } as const;
const kilobytes = (bytes: number): number => bytes / 1024;

let browser: Browser;
let shop: RunningShop;
const folder = temporaryDataDir();

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startDemoShop(folder.dataDir, {}, 'full')]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  folder.remove();
});

const pages = [
  { name: 'the home page', path: async () => '/' },
  { name: 'a category', path: async () => '/category/bed-sheet' },
  {
    name: 'a product',
    path: async () =>
      `/product/${(await request<'listProducts'>(shop.url, '/product?page=1&limit=1')).data[0]?.slug}`,
  },
] as const;

describe.each(pages)('$name on a phone', ({ path }) => {
  let seen: FirstVisit;
  beforeAll(async () => {
    const address = await path();
    // The widths of a picture are made when they are first asked for.
    await firstVisit(browser, shop.url, address);
    seen = await firstVisit(browser, shop.url, address);
  });

  test(`loads at most ${budget.script} KB of JavaScript before anyone touches it`, () => {
    expect(kilobytes(seen.scriptBytes)).toBeLessThanOrEqual(budget.script);
    expect(seen.scriptBytes).toBeGreaterThan(0);
  });

  test(`loads at most ${budget.style} KB of CSS, ${budget.font} KB of fonts and ${budget.document} KB of HTML`, () => {
    expect(kilobytes(seen.styleBytes)).toBeLessThanOrEqual(budget.style);
    expect(kilobytes(seen.fontBytes)).toBeLessThanOrEqual(budget.font);
    expect(kilobytes(seen.documentBytes)).toBeLessThanOrEqual(budget.document);
    expect(Math.min(seen.styleBytes, seen.fontBytes, seen.documentBytes)).toBeGreaterThan(0);
  });

  test(`has no picture above ${budget.picture} KB and none without known dimensions`, () => {
    expect(kilobytes(seen.largestPictureBytes)).toBeLessThanOrEqual(budget.picture);
    expect(seen.largestPictureBytes).toBeGreaterThan(0);
    expect(seen.unsized).toEqual([]);
  });

  test('keeps everything in its place while it comes and is scrolled through', () => {
    expect(seen.moved).toEqual([]);
  });

  test('keeps everything in its place when its fonts come late', async () => {
    const late = await firstVisit(browser, shop.url, await path(), { hasLateFonts: true });
    expect(late.moved).toEqual([]);
  });
});

test('the cart of a phone keeps everything in its place', async () => {
  expect((await firstVisit(browser, shop.url, '/Cart')).moved).toEqual([]);
});

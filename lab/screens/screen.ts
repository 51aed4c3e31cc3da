import type { Page } from 'playwright-core';
import type { ScreenShop, User } from './demo-shop.ts';

/** One state of a page, taken at each width. */
export type Screen = {
  name: string;
  /** Names in braces are replaced by the demo shop's facts. */
  path: string;
  /** A visitor by default. */
  as?: User;
  /** Leads from the loaded page to the state; repeated at each width. */
  steps?: (page: Page, shop: ScreenShop) => Promise<unknown>;
  /** Undoes the steps. */
  after?: (page: Page) => Promise<unknown>;
  /** Taken as the window shows it, not the whole page. */
  isOverlay?: boolean;
  /** The widest window that has this state, in px. */
  upTo?: number;
  /** Changes the shop for all users: taken after the others. */
  isLast?: boolean;
};

/** Presses the first visible button of that name. */
export function pressing(name: string | RegExp): (page: Page) => Promise<void> {
  return async (page) =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click();
}

/** Presses a button that opens a dialog. */
export function openingDialog(name: string | RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await pressing(name)(page);
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  };
}

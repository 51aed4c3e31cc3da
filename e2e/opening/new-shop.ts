import { startShop, temporaryDataDir } from '#test/running-shop.ts';
import { test as base } from '../fixtures.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { phone } from '../support/visit.ts';

export { expect } from '@playwright/test';

export const ownerEmail = 'meena@karur-towels.in';

/** A production shop as its first start leaves it: no demo data, emails over SMTP. */
export const test = base.extend<object, { mailbox: Mailbox }>({
  viewport: phone,
  mailbox: [
    async ({ browserName: _browserName }, provide) => {
      const mailbox = await openMailbox();
      await provide(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ mailbox }, provide) => {
      const folder = temporaryDataDir();
      const shop = await startShop(folder.dataDir, {
        SHOP_ENV: 'production',
        DEMO_DATA: 'off',
        HOST: 'localhost',
        PUBLIC_URL: 'https://karur-towels.in',
        SECRET: 'a secret of more than 32 random characters',
        SMTP_URL: mailbox.url,
        ADMIN_EMAIL: ownerEmail,
        TRUST_PROXY: 'none',
      });
      await provide(shop);
      await shop.stop();
      folder.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

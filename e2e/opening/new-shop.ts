import { type RunningSandbox, startSandbox } from '#sandbox/server.ts';
import { providerDefinitions } from '#server/payments/providers/registry.ts';
import { present } from '#test/builders.ts';
import { startShop, temporaryDataDir } from '#test/running-shop.ts';
import { test as base } from '../fixtures.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { phone } from '../support/visit.ts';

export { expect } from '@playwright/test';

export const ownerEmail = 'meena@karur-towels.in';

/** The first payment provider, and the keys of the owner's account there. */
export const provider = present(providerDefinitions[0]);
export const account = {
  keyId: 'live_karur',
  keySecret: 'the key secret',
  webhookSecret: 'the webhook secret',
};

type Servers = {
  mailbox: Mailbox;
  payments: RunningSandbox;
};

/**
 * A production shop as its first start leaves it: no demo data, emails over SMTP, and the API of
 * the payment provider at its simulator. The owner enters the keys.
 */
export const test = base.extend<object, Servers>({
  viewport: phone,
  mailbox: [
    async ({ browserName: _browserName }, provide) => {
      const mailbox = await openMailbox();
      await provide(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  payments: [
    async ({ browserName: _browserName }, provide) => {
      const payments = await startSandbox({ ...account, key: provider.key, webhookUrl: null });
      await provide(payments);
      await payments.stop();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ mailbox, payments }, provide) => {
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
        [provider.baseUrlVariable]: payments.url,
      });
      await provide(shop);
      await shop.stop();
      folder.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

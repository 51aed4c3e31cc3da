import type { Page } from '@playwright/test';
import type { StaffRole } from '#contract/staff/permissions.ts';
import { type GraphSimulator, openGraph } from '#server/instagram/graph.fixture.ts';
import { request, saveDetails } from '#test/http-shopper.ts';
import { newEmail, test as base, type User } from '../fixtures.ts';
import { must, signIn } from '../support/shopping.ts';
import { storedBrowser } from '../support/users.ts';
import { desktop, type Visit, visit } from '../support/visit.ts';

export { expect, type User } from '../fixtures.ts';

type Fixtures = {
  /**
   * Lends a page whose local storage holds these values. It comes from an earlier test of this
   * worker, and keeps nothing of that test but its HTTP cache: a new context reads 60 files.
   */
  lendPage: (stored: Record<string, string>) => Promise<Page>;
  /** Invites a person with this role, signed in with a page of their own. */
  openStaff: (role: StaffRole) => Promise<User>;
};

type WorkerFixtures = { graph: GraphSimulator };

/**
 * The admin specs change products, categories and settings: their shop is not that of the
 * storefront's specs, and reads Instagram from a simulator.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  viewport: desktop,
  graph: [
    async ({ browserName: _browserName }, provide) => {
      const graph = await openGraph();
      await provide(graph);
      await graph.close();
    },
    { scope: 'worker' },
  ],
  shopEnvironment: [
    async ({ graph }, provide) =>
      provide({ INSTAGRAM_TOKEN: 'IGQ-first', INSTAGRAM_BASE_URL: graph.url }),
    { scope: 'worker' },
  ],
  lendPage: async ({ browser, shop, viewport, consoleMessages }, provide) => {
    const visits: Visit[] = [];
    await provide(async (stored) => {
      const here = await visit(
        browser,
        shop.url,
        viewport ?? desktop,
        storedBrowser(shop.url, stored),
      );
      visits.push(here);
      return here.page;
    });
    for (const { page, context, browserErrors, leave } of visits) {
      consoleMessages.push(
        ...browserErrors.filter((text) => !/Failed to load resource/.test(text)),
      );
      await page.mouse.move(0, 0);
      if (await page.evaluate(() => '__pwClock' in globalThis)) await context.close();
      else await leave();
    }
  },
  page: async ({ lendPage }, provide) => provide(await lendPage({})),
  owner: async ({ lendPage, ownerSession: { token, user } }, provide) => {
    const page = await lendPage({ 'admin-token': token, 'admin-user': JSON.stringify(user) });
    await provide({ page, token, email: 'admin@example.com' });
  },
  shopper: async ({ shop, lendPage }, provide) => {
    const email = newEmail('asha');
    const { token, user } = await signIn(shop.url, { email, role: 'user' });
    await saveDetails(shop.url, token);
    const page = await lendPage({ token, 'user-data': JSON.stringify(user) });
    await provide({ page, token, email });
  },
  openStaff: async ({ shop, ownerSession, openContext }, provide) =>
    provide(async (role) => {
      const email = newEmail(role);
      await must(
        request(shop.url, '/admin/staff', { token: ownerSession.token, body: { email, role } }),
      );
      const { token, user } = await signIn(shop.url, { email, role: 'admin' });
      const context = await openContext({
        'admin-token': token,
        'admin-user': JSON.stringify(user),
      });
      return { page: await context.newPage(), token, email };
    }),
});

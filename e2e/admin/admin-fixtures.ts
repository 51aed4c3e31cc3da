import type { StaffRole } from '#contract/staff/permissions.ts';
import { type GraphSimulator, openGraph } from '#server/instagram/graph.fixture.ts';
import { request } from '#test/http-shopper.ts';
import { newEmail, test as base, type User } from '../fixtures.ts';
import { must, signIn } from '../support/shopping.ts';
import { desktop } from '../support/visit.ts';

export { expect, type User } from '../fixtures.ts';

type Fixtures = {
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
  openStaff: async ({ shop, ownerSession, lendPage }, provide) =>
    provide(async (role) => {
      const email = newEmail(role);
      await must(
        request(shop.url, '/admin/staff', { token: ownerSession.token, body: { email, role } }),
      );
      const { token, user } = await signIn(shop.url, { email, role: 'admin' });
      const page = await lendPage({ 'admin-token': token, 'admin-user': JSON.stringify(user) });
      return { page, token, email };
    }),
});

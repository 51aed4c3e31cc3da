import { makeProduct } from '#test/builders.ts';
import type { TestShop } from '#test/shop.ts';

type TestSetup = { shop: TestShop };

const makeRow = async ({ shop }: TestSetup, insert: string): Promise<{ id: number }> => {
  const { rows } = await shop.database.pool.query(insert);
  return { id: rows[0].id };
};

/** The calls of `adminWrites` that operate the shop. */
export const operationWrites = {
  resendEmail: async (setup: TestSetup) => ({
    params: await makeRow(
      setup,
      `insert into mails (event_key, kind, recipient, facts, state, sent_at) values
         ('audit:resend', 'grievance_received', 'asha@x.in', '{"number": "GRV-1"}', 'sent', now())
       returning id`,
    ),
  }),
  adjustStock: async ({ shop }: TestSetup) => ({
    params: { id: (await makeProduct(shop.database)).id },
    body: { delta: 2, reason: 'Counted' },
  }),
  saveRedirect: async () => ({ body: { from: '/old', to: '/category/bed-sheet' } }),
  saveCustomPage: async () => ({ body: { slug: 'about', title: 'About', body: 'Weavers.' } }),
  deleteCustomPage: async (setup: TestSetup) => ({
    params: await makeRow(
      setup,
      `insert into custom_pages (slug, title, markdown, html) values ('old', 'Old', 'x', 'x')
       returning id`,
    ),
  }),
  importRedirects: async () => ({ body: { csv: 'from,to\n/older,/blogs' } }),
  deleteRedirect: async (setup: TestSetup) => ({
    params: await makeRow(
      setup,
      `insert into redirects (from_path, to_path) values ('/gone', '/') returning id`,
    ),
  }),
  sendTestEmail: async () => ({ body: { to: 'owner@example.com' } }),
  retryJob: async (setup: TestSetup) => ({
    params: await makeRow(setup, `select id::int from graphile_worker.add_job('print_labels')`),
  }),
};

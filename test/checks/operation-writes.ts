import { providerDefinitions } from '#server/payments/providers/registry.ts';
import { makeProduct, type Person, present } from '#test/builders.ts';
import { messageWrites } from '#test/checks/message-writes.ts';
import type { TestShop } from '#test/shop.ts';

type TestSetup = { shop: TestShop; owner: Person };

const makeRow = async ({ shop }: TestSetup, insert: string): Promise<{ id: number }> => {
  const { rows } = await shop.database.pool.query(insert);
  return { id: rows[0].id };
};

const makeWebhook = async (setup: TestSetup) =>
  makeRow(
    setup,
    `insert into webhooks (url, patterns, secret) values ('https://example.com/x', '{order.*}', 'x')
     returning id`,
  );

const makeApiKey = async (setup: TestSetup) =>
  makeRow(
    setup,
    `with account as (
       insert into users (email, role) values (gen_random_uuid() || '@api-key.invalid', 'api_key')
       returning id
     )
     insert into api_keys (user_id, name, hint, scopes, secret_sha256)
     select id, 'Warehouse', 'abcd', '{orders.read}', sha256(gen_random_uuid()::text::bytea)
     from account returning id`,
  );

const exportSchedule = {
  ...{ name: 'Stock', table: 'stock-movements', format: 'csv', frequency: 'daily', hour: 7 },
  ...{ weekday: null, day: null, only_new: true, copies: false, enabled: true },
  recipients: ['accounts@example.com'],
};
const makeExportSchedule = async (shop: TestShop, { token }: Person): Promise<number> =>
  (await shop.call('saveExportSchedule', { token, body: exportSchedule })).data.id;

const appearance = (accent: string) => ({
  menu: [],
  footer: { columns: [] },
  sections: [],
  accent,
  fonts: 'classic',
  announcement: { enabled: true },
  social: { facebook_url: '', instagram_url: '', youtube_url: '', twitter_url: '' },
});

/** The calls of `adminWrites` that operate the shop. */
export const operationWrites = {
  ...messageWrites,
  closeMonth: async () => ({ params: { month: '2019-05' } }),
  reopenMonth: async ({ shop, owner }: TestSetup) => {
    const params = { month: '2019-04' };
    await shop.call('closeMonth', { token: owner.token, params });
    return { params, body: { reason: 'A document was missing' } };
  },
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
  savePaymentProviders: async () => ({
    body: [{ key: present(providerDefinitions[1]).key, enabled: false, order: 1 }],
  }),
  makeArchive: async () => ({ body: {} }),
  createArchiveLink: async (setup: TestSetup) => {
    await makeRow(
      setup,
      `insert into archives (state, bytes, finished_at) values ('ready', 1, now()) returning id`,
    );
    return { body: {} };
  },
  saveExportSchedule: async () => ({ body: exportSchedule }),
  runExportSchedule: async ({ shop, owner }: TestSetup) => ({
    params: { id: await makeExportSchedule(shop, owner) },
    body: {},
  }),
  deleteExportSchedule: async ({ shop, owner }: TestSetup) => ({
    params: { id: await makeExportSchedule(shop, owner) },
  }),
  createApiKey: async () => ({ body: { name: 'Warehouse', scopes: ['orders.read'] } }),
  rotateApiKey: async (setup: TestSetup) => ({ params: await makeApiKey(setup), body: {} }),
  revokeApiKey: async (setup: TestSetup) => ({ params: await makeApiKey(setup) }),
  createWebhook: async () => ({ body: { url: 'http://127.0.0.1:9/x', events: ['order.*'] } }),
  deleteWebhook: async (setup: TestSetup) => ({ params: await makeWebhook(setup) }),
  enableWebhook: async (setup: TestSetup) => ({ params: await makeWebhook(setup), body: {} }),
  rotateWebhookSecret: async (setup: TestSetup) => ({
    params: await makeWebhook(setup),
    body: {},
  }),
  resendDelivery: async (setup: TestSetup) => {
    const { id } = await makeWebhook(setup);
    const delivery = await makeRow(
      setup,
      `with event as (
         insert into events (type, subject, data, at)
         values ('customer.created', 'customer:1', '{"id": 1, "status": "active"}', now())
         returning position
       )
       insert into webhook_deliveries (webhook_id, position, subject)
       select ${id}, position, 'customer:1' from event returning id::int`,
    );
    return { params: { id: delivery.id }, body: {} };
  },
  saveRedirect: async () => ({ body: { from: '/old', to: '/category/bed-sheet' } }),
  saveCustomPage: async () => ({ body: { slug: 'about', title: 'About', body: 'Weavers.' } }),
  saveAppearance: async () => ({ body: appearance('plum') }),
  publishAppearance: async (setup: TestSetup) => {
    await setup.shop.database.pool.query(
      'insert into appearance (draft) values ($1) on conflict (id) do update set draft = $1',
      [appearance('teal')],
    );
    return { body: {} };
  },
  undoAppearance: async (setup: TestSetup) => {
    for (const accent of ['plum', 'teal'])
      await setup.shop.database.pool.query(
        'insert into appearance_publications (content) values ($1)',
        [appearance(accent)],
      );
    return { body: {} };
  },
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
  saveSearchSynonym: async () => ({ body: { word: 'sofa', meaning: 'cushion' } }),
  deleteSearchSynonym: async (setup: TestSetup) => ({
    params: await makeRow(
      setup,
      `insert into search_synonyms (word, meaning, is_two_way) values ('gadda', 'quilt', true)
       returning id`,
    ),
  }),
  saveSearchBoost: async ({ shop }: TestSetup) => ({
    body: { term: 'gift', product_ids: [(await makeProduct(shop.database)).id] },
  }),
  deleteSearchBoost: async (setup: TestSetup) => ({
    params: await makeRow(
      setup,
      `insert into search_boosts (term, product_ids) values ('diwali', '{1}') returning id`,
    ),
  }),
  sendTestEmail: async () => ({ body: { to: 'owner@example.com' } }),
  retryJob: async (setup: TestSetup) => ({
    params: await makeRow(setup, `select id::int from graphile_worker.add_job('print_labels')`),
  }),
};

/** The tests of the calls to other systems or plugins, and of the notifications of members. */
export const testsElsewhere = {
  savePlugin: 'server/plugins/plugins.test.ts',
  testPaymentProvider: 'server/payments/providers/settings.test.ts',
  saveNotificationPreferences: 'server/notifications/notifications.test.ts',
  addPushSubscription: 'server/notifications/push/push.test.ts',
  deletePushSubscription: 'server/notifications/push/push.test.ts',
  testNotification: 'server/notifications/push/push.test.ts',
};

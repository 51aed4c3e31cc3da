import { messageSimulators } from '#sandbox/messages/simulators.ts';
import { type Person, present } from '#test/builders.ts';
import type { TestShop } from '#test/shop.ts';

type TestSetup = { shop: TestShop; owner: Person };

const { key, values } = present(messageSimulators[0]);
const event = { event: 'shipped', channels: ['email', 'sms'], templates: { sms: 'shipped_1' } };

const makeIssue = async (shop: TestShop, { token }: Person): Promise<{ id: number }> => {
  const body = { subject: 'New', markdown: 'New.' };
  return { id: (await shop.call('saveIssue', { token, body })).data.id };
};
const makeReader = async (shop: TestShop) =>
  shop.database.pool.query(
    `insert into newsletter_subscribers (email, token_sha256, confirmed_at)
     values ('reads@example.com', sha256('reads'), now()) on conflict do nothing`,
  );

/** The calls of `adminWrites` that change messages and gateways. */
export const messageWrites = {
  savePixels: async () => ({
    body: { ga4_id: 'G-ABC1234567', ga4_secret: 'x', meta_id: '', meta_token: '' },
  }),
  saveMarketing: async () => ({ body: { cart_hours: 6 } }),
  saveIssue: async () => ({ body: { subject: 'New', markdown: 'New.' } }),
  deleteIssue: async ({ shop, owner }: TestSetup) => ({ params: await makeIssue(shop, owner) }),
  testIssue: async ({ shop, owner }: TestSetup) => ({
    params: await makeIssue(shop, owner),
    body: {},
  }),
  scheduleIssue: async ({ shop, owner }: TestSetup) => {
    await makeReader(shop);
    return { params: await makeIssue(shop, owner), body: { send_at: '2090-01-01T09:00:00Z' } };
  },
  cancelIssue: async ({ shop, owner }: TestSetup) => {
    await makeReader(shop);
    const params = await makeIssue(shop, owner);
    await shop.call('scheduleIssue', {
      token: owner.token,
      params,
      body: { send_at: '2090-01-01T09:00:00Z' },
    });
    return { params, body: {} };
  },
  saveSegment: async () => ({ body: { name: 'Buyers', rules: { orders_min: 1 } } }),
  deleteSegment: async ({ shop, owner: { token } }: TestSetup) => {
    const body = { name: 'Short-lived', rules: { orders_min: 2 } };
    const { data } = await shop.call('saveSegment', { token, body });
    return { params: { id: data.id } };
  },
  saveVisitors: async () => ({ body: { is_counting: false } }),
  saveMessages: async () => ({ body: { events: [event] } }),
  saveMessageGateways: async () => ({ body: [{ key, enabled: false, values }] }),
  /** The gateway of this shop listens nowhere: the test is not accepted, and in the log. */
  sendTestMessage: async ({ shop, owner: { token } }: TestSetup) => {
    await shop.call('saveMessageGateways', { token, body: [{ key, enabled: false, values }] });
    await shop.database.pool.query('update message_gateways set is_enabled = true');
    await shop.call('saveMessages', { token, body: { events: [event] } });
    return { body: { event: 'shipped', channel: 'sms', to: '9811100009' } };
  },
};

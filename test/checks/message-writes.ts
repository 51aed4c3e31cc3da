import { messageSimulators } from '#sandbox/messages/simulators.ts';
import { type Person, present } from '#test/builders.ts';
import type { TestShop } from '#test/shop.ts';

type TestSetup = { shop: TestShop; owner: Person };

const { key, values } = present(messageSimulators[0]);
const event = { event: 'shipped', channels: ['email', 'sms'], templates: { sms: 'shipped_1' } };

/** The calls of `adminWrites` that change messages and gateways. */
export const messageWrites = {
  saveMarketing: async () => ({ body: { cart_hours: 6 } }),
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

import { expect, onTestFinished, test } from 'vitest';
import { startCarrierSandbox } from '#sandbox/carrier/server.ts';
import { simulators } from '#sandbox/carrier/simulators.ts';
import { startMessageSandbox } from '#sandbox/messages/server.ts';
import { messageSimulators } from '#sandbox/messages/simulators.ts';
import { startSandbox } from '#sandbox/server.ts';
import { sendNotifications } from '#server/notifications/notifications.ts';
import { accountVariables, firstProvider } from '#server/payments/providers.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, makeSettings, present } from '#test/builders.ts';
import { openTestShop } from '#test/shop.ts';
import { accountTasks } from './accounts.ts';

/** A shop with an account at a provider, a carrier and a gateway, each a separate server. */
async function openShop() {
  const simulator = present(simulators[0]);
  const gateway = present(messageSimulators[0]);
  const account = { keyId: 'public', keySecret: 'the secret key', webhookSecret: 'wh' };
  const payment = await startSandbox({ ...account, key: firstProvider, webhookUrl: null });
  const carrier = await startCarrierSandbox(simulator, {
    ...{ values: simulator.values, webhookUrl: null },
    webhookToken: async () => '',
  });
  const messages = await startMessageSandbox(gateway);
  const shop = await openTestShop({
    ...accountVariables(firstProvider, { ...account, url: payment.url }),
    [simulator.baseUrlVariable]: carrier.url,
    [gateway.baseUrlVariable]: messages.url,
  });
  onTestFinished(async () => {
    await shop.close();
    await Promise.all([payment, carrier, messages].map(async ({ stop }) => stop()));
  });
  await makeSettings(shop.database);
  const owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  const { token } = owner;
  const enabled = ({ key, values }: Pick<typeof simulator, 'key' | 'values'>) => ({
    body: [{ key, enabled: true, values }],
    token,
  });
  expect((await shop.call('saveCarriers', enabled(simulator))).status).toBe(200);
  expect((await shop.call('saveMessageGateways', enabled(gateway))).status).toBe(200);
  const sandboxes = [payment, carrier, messages].map(({ sandbox }) => sandbox);
  return { shop, owner, sandboxes, names: [simulator.name, gateway.name] };
}

test('an outage of each service is named to the owner once, after two failed checks', async () => {
  const { shop, owner, sandboxes, names } = await openShop();
  const ctx = () => systemCtx(shop.database, shop.config);
  const check = async () => {
    await accountTasks({ open: ctx })['check_accounts']?.({}, { isLastTry: false });
    await ctx().transaction(async (inside) => sendNotifications(inside));
  };
  const told = async (): Promise<string[]> =>
    (
      await shop.database.pool.query<{ title: string }>(
        `select i->>'title' as title from mails, jsonb_array_elements(facts->'sections') s,
           jsonb_array_elements(s->'items') i
         where kind = 'staff_notification' and recipient = $1 order by mails.id`,
        [owner.email],
      )
    ).rows.map(({ title }) => title);
  const behave = (behaviour: 'well' | 'down') =>
    sandboxes.forEach(({ control }) => Object.assign(control, { behaviour }));
  await check();
  behave('down');
  await check();
  expect(await told()).toEqual([]);
  await check();
  await check();
  const provider = present(shop.config.payments.find(({ key }) => key === firstProvider)).name;
  const titles = [provider, ...names].map((name) => `${name} cannot be used`);
  expect((await told()).toSorted()).toEqual(titles.toSorted());
  behave('well');
  await check();
  behave('down');
  await check();
  expect(await told()).toHaveLength(3);
  // Another outage.
  await check();
  expect(await told()).toHaveLength(6);
});

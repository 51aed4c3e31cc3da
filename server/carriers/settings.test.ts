import { expect, test } from 'vitest';
import type { Database } from '#database/client/pool.ts';
import { migrate } from '#database/migrate.ts';
import { simulators } from '#sandbox/carrier/simulators.ts';
import { present } from '#test/builders.ts';
import { databaseBefore } from '#test/database-before.ts';
import { encrypt } from '../auth/encryption.ts';
import { type Config, readConfig } from '../config/config.ts';
import { systemCtx } from '../system-ctx.ts';
import { connect, keysPurpose, readAccounts } from './accounts.ts';
import { deliver, eachCarrier, runTask, save, stateOf } from './carriers.fixture.ts';
import { book, carrierOrders, shipment } from './shipped-orders.fixture.ts';
import { list } from './settings.ts';

const onEach = eachCarrier();

onEach('keys are stored encrypted, and no answer contains them', async (bench) => {
  const { shop, simulator } = bench;
  const state = await stateOf(bench);
  expect(state).toMatchObject({ enabled: true, configured: true });
  const { name } = present(state.fields.find(({ kind }) => kind === 'secret'));
  const key = present(simulator.values[name]);
  const { rows } = await shop.database.pool.query('select entries, keys from carriers');
  expect(JSON.stringify(rows)).toContain(`"${name}"`);
  expect(JSON.stringify([state, rows])).not.toContain(key);
});

onEach('wrong keys are refused with a sentence, and the right ones stay', async (bench) => {
  const { name } = present((await stateOf(bench)).fields.find(({ kind }) => kind === 'secret'));
  const wrong = await save(bench, { values: { [name]: 'a wrong key' } });
  expect(wrong).toMatchObject({ status: 422, error: 'carrier_keys_refused' });
  expect(wrong.message).toMatch(`${bench.simulator.name} did not accept these keys: `);
  const order = await shipment(bench);
  await book(bench, order);
  expect(carrierOrders(bench, order)).toMatchObject([{ pickups: 1 }]);
});

onEach('keys that cannot be checked are not saved, also with an HTML answer', async (bench) => {
  const before = await stateOf(bench);
  const { name } = present(before.fields.find(({ kind }) => kind === 'secret'));
  for (const behaviour of ['down', 'rubbish'] as const) {
    bench.carrier.control.behaviour = behaviour;
    const { values } = bench.simulator;
    const other = { ...values, pickup_location: `Elsewhere ${behaviour}`, [name]: '' };
    expect(await save(bench, { values: other })).toMatchObject({
      status: 502,
      error: 'carrier_keys_unchecked',
    });
  }
  expect(await stateOf(bench)).toEqual(before);
});

onEach(
  'a missing value is named at its field, and an unknown carrier is refused',
  async (bench) => {
    expect(await save(bench, { values: { pickup_pincode: '12' } })).toMatchObject({
      status: 422,
      errors: [{ path: 'pickup_pincode' }],
    });
    expect(await save(bench, { key: 'unknown' })).toMatchObject({ error: 'carrier_unknown' });
  },
);

onEach('a disabled carrier books nothing, and its parcels are still tracked', async (bench) => {
  const { shop, owner, carrier, simulator } = bench;
  const [order, open] = [await shipment(bench), await shipment(bench)];
  const { data } = await book(bench, order);
  const awb = present(data.shipments[0]).tracking_number;
  expect((await save(bench, { enabled: false })).status).toBe(200);
  expect(await book(bench, open)).toMatchObject({ status: 409, error: 'carrier_not_connected' });
  const bookable = await shop.call('listBookableCarriers', { token: owner.token });
  expect(bookable.data.map(({ key }) => key)).not.toContain(simulator.key);
  expect(await deliver(bench, carrier.step(awb, 'picked_up'))).toBe(200);
  carrier.step(awb, 'in_transit');
  await shop.database.pool.query(
    `update carrier_bookings set checked_at = now() - interval '4 hours'`,
  );
  await runTask(bench, 'track_parcels');
  const { data: after } = await shop.call('getAdminOrder', {
    token: owner.token,
    params: { id: order.orderId },
  });
  expect(present(after.shipments[0]).events.map(({ event }) => event)).toEqual([
    'picked_up',
    'in_transit',
  ]);
  expect((await save(bench, {})).status).toBe(200);
});

onEach('the health check names a carrier that fails', async (bench) => {
  const { shop, owner, simulator } = bench;
  const carrierCheck = async () => {
    const { data } = await shop.call('getHealth', { token: owner.token });
    return present(data.checks.find(({ key }) => key === 'carrier'));
  };
  expect(await carrierCheck()).toMatchObject({
    ok: true,
    detail: `${simulator.name} accepts the account`,
  });
  bench.carrier.control.behaviour = 'down';
  const failing = await carrierCheck();
  expect(failing.ok).toBe(false);
  expect(failing.detail).toMatch(new RegExp(`^${simulator.name}: `));
});

onEach('variables of the environment win over the values of the admin', async (bench) => {
  const { shop, simulator } = bench;
  const { fields } = (await accountOf(shop.database, shop.config, simulator.key)).provider;
  const named = fields.map(({ name, variable }) => [name, present(variable)] as const);
  const variables = {
    ...shop.config.variables,
    ...Object.fromEntries(named.map(([name, variable]) => [variable, `${name} of the host`])),
  };
  const config = { ...shop.config, variables };
  const account = await accountOf(shop.database, config, simulator.key);
  expect(account.values).toEqual(
    Object.fromEntries(named.map(([name]) => [name, `${name} of the host`])),
  );
  await expect(connect(config, account).verify()).rejects.toMatchObject({ kind: 'refused' });
  const views = await list(systemCtx(shop.database, config));
  const view = present(views.find(({ key }) => key === simulator.key));
  expect(view.fields.every((field) => field.is_from_environment && field.is_set)).toBe(true);
  expect((await stateOf(bench)).fields.some((field) => field.is_from_environment)).toBe(false);
});

test('the account of a shop with one carrier stays, with its keys and its couriers', async () => {
  const { database, url } = await databaseBefore('0185-carriers.sql');
  const config = {
    ...readConfig({ SHOP_ENV: 'demo' }),
    secret: 'a secret of more than 32 letters',
  };
  const { key } = present(simulators[0]);
  // Longer than a line of base64.
  const password = 'a long password '.repeat(8);
  const address = { email: 'api@gulmohar.example', pickup_pincode: '302001' };
  const couriers = [
    { name: 'Ramesh', tracking_url: 'https://ramesh.example/{number}' },
    { name: 'India Post', tracking_url: '' },
  ];
  await database.pool.query(
    `insert into carrier_account (entries, password, webhook_token_number, version)
     values ($1, $2, 3, 7)`,
    [{ carrier: key, ...address, couriers }, encrypt(config.secret, keysPurpose, password)],
  );
  expect((await migrate(url, { allowUnsafe: true })).applied).toContain('0185-carriers.sql');
  expect(await accountOf(database, config, key)).toMatchObject({
    isEnabled: true,
    version: 7,
    tokenNumber: 3,
    values: { ...address, pickup_location: '', password },
  });
  expect(await accountOf(database, config, 'manual')).toMatchObject({
    isEnabled: true,
    values: { couriers: 'Ramesh https://ramesh.example/{number}\nIndia Post' },
  });
});

async function accountOf(db: Database, config: Config, key: string) {
  const accounts = await readAccounts({ db, config });
  return present(accounts.find(({ provider }) => provider.key === key));
}

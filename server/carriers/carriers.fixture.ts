import pino from 'pino';
import { afterAll, afterEach, beforeAll, test } from 'vitest';
import type { CarrierSandbox, Simulator, Webhook } from '#sandbox/carrier/simulator.ts';
import { simulators } from '#sandbox/carrier/simulators.ts';
import { startCarrierSandbox } from '#sandbox/carrier/server.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, makeSettings, present, type Person } from '#test/builders.ts';
import type { PausePoint } from '#test/pause-points.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { readWebhookToken } from './accounts.ts';
import { carrierTasks } from './tasks.ts';

export type CarrierShop = {
  shop: TestShop;
  simulator: Simulator;
  carrier: CarrierSandbox;
  owner: Person;
  /** What the jobs logged as an error. */
  errors: unknown[];
  close(): Promise<void>;
};

type OpenOptions = { at?: PausePoint | null; simulator?: Simulator };

/** A shop that is connected to a carrier's sandbox, which runs as a separate server. */
export async function openCarrierShop({
  at = null,
  simulator = present(simulators[0]),
}: OpenOptions = {}): Promise<CarrierShop> {
  const { key, values, baseUrlVariable } = simulator;
  const { url, sandbox, stop } = await startCarrierSandbox(simulator, {
    values,
    webhookToken: async () => '',
    webhookUrl: null,
  });
  const shop = await openTestShop({ [baseUrlVariable]: url }, { at });
  await makeSettings(shop.database);
  const owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  const connected = await shop.call('saveCarriers', {
    token: owner.token,
    body: [
      { key, enabled: true, values },
      {
        key: 'manual',
        enabled: true,
        values: { couriers: 'Ramesh https://ramesh.example/track?n={number}' },
      },
    ],
  });
  if (connected.status !== 200) throw new Error(connected.message);
  return {
    shop,
    simulator,
    carrier: sandbox,
    owner,
    errors: Array<unknown>(),
    close: async () => {
      await shop.close();
      await stop();
    },
  };
}

type OnEach = (title: string, run: (bench: CarrierShop) => Promise<void>) => void;

/** Runs each test once with every carrier, in a shop of its own for each. */
export function eachCarrier(options: Pick<OpenOptions, 'at'> = {}): OnEach {
  const benches = new Map<string, CarrierShop>();
  beforeAll(async () => {
    for (const simulator of simulators)
      benches.set(simulator.key, await openCarrierShop({ ...options, simulator }));
  });
  afterEach(() => {
    for (const { carrier } of benches.values())
      Object.assign(carrier.control, { behaviour: 'well', loses: null });
  });
  afterAll(async () => {
    await Promise.all([...benches.values()].map(async (bench) => bench.close()));
  });
  return (title, run) => {
    for (const { key, name } of simulators)
      test(`${title} (${name})`, async () => run(present(benches.get(key))));
  };
}

export async function runTask({ shop, errors }: CarrierShop, name: string, payload: unknown = {}) {
  const tasks = carrierTasks({
    open: () => systemCtx(shop.database, shop.config),
    logger: pino({ level: 'error' }, { write: (line) => errors.push(JSON.parse(line)) }),
  });
  const task = tasks[name];
  if (task === undefined) throw new Error(`no task is named ${name}`);
  await task(payload, { isLastTry: false });
}

/** Ends the waits of the bookings, so that a task takes them up now. */
export const endLeases = async ({ shop }: CarrierShop): Promise<void> => {
  await shop.database.query({
    text: 'update carrier_bookings set lease_until = now()',
    rowMode: 'array',
  });
};

/** Delivers a webhook; by default with the right token. Returns the HTTP status. */
export async function deliver(
  { shop, simulator }: CarrierShop,
  { path, body }: Webhook,
  token?: string,
): Promise<number> {
  const right = await readWebhookToken({ db: shop.database, config: shop.config }, simulator.key);
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: `/api/delivery/events${path}`,
    headers: { 'content-type': 'application/json', ...simulator.headers(token ?? right) },
    payload: body,
  });
  return statusCode;
}

/** Enables the carrier with values of its account. */
export const save = async ({ shop, owner, simulator: { key } }: CarrierShop, more: object) =>
  shop.call('saveCarriers', { token: owner.token, body: [{ key, enabled: true, ...more }] });

/** The carrier as the settings show it. */
export async function stateOf({ shop, owner, simulator: { key } }: CarrierShop) {
  const { data } = await shop.call('listCarriers', { token: owner.token });
  return present(data.find((each) => each.key === key));
}

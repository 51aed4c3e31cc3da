import pino from 'pino';
import type { MessageEvent, MobileChannel } from '#contract/messages/rules.ts';
import { startMessageSandbox } from '#sandbox/messages/server.ts';
import type {
  Behaviour,
  MessageSandbox,
  MessageSimulator,
  ReportStatus,
  SentMessage,
  Webhook,
} from '#sandbox/messages/simulator.ts';
import { messageSimulators } from '#sandbox/messages/simulators.ts';
import { buy } from '#server/orders/orders.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, makeProduct, makeSettings, type Person, present } from '#test/builders.ts';
import type { PausePoint } from '#test/pause-points.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { webhookToken } from './accounts.ts';
import { gatewayProviderOf } from './gateways/registry.ts';
import { messageSenders, messageTasks } from './tasks.ts';

type ConnectedGateway = { simulator: MessageSimulator; sandbox: MessageSandbox };

export type MessageShop = {
  shop: TestShop;
  owner: Person;
  gateways: Record<MobileChannel, ConnectedGateway>;
  /** The messages that a gateway accepted, oldest first. */
  sent: (channel: MobileChannel) => SentMessage[];
  behave: (channel: MobileChannel, behaviour: Behaviour) => void;
  close: () => Promise<void>;
};

/** A shop that is connected to the sandbox of one gateway per channel, as a separate server. */
export async function openMessageShop({
  at = null,
  isConnected = true,
}: { at?: PausePoint | null; isConnected?: boolean } = {}): Promise<MessageShop> {
  const running = await Promise.all(
    messageSimulators.map(async (simulator) => ({
      simulator,
      ...(await startMessageSandbox(simulator)),
    })),
  );
  const urls = running.map(({ simulator, url }) => [simulator.baseUrlVariable, url]);
  const shop = await openTestShop(Object.fromEntries(urls), { at });
  await makeSettings(shop.database);
  const owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  const of = (channel: MobileChannel) =>
    present(running.find(({ simulator }) => simulator.channel === channel));
  if (isConnected) {
    const connected = await shop.call('saveMessageGateways', {
      token: owner.token,
      body: [of('sms'), of('whatsapp')].map(({ simulator: { key, values } }) => ({
        ...{ key, enabled: true, values },
      })),
    });
    if (connected.status !== 200) throw new Error(connected.message);
  }
  return {
    shop,
    owner,
    gateways: { sms: of('sms'), whatsapp: of('whatsapp') },
    sent: (channel) => [...of(channel).inbox.values()],
    behave: (channel, behaviour) => {
      of(channel).sandbox.control.behaviour = behaviour;
    },
    close: async () => {
      await shop.close();
      await Promise.all(running.map(async ({ stop }) => stop()));
    },
  };
}

/** The owner chooses the channels of an event, with a template for each. */
export async function route(
  { shop, owner }: MessageShop,
  event: MessageEvent,
  channels: readonly string[],
  more: object = {},
): Promise<void> {
  const { status, message } = await shop.call('saveMessages', {
    token: owner.token,
    body: {
      events: [
        { event, channels, templates: { sms: `sms_${event}`, whatsapp: `wa_${event}` }, ...more },
      ],
    },
  });
  if (status !== 200) throw new Error(message);
}

/** Ten digits for each person. */
let numbers = 9_800_000_100;

export type Shopper = Person & { mobile: string };

export async function makeShopper({ shop }: MessageShop): Promise<Shopper> {
  const person = await makePerson(shop.database, { name: 'Asha Verma' });
  const mobile = String(numbers++);
  await shop.database.pool.query('update users set mobile_no = $2 where id = $1', [
    person.id,
    mobile,
  ]);
  return { ...person, mobile };
}

export async function placeOrder({ shop }: MessageShop, { token }: Person): Promise<number> {
  const product = await makeProduct(shop.database, { stock: 5 });
  return (await buy(shop, token, [{ product, quantity: 1 }])).data.order.id;
}

type MessageRow = { id: number; channel: MobileChannel; state: string; event: string };

export const messagesTo = async (
  { shop }: MessageShop,
  { mobile }: Pick<Shopper, 'mobile'>,
): Promise<MessageRow[]> =>
  (
    await shop.database.pool.query<MessageRow>(
      'select id, channel, state, event from messages where recipient = $1 order by id',
      [mobile],
    )
  ).rows;

/** The emails to a shopper, as kind and state. */
export const emailsTo = async (
  { shop }: MessageShop,
  { email }: Person,
): Promise<[string, string][]> =>
  (
    await shop.database.pool.query<{ kind: string; state: string }>(
      'select kind, state from mails where recipient = $1 order by id',
      [email],
    )
  ).rows.map(({ kind, state }) => [kind, state]);

const partsOf = ({ shop }: MessageShop) => ({
  open: () => systemCtx(shop.database, shop.config),
  logger: pino({ level: 'silent' }),
});

/** Runs the job of one message, as a worker does. */
export async function runMessage(
  bench: MessageShop,
  { id, channel }: Pick<MessageRow, 'id' | 'channel'>,
  { isLastTry = false } = {},
): Promise<void> {
  const tasks = Object.assign({}, ...messageSenders(partsOf(bench)));
  await tasks[`send_${channel}`]({ messageId: id }, { isLastTry });
}

/** Runs the jobs of all queued messages. */
export async function sendAll(bench: MessageShop): Promise<void> {
  const { rows } = await bench.shop.database.pool.query<MessageRow>(
    `select id, channel from messages where state = 'queued' order by id`,
  );
  for (const row of rows) await runMessage(bench, row);
}

export const settle = async (bench: MessageShop): Promise<void> =>
  messageTasks(partsOf(bench))['settle_messages']?.({}, { isLastTry: false });

export const tokenOf = ({ shop, gateways }: MessageShop, channel: MobileChannel): string =>
  webhookToken(shop.config, present(gatewayProviderOf(gateways[channel].simulator.key)));

/** What the gateway posts about these messages. */
export const reportOf = (
  bench: MessageShop,
  channel: MobileChannel,
  reports: readonly { id: string; status: ReportStatus }[],
): Webhook => {
  const { simulator } = bench.gateways[channel];
  return simulator.report(reports, { values: simulator.values, token: tokenOf(bench, channel) });
};

/** Delivers a webhook. Returns the HTTP status. */
export async function deliver({ shop }: MessageShop, webhook: Webhook): Promise<number> {
  const { path, headers, body } = webhook;
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: `/api/messages/events/${path}`,
    headers,
    payload: body,
  });
  return statusCode;
}

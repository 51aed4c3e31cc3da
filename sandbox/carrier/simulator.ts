import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** The steps of a parcel; each carrier has codes of its own for them. */
export type ParcelEvent =
  | 'picked_up'
  | 'in_transit'
  | 'out_for_delivery'
  | 'delivery_failed'
  | 'delivered'
  | 'rto_initiated'
  | 'rto_delivered';

/** Steps of a booking at which the response can be lost after the work was done. */
export type Step = 'create' | 'assign' | 'pickup' | 'label' | 'cancel' | 'find' | 'reattempt';

/** A requested attempt; the address is empty unless it was corrected. */
export type RequestedAttempt = { day: string; address: string };

const behaviours = ['well', 'down', 'slow', 'rubbish', 'refusing', 'limiting'] as const;
export type CarrierControl = {
  behaviour: (typeof behaviours)[number];
  /** The response of the next call of this step is lost. */
  loses: Step | null;
  /** Rates that are answered before the others get 429; null: all are. */
  ratesLeft: number | null;
};

/** Throws 429 if no rate is left. */
export function takeRate(control: CarrierControl): void {
  if (control.ratesLeft === 0) throw new CarrierRejected(429, 'Too many requests');
  if (control.ratesLeft !== null) control.ratesLeft -= 1;
}

/** An order that the carrier has, by the words of no carrier. */
type BookedParcel = {
  reference: string;
  awb: string;
  isCash: boolean;
  collectRupees: number;
  pickups: number;
  isCancelled: boolean;
  /** Collected at the buyer's address. */
  isReturn: boolean;
  /** After failed ones, oldest first. */
  reattempts: readonly RequestedAttempt[];
};

/** A webhook of the carrier: the end of its URL, and its body. */
export type Webhook = { path: string; body: string };

/** A step of a parcel; `time` and `note` replace its texts, also by unusable ones. */
export type StepOptions = { at?: Date; time?: string; note?: string };

export type SandboxOptions = {
  /** Null accepts any account, for the demo. */
  values: Readonly<Record<string, string>> | null;
  /** The token that the owner entered at the carrier. */
  webhookToken: () => Promise<string>;
  /** The shop's URL for webhooks, without a carrier's own end; null sends none. */
  webhookUrl: string | null;
};

export type CarrierSandbox = {
  control: CarrierControl;
  parcels: () => BookedParcel[];
  /** Adds a step and returns its webhook with this token. */
  step: (awb: string, event: ParcelEvent, options?: StepOptions) => Webhook;
  routes: (app: FastifyInstance) => Promise<void>;
};

/** A carrier that the shop can be tried with: how to connect to it, and what it calls things. */
export type Simulator = {
  key: string;
  name: string;
  baseUrlVariable: string;
  /** The values of an account that it accepts. */
  values: Readonly<Record<string, string>>;
  /** Courier, tracking URL and label of a booked parcel. */
  courier: string;
  trackingUrl: (awb: string) => string;
  label: RegExp;
  /** The couriers that take a parcel in cash, and their rates. */
  offers: readonly { id: number; rate: number }[];
  /** Whether a webhook contains the steps before its own. */
  pushesHistory: boolean;
  /** What it says while it refuses all calls. */
  refusal: string;
  /** Steps whose answer it can lose. */
  losable: readonly Step[];
  /** The header of its webhooks, lower case, with the token that the owner entered. */
  headers: (token: string) => Record<string, string>;
  create: (options: SandboxOptions) => CarrierSandbox;
};

export class CarrierRejected extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const slowMs = 20_000;

/** The failures that each carrier shows in the same way; `refuse` writes a refusal of its own. */
export async function misbehave(
  reply: FastifyReply,
  { behaviour }: CarrierControl,
  refuse: (reply: FastifyReply, status: number) => FastifyReply,
): Promise<FastifyReply | undefined> {
  if (behaviour === 'down') return reply.code(503).type('text/html').send('<h1>Unavailable</h1>');
  if (behaviour === 'rubbish') return reply.type('application/json').send('{"order_id":');
  if (behaviour === 'refusing') return refuse(reply, 400);
  if (behaviour === 'limiting') return refuse(reply, 429);
  if (behaviour === 'slow') await pause(slowMs, undefined, { ref: false });
  return undefined;
}

export type Respond = (
  step: Step,
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
) => FastifyReply;

/** Sends the response, or loses it after the work was done. */
export const responder =
  (control: CarrierControl): Respond =>
  (step, request, reply, body) => {
    if (control.loses !== step) return reply.send(body);
    control.loses = null;
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  };

/**
 * The URL of a parcel's label. A demo shop mounts the sandbox below a path, where `controlRoute`
 * serves the label; elsewhere it is on `host`, which does not exist.
 */
export const labelUrl =
  ({ prefix }: FastifyInstance, host: string) =>
  ({ protocol, host: own }: FastifyRequest, awb: string): string =>
    `${prefix === '' ? host : `${protocol}://${own}${prefix}/labels`}/shipping-label-${awb}.pdf`;

/** A PDF of 4 × 6 in with the number of the parcel. */
function labelPdf(awb: string): string {
  const text = `BT /F1 18 Tf 24 396 Td (Label of the demo) Tj 0 -28 Td (${awb}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const rows = objects.map((object, index) => {
    const row = `${String(body.length).padStart(10, '0')} 00000 n \n`;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return row;
  });
  return `${body}xref\n0 6\n0000000000 65535 f \n${rows.join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
}

const controlBody = z.object({
  behaviour: z.enum(behaviours).optional(),
  /** Moves a parcel on and sends its webhook. */
  step: z
    .object({
      awb: z.string(),
      event: z.enum([
        'picked_up',
        'in_transit',
        'out_for_delivery',
        'delivery_failed',
        'delivered',
        'rto_initiated',
        'rto_delivered',
      ]),
    })
    .optional(),
});

/**
 * Serves `/control` for tests and demos, for callers that know the webhook token, and the labels.
 */
export function controlRoute(
  app: FastifyInstance,
  sandbox: CarrierSandbox,
  { webhookToken, webhookUrl, headers: headersOf }: SandboxOptions & Pick<Simulator, 'headers'>,
): void {
  app.get('/labels/:file', async ({ params }, reply) => {
    const { file } = z.object({ file: z.string() }).parse(params);
    const awb = /^shipping-label-(\d+)\.pdf$/.exec(file)?.[1];
    return awb === undefined
      ? reply.code(404).send({ message: 'No such label' })
      : reply.type('application/pdf').send(labelPdf(awb));
  });
  app.post('/control', async ({ body, headers }, reply) => {
    const token = await webhookToken();
    if (headers['x-api-key'] !== token)
      return reply.code(401).send({ message: 'Unauthenticated.' });
    const { behaviour, step } = controlBody.parse(body);
    if (behaviour) sandbox.control.behaviour = behaviour;
    if (step) {
      const { path, body: sent } = sandbox.step(step.awb, step.event);
      if (webhookUrl !== null)
        await fetch(`${webhookUrl}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headersOf(token) },
          body: sent,
        });
    }
    return { behaviour: sandbox.control.behaviour, parcels: sandbox.parcels() };
  });
}

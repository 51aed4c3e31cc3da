import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  CarrierRejected,
  labelUrl,
  misbehave,
  type Respond,
  responder,
  type SandboxOptions,
  takeRate,
} from '../simulator.ts';
import { type Delhivery, trackedOf } from './parcels.ts';

export const refusal = 'The client account is suspended';

const order = z.object({
  pickup_location: z.object({ name: z.string().min(1) }),
  shipments: z
    .array(
      z.object({
        order: z.string().min(1).max(50),
        name: z.string().min(1),
        add: z.string().min(1),
        pin: z.string().regex(/^\d{6}$/),
        phone: z.string().regex(/^\d{10}$/),
        payment_mode: z.enum(['Prepaid', 'COD', 'Pickup']),
        cod_amount: z.number(),
        total_amount: z.number(),
        weight: z.string().regex(/^\d+$/),
        shipping_mode: z.enum(['Surface', 'Express']),
      }),
    )
    .length(1),
});
const cancellation = z.object({ waybill: z.string(), cancellation: z.literal('true') });
const pickup = z.object({
  pickup_location: z.string().min(1),
  pickup_date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  pickup_time: z.string().regex(/^\d\d:\d\d:\d\d$/),
  expected_package_count: z.number().int().min(1),
});

const ndrActions = z.object({
  data: z
    .array(
      z.discriminatedUnion('act', [
        z.object({
          waybill: z.string(),
          act: z.literal('EDIT_DETAILS'),
          action_data: z.object({ add: z.string().min(1) }),
        }),
        z.object({
          waybill: z.string(),
          act: z.literal('DEFER_DLV'),
          action_data: z.object({ deferred_date: z.iso.date() }),
        }),
      ]),
    )
    .min(1),
});

/** Serves the carrier's REST API. */
export function delhiveryRoutes(
  app: FastifyInstance,
  sandbox: Delhivery,
  { values }: SandboxOptions,
): void {
  // The body of an order is `format=json&data=…` although it is declared as JSON.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof CarrierRejected) return fail(reply, error.status, error.message);
    return error instanceof z.ZodError
      ? fail(reply, 400, `Invalid value: ${error.issues[0]?.path.join('.') ?? ''}`)
      : fail(reply, 500, 'Server error');
  });
  app.addHook('preHandler', async (request, reply) => {
    if (values !== null && request.headers.authorization !== `Token ${values['token']}`)
      return reply.code(401).type('text/html').send('Login or API Key Required');
    return misbehave(reply, sandbox.control, (refused, status) =>
      fail(refused, status, status === 429 ? 'Too many requests' : refusal),
    );
  });
  const respond = responder(sandbox.control);
  orderRoutes(app, sandbox, respond);
  parcelRoutes(app, sandbox, respond);
  app.get('/c/api/pin-codes/json/', async ({ query }) => {
    const { filter_codes: pin } = z.object({ filter_codes: z.string() }).parse(query);
    const place = { pin: Number(pin), pre_paid: 'Y', cod: 'Y', pickup: 'Y', repl: 'Y' };
    return { delivery_codes: pin.startsWith('0') ? [] : [{ postal_code: place }] };
  });
  app.get('/api/kinko/v1/invoice/charges/.json', async ({ query }) => {
    takeRate(sandbox.control);
    const { md } = z.object({ md: z.enum(['S', 'E']), cgm: z.string() }).parse(query);
    return [{ total_amount: md === 'S' ? 62.5 : 96, zone: 'A', charged_weight: 1000 }];
  });
}

const jsonOf = (body: unknown): unknown => JSON.parse(String(body));

function orderRoutes(app: FastifyInstance, sandbox: Delhivery, respond: Respond): void {
  app.post('/api/cmu/create.json', async (request, reply) => {
    const form = new URLSearchParams(String(request.body));
    const { shipments } = order.parse(jsonOf(form.get('data')));
    const [first] = shipments;
    if (!first) throw new CarrierRejected(400, 'No shipment');
    const { order: refnum, payment_mode: mode, cod_amount: codAmount } = first;
    try {
      const made = sandbox.create({
        ...{ reference: refnum, isCash: mode === 'COD', isReturn: mode === 'Pickup' },
        codAmount,
      });
      const { awb: waybill } = made;
      return respond('create', request, reply, {
        success: true,
        upload_wbn: `UPL${made.awb}`,
        packages: [{ status: 'Success', waybill, refnum, remarks: [''], serviceable: true }],
      });
    } catch (error) {
      if (!(error instanceof CarrierRejected)) throw error;
      return {
        success: false,
        rmk: 'An internal Error has occurred',
        packages: [{ status: 'Fail', waybill: '', refnum, remarks: [error.message] }],
      };
    }
  });
  app.get('/api/v1/packages/json/', async (request, reply) => {
    const { ref_ids: reference, waybill } = z
      .object({ ref_ids: z.string().optional(), waybill: z.string().optional() })
      .parse(request.query);
    const found = sandbox.orders.filter((each) =>
      reference === undefined ? each.awb === waybill : each.reference === reference,
    );
    return respond('find', request, reply, {
      ...(found.length === 0
        ? { Success: false, Error: 'No such waybill or Order Id found' }
        : { ShipmentData: found.map(trackedOf) }),
    });
  });
  app.post('/api/p/edit', async (request, reply) => {
    const { waybill } = cancellation.parse(jsonOf(request.body));
    sandbox.byAwb(waybill).isCancelled = true;
    return respond('cancel', request, reply, {
      status: true,
      waybill,
      remark: 'Shipment has been cancelled.',
    });
  });
}

function parcelRoutes(app: FastifyInstance, sandbox: Delhivery, respond: Respond): void {
  const label = labelUrl(app, 'https://slips.example');
  app.post('/fm/request/new/', async (request, reply) => {
    const { pickup_location: place } = pickup.parse(jsonOf(request.body));
    return respond(
      'pickup',
      request,
      reply,
      sandbox.requestPickup()
        ? { pickup_id: 40_017, pickup_location_name: place, incoming_center_name: 'Jaipur' }
        : { pr_exist: true, pickup_id: null, error: { message: 'A pickup is open already' } },
    );
  });
  app.post('/api/p/update', async (request, reply) => {
    const { data } = ndrActions.parse(jsonOf(request.body));
    const edit = data.find((each) => each.act === 'EDIT_DETAILS');
    for (const each of data)
      if (each.act === 'DEFER_DLV')
        sandbox.reattempt(each.waybill, {
          day: each.action_data.deferred_date,
          address: edit?.action_data.add ?? '',
        });
    return respond('reattempt', request, reply, { request_id: 'UPL10575891229462827496' });
  });
  app.get('/api/p/packing_slip', async (request, reply) => {
    const { wbns } = z.object({ wbns: z.string(), pdf: z.literal('true') }).parse(request.query);
    const { awb } = sandbox.byAwb(wbns);
    return respond('label', request, reply, {
      packages: [{ wbn: awb, pdf_download_link: label(request, awb) }],
      packages_found: 1,
    });
  });
}

const fail = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).send({ success: false, error });

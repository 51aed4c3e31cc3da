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
import { scansOf, type Shiprocket, type ShiprocketOrder } from './parcels.ts';

const login = z.object({ email: z.string(), password: z.string() });
const create = z.object({
  order_id: z.string().min(1).max(50),
  pickup_location: z.string().min(1),
  billing_customer_name: z.string().min(1),
  billing_address: z.string().min(1),
  billing_city: z.string().min(1).max(30),
  billing_pincode: z.number().int(),
  billing_phone: z.number().int(),
  order_items: z.array(z.object({ name: z.string(), sku: z.string() })).min(1),
  payment_method: z.enum(['COD', 'Prepaid']),
  sub_total: z.number(),
  length: z.number().min(0.5),
  breadth: z.number().min(0.5),
  height: z.number().min(0.5),
  weight: z.number().positive(),
});
const createReturn = z.object({
  order_id: z.string().min(1).max(50),
  pickup_customer_name: z.string().min(1),
  pickup_address: z.string().min(1),
  pickup_city: z.string().min(1).max(30),
  pickup_pincode: z.number().int(),
  pickup_phone: z.string().regex(/^\d{10}$/),
  shipping_customer_name: z.string().min(1),
  shipping_address: z.string().min(1),
  shipping_pincode: z.number().int(),
  shipping_phone: z.string().regex(/^\d{10}$/),
  order_items: z.array(z.object({ name: z.string(), sku: z.string() })).min(1),
  payment_method: z.literal('PREPAID'),
  sub_total: z.number(),
  weight: z.number().positive(),
});
const oneParcel = z.object({ shipment_id: z.number(), is_return: z.literal(1).optional() });
const parcels = z.object({ shipment_id: z.array(z.number()).min(1) });
const cancelled = z.object({ ids: z.array(z.number()).min(1) });

const token = 'sandbox-token';

const ndrAction = z.object({
  action: z.literal('re-attempt'),
  comments: z.string().min(1),
  deferred_date: z.iso.date(),
  address1: z.string().default(''),
});

/** Serves the carrier's REST API. */
export async function shiprocketRoutes(
  app: FastifyInstance,
  sandbox: Shiprocket,
  { values }: SandboxOptions,
): Promise<void> {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof CarrierRejected) return fail(reply, error.status, error.message);
    if (error instanceof z.ZodError)
      return reply.code(422).send({
        message: 'Oops! Invalid Data.',
        errors: Object.fromEntries(
          error.issues.map(({ path, message }) => [path.join('.'), [message]]),
        ),
        status_code: 422,
      });
    return fail(reply, 500, 'Server error');
  });
  app.post('/v1/external/auth/login', async ({ body }, reply) => {
    const { email, password } = login.parse(body);
    const isKnown =
      values === null || (email === values['email'] && password === values['password']);
    return isKnown ? { token } : fail(reply, 403, 'Invalid email and password combination');
  });
  const label = labelUrl(app, 'https://labels.example');
  await app.register(async (api) => signedIn(api, sandbox, label), { prefix: '/v1/external' });
}

function signedIn(
  app: FastifyInstance,
  sandbox: Shiprocket,
  label: ReturnType<typeof labelUrl>,
): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${token}`)
      return fail(reply, 401, 'Unauthenticated.');
    return misbehave(reply, sandbox.control, (refused, status) =>
      fail(refused, status, status === 429 ? 'Too many requests' : 'Your account is not active'),
    );
  });
  const respond = responder(sandbox.control);
  app.post('/orders/create/adhoc', async (request, reply) => {
    const { order_id: reference, payment_method: method, sub_total } = create.parse(request.body);
    const order = sandbox.create({
      ...{ reference, isCash: method === 'COD', isReturn: false },
      subTotal: sub_total,
    });
    return respond('create', request, reply, {
      order_id: order.orderId,
      shipment_id: order.shipmentId,
      status: 'NEW',
      status_code: 1,
      awb_code: order.awb || null,
      courier_name: order.courier || null,
    });
  });
  for (const [path, isReturn] of [
    ['/orders', false],
    ['/orders/processing/return', true],
  ] as const)
    app.get(path, async (request, reply) => {
      const { search = '' } = z.object({ search: z.string().optional() }).parse(request.query);
      const found = sandbox.orders.filter(
        (each) =>
          each.isReturn === isReturn && (each.reference.startsWith(search) || each.awb === search),
      );
      return respond('find', request, reply, { data: found.map(listed) });
    });
  returnRoutes(app, sandbox, respond);
  app.post('/courier/assign/awb', async (request, reply) => {
    const { shipment_id: id, is_return: isReturn } = oneParcel.parse(request.body);
    const order = sandbox.assign(id, isReturn === 1);
    return respond('assign', request, reply, {
      awb_assign_status: 1,
      response: { data: { awb_code: order.awb, courier_name: order.courier } },
    });
  });
  parcelRoutes(app, sandbox, { respond, label });
  rateRoutes(app, sandbox);
}

function returnRoutes(app: FastifyInstance, sandbox: Shiprocket, respond: Respond): void {
  app.get('/settings/company/pickup', async () => ({
    data: {
      shipping_address: [
        {
          pickup_location: 'Jaipur',
          name: 'Returns desk',
          email: 'returns@example.com',
          phone: '9829012345',
          address: '12 Sitapura Industrial Area',
          city: 'Jaipur',
          state: 'Rajasthan',
          pin_code: '302022',
        },
      ],
    },
  }));
  app.post('/orders/create/return', async (request, reply) => {
    const { order_id: reference, sub_total: subTotal } = createReturn.parse(request.body);
    const order = sandbox.create({ reference, isCash: false, isReturn: true, subTotal });
    return respond('create', request, reply, {
      order_id: order.orderId,
      shipment_id: order.shipmentId,
      status: 'RETURN PENDING',
      status_code: 21,
    });
  });
}

function parcelRoutes(
  app: FastifyInstance,
  sandbox: Shiprocket,
  { respond, label }: { respond: Respond; label: ReturnType<typeof labelUrl> },
): void {
  app.post('/courier/generate/pickup', async (request, reply) => {
    const [first = 0] = parcels.parse(request.body).shipment_id;
    const { awb } = sandbox.pickup(first);
    return respond('pickup', request, reply, {
      pickup_status: 1,
      response: { status: 3, data: `Pickup is confirmed for AWB :- ${awb}` },
    });
  });
  app.post('/courier/generate/label', async (request, reply) => {
    const [first = 0] = parcels.parse(request.body).shipment_id;
    const { awb } = sandbox.byShipment(first);
    return respond('label', request, reply, {
      label_created: 1,
      label_url: label(request, awb),
      response: 'Label has been created and uploaded successfully!',
      not_created: [],
    });
  });
  app.post('/orders/cancel', async (request, reply) => {
    sandbox.cancel(cancelled.parse(request.body).ids);
    return respond('cancel', request, reply, { status_code: 200, message: 'Order cancelled' });
  });
  app.post('/ndr/:awb/action', async (request, reply) => {
    const { awb } = z.object({ awb: z.string() }).parse(request.params);
    const { deferred_date: day, address1: address } = ndrAction.parse(request.body);
    sandbox.reattempt(awb, { day, address });
    return respond('reattempt', request, reply, { status: true });
  });
  app.get('/courier/track/awb/:awb', async ({ params }) => {
    const { awb } = z.object({ awb: z.string() }).parse(params);
    const order = sandbox.orders.find((each) => each.awb === awb);
    if (!order || order.scans.length === 0)
      return {
        tracking_data: { track_status: 0, error: 'There is no activities found in our DB.' },
      };
    return {
      tracking_data: {
        track_status: 1,
        shipment_track: [{ awb_code: awb, courier_name: order.courier }],
        shipment_track_activities: scansOf(order).toReversed(),
        track_url: `https://shiprocket.co//tracking/${awb}`,
      },
    };
  });
}

function rateRoutes(app: FastifyInstance, sandbox: Shiprocket): void {
  app.get('/courier/serviceability', async () => {
    takeRate(sandbox.control);
    return {
      data: {
        available_courier_companies: [
          {
            courier_company_id: 43,
            courier_name: 'Delhivery Surface',
            rate: 54,
            cod: 1,
            estimated_delivery_days: '4',
          },
          {
            courier_company_id: 225,
            courier_name: 'India Post Business Parcel',
            rate: 48.5,
            cod: 0,
            estimated_delivery_days: '8',
          },
        ],
        recommended_courier_company_id: 43,
      },
    };
  });
}

const listed = (order: ShiprocketOrder) => ({
  id: order.orderId,
  channel_order_id: order.reference,
  status: order.isCancelled ? 'CANCELED' : 'NEW',
  shipments: [{ id: order.shipmentId, awb: order.awb, courier: order.courier }],
});

const fail = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ message, status_code: status });

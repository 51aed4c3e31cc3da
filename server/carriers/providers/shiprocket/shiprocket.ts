import type { RawRequest } from '#server/ctx.ts';
import { type Carrier, CarrierProblem, type CarrierUpdate, type Parcel } from '../../carrier.ts';
import { digestOf, hasHeader, parsed } from '../exchange.ts';
import { type Call, caller, type ShiprocketAccount } from './call.ts';
import { eventsOf } from './scans.ts';
import {
  anyResponse,
  assignResponse,
  couriersResponse,
  createResponse,
  labelResponse,
  offersOf,
  ordersResponse,
  parcelOf,
  trackResponse,
  webhookBody,
} from './wire.ts';

/**
 * What the carrier says to a pickup or cancellation that an earlier attempt without a response
 * achieved.
 */
const done = 'already';

type Named = Pick<Carrier, 'key' | 'name'>;

/** Shiprocket over its public REST API; `docs/delivery.md` names the page of each call. */
export function connect({ key, name, ...account }: ShiprocketAccount & Named): Carrier {
  const call = caller(account);
  const find: Carrier['find'] = async (reference) => {
    const { data } = await call(
      ordersResponse,
      'GET',
      `/orders?search=${encodeURIComponent(reference)}`,
    );
    const order = data.find(({ channel_order_id: channelId }) => channelId === reference);
    return order ? parcelOf(order) : null;
  };
  return {
    key,
    name,
    verify: async () => {
      await find('health-check');
    },
    serviceability: async ({ pincode, weightGrams, collectRupees }) => {
      const query = new URLSearchParams({
        pickup_postcode: account.pickupPincode,
        delivery_postcode: pincode,
        cod: collectRupees === null ? '0' : '1',
        weight: String(weightGrams / 1000),
      });
      return offersOf(
        await call(couriersResponse, 'GET', `/courier/serviceability?${query.toString()}`),
      );
    },
    book: async (parcel) =>
      call(createResponse, 'POST', '/orders/create/adhoc', orderBody(account, parcel)),
    find,
    ...parcelCalls(call),
    trackingUrl: (number) => `https://shiprocket.co/tracking/${encodeURIComponent(number)}`,
    readWebhook: (request) => readWebhook(request, account.webhookToken),
    readEvent,
  };
}

const parcelCalls = (
  call: Call,
): Pick<Carrier, 'assign' | 'requestPickup' | 'label' | 'cancel' | 'track'> => ({
  assign: async (booked, courierId) => {
    const response = await call(assignResponse, 'POST', '/courier/assign/awb', {
      shipment_id: Number(booked.carrierParcel),
      ...(courierId === null ? {} : { courier_id: courierId }),
    });
    const assigned = response.response?.data;
    if (!assigned?.awb_code)
      throw new CarrierProblem(
        'refused',
        assigned?.awb_assign_error ?? response.message ?? 'No courier takes this parcel',
      );
    return {
      ...booked,
      number: assigned.awb_code,
      courier: assigned.courier_name ?? booked.courier,
    };
  },
  requestPickup: async ({ carrierParcel }) => {
    try {
      await call(anyResponse, 'POST', '/courier/generate/pickup', {
        shipment_id: [Number(carrierParcel)],
      });
    } catch (error) {
      // The pickup of an earlier attempt that had no response.
      if (!isRefusedAs(error, done)) throw error;
    }
  },
  label: async ({ carrierParcel }) => {
    const response = await call(labelResponse, 'POST', '/courier/generate/label', {
      shipment_id: [Number(carrierParcel)],
    });
    if (response.label_created !== 1 || !/^https?:\/\//.test(response.label_url ?? ''))
      throw new CarrierProblem('refused', response.response ?? 'The label was not created');
    return response.label_url ?? '';
  },
  cancel: async ({ carrierOrder }) => {
    try {
      await call(anyResponse, 'POST', '/orders/cancel', { ids: [Number(carrierOrder)] });
    } catch (error) {
      if (!isRefusedAs(error, done)) throw error;
    }
  },
  track: async (number) => {
    const { tracking_data: data } = await call(
      trackResponse,
      'GET',
      `/courier/track/awb/${encodeURIComponent(number)}`,
    );
    return eventsOf(data.shipment_track_activities);
  },
});

const isRefusedAs = (error: unknown, word: string): boolean =>
  error instanceof CarrierProblem &&
  error.kind === 'refused' &&
  error.message.toLowerCase().includes(word);

/** 'Create Custom Order'. The city has at most 30 characters; the amounts are rupees. */
function orderBody(account: ShiprocketAccount, parcel: Parcel): object {
  const [first = '', ...rest] = parcel.name.split(' ');
  return {
    order_id: parcel.reference,
    order_date: parcel.orderedAt.toISOString().slice(0, 10),
    pickup_location: account.pickupLocation,
    billing_customer_name: first,
    billing_last_name: rest.join(' '),
    billing_address: parcel.address,
    billing_city: parcel.city.slice(0, 30),
    billing_pincode: Number(parcel.pincode),
    billing_state: parcel.state,
    billing_country: 'India',
    billing_email: parcel.email,
    billing_phone: Number(parcel.mobile),
    shipping_is_billing: true,
    order_items: parcel.items.map(({ name, sku, units, priceRupees }) => ({
      name,
      sku,
      units,
      selling_price: priceRupees,
    })),
    payment_method: parcel.collectRupees === null ? 'Prepaid' : 'COD',
    sub_total: parcel.collectRupees ?? parcel.valueRupees,
    ...(parcel.comment === '' ? {} : { comment: parcel.comment }),
    length: parcel.lengthCm,
    breadth: parcel.breadthCm,
    height: parcel.heightCm,
    weight: parcel.weightGrams / 1000,
  };
}

/**
 * The documentation has no signature and no event id: the token authenticates, and the bytes
 * identify the event.
 */
function readWebhook(request: RawRequest, token: string): CarrierUpdate | null {
  if (!hasHeader(request, 'x-api-key', token)) return null;
  return readEvent(digestOf(request.body), parsed(request.body.toString('utf8')));
}

function readEvent(eventId: string, body: unknown): CarrierUpdate | null {
  const read = webhookBody.safeParse(body);
  if (!read.success || read.data.awb === '') return null;
  const { awb, scans, shipment_status_id: status, current_timestamp: timestamp } = read.data;
  return {
    eventId,
    number: awb,
    body: read.data,
    events: eventsOf(scans, { status: String(status ?? ''), timestamp }),
  };
}

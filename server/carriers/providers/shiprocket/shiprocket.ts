import type { RawRequest } from '#server/ctx.ts';
import {
  type Carrier,
  type CarrierParcel,
  CarrierProblem,
  type CarrierUpdate,
} from '../../carrier.ts';
import { readJson } from '#server/outbound/exchange.ts';
import { digestOf, hasHeader } from '../exchange.ts';
import { type Call, caller, type ShiprocketAccount } from './call.ts';
import { orderBody, returnBody } from './order-bodies.ts';
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
  pickupsResponse,
  returnResponse,
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
  const findIn = async (list: string, reference: string) => {
    const path = `${list}?search=${encodeURIComponent(reference)}`;
    const { data } = await call(ordersResponse, 'GET', path);
    const order = data.find(({ channel_order_id: channelId }) => channelId === reference);
    return order ? parcelOf(order) : null;
  };
  const find: Carrier['find'] = async (reference) => findIn('/orders', reference);
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
    assign: async (booked, courierId) => assign(call, booked, { courierId, isReturn: false }),
    returns: {
      book: async (parcel) => {
        const { data } = await call(pickupsResponse, 'GET', '/settings/company/pickup');
        const place = data.shipping_address.find(
          ({ pickup_location: name }) => name === account.pickupLocation,
        );
        if (!place) throw new CarrierProblem('refused', 'The pickup location is unknown');
        return call(returnResponse, 'POST', '/orders/create/return', returnBody(place, parcel));
      },
      find: async (reference) => findIn('/orders/processing/return', reference),
      assign: async (booked, courierId) => assign(call, booked, { courierId, isReturn: true }),
    },
    ...parcelCalls(call),
    trackingUrl: (number) => `https://shiprocket.co/tracking/${encodeURIComponent(number)}`,
    readWebhook: (request) => readWebhook(request, account.webhookToken),
    readEvent,
  };
}

async function assign(
  call: Call,
  booked: CarrierParcel,
  { courierId, isReturn }: { courierId: number | null; isReturn: boolean },
): Promise<CarrierParcel> {
  const response = await call(assignResponse, 'POST', '/courier/assign/awb', {
    shipment_id: Number(booked.carrierParcel),
    ...(courierId === null ? {} : { courier_id: courierId }),
    ...(isReturn ? { is_return: 1 } : {}),
  });
  const assigned = response.response?.data;
  if (!assigned?.awb_code)
    throw new CarrierProblem(
      'refused',
      assigned?.awb_assign_error ?? response.message ?? 'No courier takes this parcel',
    );
  return { ...booked, number: assigned.awb_code, courier: assigned.courier_name ?? booked.courier };
}

const parcelCalls = (
  call: Call,
): Pick<Carrier, 'requestPickup' | 'label' | 'cancel' | 'reattempt' | 'track'> => ({
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
  reattempt: async ({ number, day, address, isNotRefused }) => {
    // `fake-attempt` would need a recording or a picture as a proof.
    await call(anyResponse, 'POST', `/ndr/${encodeURIComponent(number)}/action`, {
      action: 're-attempt',
      comments: isNotRefused
        ? 'The buyer did not refuse the parcel and asks for delivery on this day'
        : 'The buyer asks for delivery on this day',
      deferred_date: day,
      ...(address === null ? {} : { address1: address }),
    });
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

/**
 * The documentation has no signature and no event id: the token authenticates, and the bytes
 * identify the event.
 */
function readWebhook(request: RawRequest, token: string): CarrierUpdate | null {
  if (!hasHeader(request, 'x-api-key', token)) return null;
  return readEvent(digestOf(request.body), readJson(request.body.toString('utf8')));
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

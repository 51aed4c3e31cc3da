import type { RawRequest } from '#server/ctx.ts';
import {
  type Carrier,
  type CarrierParcel,
  CarrierProblem,
  type CarrierUpdate,
  type CourierOffer,
  type Parcel,
} from '../../carrier.ts';
import { readJson } from '#server/outbound/exchange.ts';
import { digestOf, hasHeader } from '../exchange.ts';
import { type Call, caller, type DelhiveryAccount } from './call.ts';
import { quotedOnce } from './quotes.ts';
import { eventsOf } from './scans.ts';
import {
  actionResponse,
  chargesResponse,
  createResponse,
  editResponse,
  pickupResponse,
  pincodesResponse,
  slipResponse,
  trackResponse,
  webhookBody,
} from './wire.ts';

type Account = DelhiveryAccount & Pick<Carrier, 'key' | 'name'>;

/** The two modes of transport, with their courier ids in the shop. */
const modes = [
  { id: 1, mode: 'Surface', billing: 'S' },
  { id: 2, mode: 'Express', billing: 'E' },
] as const;

/** Delhivery over its public REST API; `docs/delivery.md` names the page of each call. */
export function connect(account: Account): Carrier {
  const { key, name, pickupPincode, webhookToken } = account;
  const call = caller(account);
  const booked = (reference: string, number: string): CarrierParcel => ({
    ...{ carrierOrder: reference, carrierParcel: number, number },
    courier: name,
  });
  const find: Carrier['find'] = async (reference) => {
    const { ShipmentData: found } = await call(
      trackResponse,
      'GET',
      `/api/v1/packages/json/?ref_ids=${encodeURIComponent(reference)}`,
    );
    const match = found.find(({ Shipment: parcel }) => parcel.ReferenceNo === reference);
    return match && match.Shipment.AWB !== '' ? booked(reference, match.Shipment.AWB) : null;
  };
  const create = async (parcel: Parcel, isReturn: boolean): Promise<CarrierParcel> => {
    const order = orderBody(account, parcel, isReturn);
    const { packages, rmk } = await call(createResponse, 'POST', '/api/cmu/create.json', {
      form: `format=json&data=${encodeURIComponent(JSON.stringify(order))}`,
    });
    const [made] = packages;
    if (made?.status === 'Success' && made.waybill !== '')
      return booked(parcel.reference, made.waybill);
    const reason = [made?.remarks ?? []].flat().filter(Boolean).join(' ') || rmk;
    // Without a number and without a reason the order may exist: the next attempt looks it up.
    throw made?.status === 'Success' || !reason
      ? new CarrierProblem('unreachable', 'no number')
      : new CarrierProblem('refused', reason);
  };
  // The order has its number from the start.
  const assign: Carrier['assign'] = async (parcel) => parcel;
  return {
    key,
    name,
    verify: async () => {
      await servedBy(call, pickupPincode);
    },
    serviceability: async (parcel) =>
      quotedOnce(JSON.stringify([account.baseUrl, account.token, pickupPincode]), parcel, (asked) =>
        offers(call, account, asked),
      ),
    book: async (parcel) => create(parcel, false),
    find,
    assign,
    returns: { book: async (parcel) => create(parcel, true), find, assign },
    ...parcelCalls(call, account),
    trackingUrl: (number) =>
      `https://www.delhivery.com/track/package/${encodeURIComponent(number)}`,
    readWebhook: (request) => readWebhook(request, webhookToken),
    readEvent,
  };
}

const parcelCalls = (
  call: Call,
  { pickupLocation }: Account,
): Pick<Carrier, 'requestPickup' | 'label' | 'cancel' | 'reattempt' | 'track'> => ({
  requestPickup: async () => {
    const answer = await call(pickupResponse, 'POST', '/fm/request/new/', {
      json: {
        pickup_location: pickupLocation,
        ...nextPickup(new Date()),
        expected_package_count: 1,
      },
    });
    if (answer.pickup_id === '' && answer.pr_exist !== true)
      throw new CarrierProblem('refused', 'The pickup was not requested');
  },
  label: async ({ number }) => {
    const { packages } = await call(
      slipResponse,
      'GET',
      `/api/p/packing_slip?wbns=${encodeURIComponent(number)}&pdf=true`,
    );
    const link = packages[0]?.pdf_download_link ?? '';
    if (!/^https?:\/\//.test(link))
      throw new CarrierProblem('refused', 'The label was not created');
    return link;
  },
  cancel: async ({ number }) => {
    const { status, remark, error } = await call(editResponse, 'POST', '/api/p/edit', {
      json: { waybill: number, cancellation: 'true' },
    });
    if (status !== true && status !== 'Success')
      throw new CarrierProblem('refused', error ?? remark ?? 'The order was not cancelled');
  },
  reattempt: async ({ number: waybill, day, address }) => {
    await call(actionResponse, 'POST', '/api/p/update', {
      json: {
        data: [
          ...(address === null
            ? []
            : [{ waybill, act: 'EDIT_DETAILS', action_data: { add: plain(address) } }]),
          { waybill, act: 'DEFER_DLV', action_data: { deferred_date: day } },
        ],
      },
    });
  },
  track: async (number) => {
    const { ShipmentData: found } = await call(
      trackResponse,
      'GET',
      `/api/v1/packages/json/?waybill=${encodeURIComponent(number)}`,
    );
    return eventsOf(found.flatMap(({ Shipment: { Scans: scans } }) => scans));
  },
});

async function servedBy(call: Call, pincode: string) {
  const { delivery_codes: codes } = await call(
    pincodesResponse,
    'GET',
    `/c/api/pin-codes/json/?filter_codes=${pincode}`,
  );
  return codes[0]?.postal_code ?? null;
}

/** Both ways of transport, if the PIN code is served with this kind of payment. */
async function offers(
  call: Call,
  { name, pickupPincode }: Account,
  { pincode, weightGrams, collectRupees }: Parameters<Carrier['serviceability']>[0],
): Promise<CourierOffer[]> {
  const place = await servedBy(call, pincode);
  const takesCash = place?.cod === 'Y';
  if (collectRupees === null ? place?.pre_paid !== 'Y' : !takesCash) return [];
  return Promise.all(
    modes.map(async ({ id, mode, billing }) => {
      const query = new URLSearchParams({
        ...{ md: billing, ss: 'Delivered', o_pin: pickupPincode, d_pin: pincode },
        cgm: String(weightGrams),
        pt: collectRupees === null ? 'Pre-paid' : 'COD',
      });
      const [charge] = await call(
        chargesResponse,
        'GET',
        `/api/kinko/v1/invoice/charges/.json?${query.toString()}`,
      );
      const rateRupees = charge?.total_amount ?? 0;
      const isDefault = id === modes[0].id;
      return { id, name: `${name} ${mode}`, rateRupees, days: null, takesCash, isDefault };
    }),
  );
}

/**
 * 'Order Creation API'. Weight in grams, sizes in centimetres, amounts in rupees. The payment mode
 * `Pickup` collects the parcel at the address and brings it to the pickup location.
 */
function orderBody({ pickupLocation }: Account, parcel: Parcel, isReturn: boolean): object {
  const mode = modes.find(({ id }) => id === parcel.courierId) ?? modes[0];
  return {
    pickup_location: { name: pickupLocation },
    shipments: [
      {
        order: parcel.reference,
        order_date: parcel.orderedAt.toISOString(),
        name: parcel.name,
        add: plain(parcel.address),
        city: parcel.city,
        state: parcel.state,
        country: 'India',
        pin: parcel.pincode,
        phone: parcel.mobile,
        payment_mode: isReturn ? 'Pickup' : parcel.collectRupees === null ? 'Prepaid' : 'COD',
        cod_amount: parcel.collectRupees ?? 0,
        total_amount: parcel.valueRupees,
        products_desc: plain(
          [...parcel.items.map(({ name, units }) => `${units} x ${name}`), parcel.comment]
            .filter(Boolean)
            .join(', '),
        ).slice(0, 500),
        quantity: String(parcel.items.reduce((sum, { units }) => sum + units, 0)),
        weight: String(parcel.weightGrams),
        shipment_length: String(parcel.lengthCm),
        shipment_width: String(parcel.breadthCm),
        shipment_height: String(parcel.heightCm),
        shipping_mode: mode.mode,
      },
    ],
  };
}

/** The documentation forbids these characters in the texts of an order. */
const plain = (text: string): string => text.replaceAll(/[&#%;\\]/g, ' ');

const dayMs = 24 * 3_600_000;
const indiaMs = 330 * 60_000;
const lastHour = 12;

/** Today at 14:00 in India, or from noon on tomorrow. */
function nextPickup(now: Date): { pickup_date: string; pickup_time: string } {
  const india = new Date(now.getTime() + indiaMs);
  const day = india.getUTCHours() < lastHour ? india : new Date(india.getTime() + dayMs);
  return { pickup_date: day.toISOString().slice(0, 10), pickup_time: '14:00:00' };
}

/** No signature and no event id: the header authenticates, and the bytes identify the event. */
const readWebhook = (request: RawRequest, token: string): CarrierUpdate | null =>
  hasHeader(request, 'authorization', `Token ${token}`)
    ? readEvent(digestOf(request.body), readJson(request.body.toString('utf8')))
    : null;

function readEvent(eventId: string, body: unknown): CarrierUpdate | null {
  const read = webhookBody.safeParse(body);
  if (!read.success || read.data.Shipment.AWB === '') return null;
  const { AWB: number, NSLCode: code, Status: status } = read.data.Shipment;
  const events = eventsOf([
    {
      status: status.Status,
      statusType: status.StatusType,
      code,
      at: status.StatusDateTime,
      location: status.StatusLocation,
      note: status.Instructions,
    },
  ]);
  return { eventId, number, body: read.data, events };
}

import { randomInt } from 'node:crypto';

/** A step of a parcel; `status` is a code of the documentation's 'Shipment Status Codes'. */
type Scan = { date: string; status: string; label: string };

export type CarrierOrder = {
  orderId: number;
  shipmentId: number;
  reference: string;
  isCash: boolean;
  subTotal: number;
  awb: string;
  courier: string;
  pickups: number;
  isCancelled: boolean;
  scans: Scan[];
};

/** Steps at which the response can be lost after the work was done. */
export type Step = 'create' | 'assign' | 'pickup' | 'label' | 'cancel' | 'find';
type CarrierControl = {
  behaviour: 'well' | 'down' | 'slow' | 'rubbish' | 'refusing' | 'limiting';
  /** The response of the next call of this step is lost. */
  loses: Step | null;
};

export class CarrierRejected extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type CarrierSandbox = ReturnType<typeof createCarrierSandbox>;
export type CarrierSandboxOptions = {
  /** Null accepts any sign-in, for the demo. */
  email: string | null;
  password: string | null;
  /** The token that the owner entered at the carrier. */
  webhookToken: () => Promise<string>;
  webhookUrl: string | null;
};

const labels: Readonly<Record<string, string>> = {
  6: 'SHIPPED',
  7: 'DELIVERED',
  9: 'RTO INITIATED',
  10: 'RTO DELIVERED',
  17: 'OUT FOR DELIVERY',
  18: 'IN TRANSIT',
  21: 'UNDELIVERED',
  42: 'PICKED UP',
};

const two = (value: number): string => String(value).padStart(2, '0');
const indiaOf = (at: Date): Date => new Date(at.getTime() + 330 * 60_000);
/** '2023-05-23 15:40:19' in India, as scans carry it. */
const scanTime = (at: Date): string => indiaOf(at).toISOString().slice(0, 19).replace('T', ' ');
/** '23 05 2023 11:43:52' in India, as `current_timestamp` carries it. */
function eventTime(at: Date): string {
  const day = indiaOf(at);
  return `${two(day.getUTCDate())} ${two(day.getUTCMonth() + 1)} ${day.getUTCFullYear()} ${day.toISOString().slice(11, 19)}`;
}

/**
 * An in-memory carrier with Shiprocket's wire protocol; `docs/delivery.md` lists the pages that it
 * follows.
 */
export function createCarrierSandbox(options: CarrierSandboxOptions) {
  const orders: CarrierOrder[] = [];
  const control: CarrierControl = { behaviour: 'well', loses: null };
  return {
    ...options,
    orders,
    control,
    ...bookingCalls(orders),
    /** Adds a step and returns the body of its webhook. */
    step: (awb: string, status: string, at = new Date()): string => {
      const order = orders.find((each) => each.awb === awb);
      if (!order) throw new CarrierRejected(404, 'Unknown AWB');
      order.scans.push({ date: scanTime(at), status, label: labels[status] ?? 'NA' });
      return JSON.stringify({
        awb,
        courier_name: order.courier,
        current_status: labels[status] ?? 'NA',
        current_status_id: Number(status),
        shipment_status: labels[status] ?? 'NA',
        shipment_status_id: Number(status),
        current_timestamp: eventTime(at),
        order_id: order.reference,
        sr_order_id: order.orderId,
        scans: scansOf(order),
        is_return: 0,
      });
    },
  };
}

/** The calls that book a parcel, over the orders of an account. */
function bookingCalls(orders: CarrierOrder[]) {
  const byShipment = (shipmentId: number): CarrierOrder => {
    const order = orders.find((each) => each.shipmentId === shipmentId);
    if (!order) throw new CarrierRejected(400, 'Invalid shipment id');
    return order;
  };
  return {
    byShipment,
    /**
     * 'Create Custom Order': an existing id has no effect, and the id of a cancelled order is
     * refused.
     */
    create: (input: Pick<CarrierOrder, 'reference' | 'isCash' | 'subTotal'>): CarrierOrder => {
      const known = orders.find(({ reference }) => reference === input.reference);
      if (known?.isCancelled) throw new CarrierRejected(422, 'Oops! Invalid Data.');
      if (known) return known;
      const number = 16_000_000 + orders.length;
      const order: CarrierOrder = {
        ...input,
        orderId: number,
        shipmentId: number + 1_000_000,
        awb: '',
        courier: '',
        pickups: 0,
        isCancelled: false,
        scans: [],
      };
      orders.push(order);
      return order;
    },
    assign: (shipmentId: number): CarrierOrder => {
      const order = byShipment(shipmentId);
      if (order.isCancelled) throw new CarrierRejected(400, 'The order is cancelled');
      if (order.awb !== '')
        throw new CarrierRejected(400, 'Oops! Cannot reassign courier for this shipment.');
      order.awb = `1904${randomInt(1_000_000_000, 9_999_999_999)}`;
      order.courier = 'Delhivery Surface';
      return order;
    },
    pickup: (shipmentId: number): CarrierOrder => {
      const order = byShipment(shipmentId);
      if (order.awb === '') throw new CarrierRejected(400, 'AWB not assigned');
      if (order.pickups > 0) throw new CarrierRejected(400, 'Already in Pickup Queue.');
      order.pickups += 1;
      return order;
    },
    cancel: (ids: readonly number[]): void => {
      for (const order of orders.filter(({ orderId }) => ids.includes(orderId)))
        order.isCancelled = true;
    },
  };
}

export const scansOf = ({ scans }: CarrierOrder) =>
  scans.map(({ date, status, label }) => ({
    date,
    status: `X-${status}`,
    activity: label,
    location: 'Jaipur (Rajasthan)',
    'sr-status': status,
    'sr-status-label': label,
  }));

import { randomInt } from 'node:crypto';
import {
  type CarrierControl,
  CarrierRejected,
  type ParcelEvent,
  type RequestedAttempt,
  type StepOptions,
} from '../simulator.ts';

/** A step of a parcel; `status` is a code of the documentation's 'Shipment Status Codes'. */
type Scan = { date: string; status: string; label: string; note: string };

export type ShiprocketOrder = {
  orderId: number;
  shipmentId: number;
  reference: string;
  isCash: boolean;
  isReturn: boolean;
  subTotal: number;
  awb: string;
  courier: string;
  pickups: number;
  isCancelled: boolean;
  scans: Scan[];
  reattempts: RequestedAttempt[];
};

export type Shiprocket = ReturnType<typeof createShiprocket>;

/** The codes of the documentation's 'Shipment Status Codes'. */
const codes: Readonly<Record<ParcelEvent, string>> = {
  picked_up: '42',
  in_transit: '18',
  out_for_delivery: '17',
  delivery_failed: '21',
  delivered: '7',
  rto_initiated: '9',
  rto_delivered: '10',
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
export function createShiprocket() {
  const orders: ShiprocketOrder[] = [];
  const control: CarrierControl = { behaviour: 'well', loses: null, ratesLeft: null };
  return {
    orders,
    control,
    ...bookingCalls(orders),
    /** Adds a step and returns the body of its webhook. */
    step: (awb: string, event: ParcelEvent, { at = new Date(), time, note }: StepOptions = {}) => {
      const order = orders.find((each) => each.awb === awb);
      if (!order) throw new CarrierRejected(404, 'Unknown AWB');
      const status = codes[event];
      const label = labels[status] ?? 'NA';
      order.scans.push({ date: time ?? scanTime(at), status, label, note: note ?? label });
      return JSON.stringify({
        awb,
        courier_name: order.courier,
        current_status: label,
        current_status_id: Number(status),
        shipment_status: label,
        shipment_status_id: Number(status),
        current_timestamp: time ?? eventTime(at),
        order_id: order.reference,
        sr_order_id: order.orderId,
        scans: scansOf(order),
        is_return: order.isReturn ? 1 : 0,
      });
    },
  };
}

/** The calls that book a parcel, over the orders of an account. */
function bookingCalls(orders: ShiprocketOrder[]) {
  const byShipment = (shipmentId: number): ShiprocketOrder => {
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
    create: (
      input: Pick<ShiprocketOrder, 'reference' | 'isCash' | 'isReturn' | 'subTotal'>,
    ): ShiprocketOrder => {
      const known = orders.find(({ reference }) => reference === input.reference);
      if (known?.isCancelled) throw new CarrierRejected(422, 'Oops! Invalid Data.');
      if (known) return known;
      const number = 16_000_000 + orders.length;
      const order: ShiprocketOrder = {
        ...input,
        orderId: number,
        shipmentId: number + 1_000_000,
        awb: '',
        courier: '',
        pickups: 0,
        isCancelled: false,
        scans: [],
        reattempts: [],
      };
      orders.push(order);
      return order;
    },
    assign: (shipmentId: number, isReturn: boolean): ShiprocketOrder => {
      const order = byShipment(shipmentId);
      if (order.isReturn !== isReturn)
        throw new CarrierRejected(400, 'The shipment has the other direction');
      if (order.isCancelled) throw new CarrierRejected(400, 'The order is cancelled');
      if (order.awb !== '')
        throw new CarrierRejected(400, 'Oops! Cannot reassign courier for this shipment.');
      order.awb = `1904${randomInt(1_000_000_000, 9_999_999_999)}`;
      order.courier = 'Delhivery Surface';
      return order;
    },
    pickup: (shipmentId: number): ShiprocketOrder => {
      const order = byShipment(shipmentId);
      if (order.awb === '') throw new CarrierRejected(400, 'AWB not assigned');
      if (order.pickups > 0) throw new CarrierRejected(400, 'Already in Pickup Queue.');
      order.pickups += 1;
      return order;
    },
    /** 'Action NDR': only of a parcel that could not be delivered. */
    reattempt: (awb: string, attempt: RequestedAttempt): void => {
      const order = orders.find((each) => each.awb === awb);
      if (order?.scans.at(-1)?.status !== codes.delivery_failed)
        throw new CarrierRejected(400, 'The shipment is not in NDR');
      order.reattempts.push(attempt);
    },
    cancel: (ids: readonly number[]): void => {
      for (const order of orders.filter(({ orderId }) => ids.includes(orderId)))
        order.isCancelled = true;
    },
  };
}

export const scansOf = ({ scans }: ShiprocketOrder) =>
  scans.map(({ date, status, label, note }) => ({
    date,
    status: `X-${status}`,
    activity: note,
    location: 'Jaipur (Rajasthan)',
    'sr-status': status,
    'sr-status-label': label,
  }));

import { randomInt } from 'node:crypto';
import {
  type CarrierControl,
  CarrierRejected,
  type ParcelEvent,
  type RequestedAttempt,
  type StepOptions,
} from '../simulator.ts';

type Scan = { type: string; status: string; code: string; at: string; note: string };

type DelhiveryOrder = {
  reference: string;
  awb: string;
  isCash: boolean;
  isReturn: boolean;
  codAmount: number;
  /** A pickup request takes all parcels of the warehouse. */
  hasPickup: boolean;
  isCancelled: boolean;
  scans: Scan[];
  reattempts: RequestedAttempt[];
};

export type Delhivery = ReturnType<typeof createDelhivery>;

/** Status type, status and code of each step. */
const codes: Readonly<Record<ParcelEvent, readonly [string, string, string, string]>> = {
  picked_up: ['UD', 'In Transit', 'X-PPOM', 'Shipment picked up'],
  in_transit: ['UD', 'In Transit', 'X-DLL2F', 'Bag added to trip'],
  out_for_delivery: ['UD', 'Dispatched', 'X-DDD3FD', 'Out for delivery'],
  delivery_failed: ['UD', 'Pending', 'EOD-6', 'Consignee refused'],
  delivered: ['DL', 'Delivered', 'EOD-38', 'Delivered to consignee'],
  rto_initiated: ['RT', 'In Transit', 'RT-101', 'Returned as per client'],
  rto_delivered: ['DL', 'RTO', 'RD-AC', 'Return accepted'],
};

/** Of a parcel that is collected. */
const returnCodes: typeof codes = {
  ...codes,
  picked_up: ['PU', 'In Transit', 'EOD-77', 'Pickup completed'],
  in_transit: ['PU', 'In Transit', 'X-DLL2F', 'Bag added to trip'],
  out_for_delivery: ['PU', 'Dispatched', 'X-DDD3FD', 'Out for delivery'],
  delivered: ['DL', 'DTO', 'RD-AC', 'Return accepted'],
};

const location = 'Jaipur_Sitapura_D (Rajasthan)';

/** '2024-09-21T18:10:52.048' in India. */
const scanTime = (at: Date): string =>
  new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 23);

/** An in-memory carrier with Delhivery's wire protocol; `docs/delivery.md` lists the pages. */
export function createDelhivery() {
  const orders: DelhiveryOrder[] = [];
  const control: CarrierControl = { behaviour: 'well', loses: null, ratesLeft: null };
  const byAwb = (awb: string): DelhiveryOrder => {
    const order = orders.find((each) => each.awb === awb);
    if (!order) throw new CarrierRejected(400, 'Invalid waybill');
    return order;
  };
  return {
    orders,
    control,
    byAwb,
    /** An order id is accepted once. */
    create: (
      input: Pick<DelhiveryOrder, 'reference' | 'isCash' | 'isReturn' | 'codAmount'>,
    ): DelhiveryOrder => {
      if (orders.some(({ reference }) => reference === input.reference))
        throw new CarrierRejected(200, 'Duplicate order id');
      const awb = `26805${randomInt(100_000_000, 999_999_999)}`;
      const order: DelhiveryOrder = {
        ...{ ...input, awb, hasPickup: false, isCancelled: false },
        ...{ scans: [], reattempts: [] },
      };
      orders.push(order);
      return order;
    },
    /** Returns false if the pickup of the warehouse is requested already. */
    requestPickup: (): boolean => {
      const waiting = orders.filter(({ isCancelled, hasPickup }) => !isCancelled && !hasPickup);
      const isNew = waiting.length === orders.length;
      for (const order of waiting) order.hasPickup = true;
      return isNew;
    },
    /** 'Asynchronous NDR Package Action API': of a pending parcel. */
    reattempt: (awb: string, attempt: RequestedAttempt): void => {
      const order = byAwb(awb);
      if (order.scans.at(-1)?.status !== 'Pending')
        throw new CarrierRejected(400, 'Package is not in pending status');
      order.reattempts.push(attempt);
    },
    /** Adds a scan and returns the body of its push. */
    step: (awb: string, event: ParcelEvent, { at = new Date(), time, note }: StepOptions = {}) => {
      const order = byAwb(awb);
      const [type, status, code, usual] = (order.isReturn ? returnCodes : codes)[event];
      const scan = { type, status, code, at: time ?? scanTime(at), note: note ?? usual };
      order.scans.push(scan);
      return JSON.stringify({
        Shipment: {
          Status: {
            Status: status,
            StatusDateTime: scan.at,
            StatusType: type,
            StatusLocation: location,
            Instructions: scan.note,
          },
          NSLCode: code,
          Sortcode: 'JAI/SIT',
          ReferenceNo: order.reference,
          AWB: awb,
        },
      });
    },
  };
}

export const trackedOf = ({ awb, reference, scans }: DelhiveryOrder) => ({
  Shipment: {
    AWB: awb,
    ReferenceNo: reference,
    Scans: scans.map(({ type, status, code, at, note }) => ({
      ScanDetail: {
        ScanDateTime: at,
        ScanType: type,
        Scan: status,
        StatusDateTime: at,
        ScannedLocation: location,
        StatusCode: code,
        Instructions: note,
      },
    })),
  },
});

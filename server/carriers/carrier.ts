import type { ShipmentStatus } from '#contract/delivery/shipment-statuses.ts';
import type { RawRequest } from '../ctx.ts';

/** A parcel as a carrier books it. Amounts are rupees, sizes centimetres. */
export type Parcel = {
  reference: string;
  orderedAt: Date;
  name: string;
  email: string;
  mobile: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  items: readonly { name: string; sku: string; units: number; priceRupees: number }[];
  /** Null: paid. */
  collectRupees: number | null;
  valueRupees: number;
  /** For the papers of the carrier; empty: none. */
  comment: string;
  weightGrams: number;
  lengthCm: number;
  breadthCm: number;
  heightCm: number;
  /** Null: the carrier chooses. */
  courierId: number | null;
};

/** What a carrier knows of a booking; empty texts are not known yet. */
export type CarrierParcel = {
  carrierOrder: string;
  carrierParcel: string;
  number: string;
  courier: string;
};

export type CourierOffer = {
  id: number;
  name: string;
  rateRupees: number;
  days: number | null;
  takesCash: boolean;
  /** The carrier takes this courier where the shop names none. */
  isDefault: boolean;
};

/** The calls of a parcel that begin it. */
type Beginning = {
  /**
   * Books the order of the parcel. A second booking with the same reference has no effect at the
   * carrier.
   */
  book(parcel: Parcel): Promise<CarrierParcel>;
  /** Looks a booking up by its reference; null: the carrier has none. */
  find(reference: string): Promise<CarrierParcel | null>;
  /** Assigns a courier and its tracking number. */
  assign(booked: CarrierParcel, courierId: number | null): Promise<CarrierParcel>;
};

/** What the customer wants after a failed attempt. */
export type Reattempt = {
  number: string;
  /** In India, 'YYYY-MM-DD'. */
  day: string;
  /** Corrected, within the same PIN code; null: as booked. */
  address: string | null;
  /** The customer says that the parcel was not refused. */
  isNotRefused: boolean;
};

/** One step of a parcel, as the carrier reports it; `at` is its time at the carrier. */
export type CarrierEvent = { event: ShipmentStatus; at: Date; note: string };

/**
 * An authenticated webhook. `body` is stored, with texts and times that the database can hold;
 * `events` are what it says about the parcel `number`.
 */
export type CarrierUpdate = {
  eventId: string;
  number: string;
  body: unknown;
  events: readonly CarrierEvent[];
};

/**
 * A connected carrier. Its only expected error is `CarrierProblem`.
 */
export type Carrier = Beginning & {
  /** The carrier's key in the registry and in the database. */
  key: string;
  /** The name that staff read. */
  name: string;
  /** Calls the carrier with the account, which proves its keys. */
  verify(): Promise<void>;
  /** The couriers that take the parcel. */
  serviceability(
    parcel: Pick<Parcel, 'pincode' | 'weightGrams' | 'collectRupees'>,
  ): Promise<CourierOffer[]>;
  /** Of a parcel that is collected at the address of the buyer and brought to the shop. */
  returns: Beginning;
  /** Requests the pickup. A repeated request is accepted. */
  requestPickup(booked: CarrierParcel): Promise<void>;
  /** The URL of the printable label; empty: the shop draws it. */
  label(booked: CarrierParcel): Promise<string>;
  /** Cancels the booking. Cancelling a cancelled one is accepted. */
  cancel(booked: CarrierParcel): Promise<void>;
  /**
   * Requests another attempt on a day. A repeated request is accepted. Null: the carrier takes no
   * such request, and the staff tell the courier.
   */
  reattempt: ((request: Reattempt) => Promise<void>) | null;
  /** All steps of a parcel, oldest first. */
  track(number: string): Promise<CarrierEvent[]>;
  trackingUrl(number: string): string;
  /** Null if the request is not authentic or unreadable. */
  readWebhook(request: RawRequest): CarrierUpdate | null;
  /** Reads a stored event. */
  readEvent(eventId: string, body: unknown): CarrierUpdate | null;
};

/**
 * `unreachable`: no readable response, so the outcome is unknown. `rate_limited`: the carrier did
 * nothing, because the shop called it too often. `refused`: the carrier rejected the request.
 */
type CarrierProblemKind = 'unreachable' | 'rate_limited' | 'refused';

export class CarrierProblem extends Error {
  readonly kind: CarrierProblemKind;

  constructor(kind: CarrierProblemKind, detail: string) {
    super(detail);
    this.name = 'CarrierProblem';
    this.kind = kind;
  }
}

const hasKind =
  (kind: CarrierProblemKind) =>
  (error: unknown): boolean =>
    error instanceof CarrierProblem && error.kind === kind;

/** Problems of the carrier that concern every call, not one parcel. */
export const outage = {
  isUnreachable: hasKind('unreachable'),
  isRateLimited: hasKind('rate_limited'),
};

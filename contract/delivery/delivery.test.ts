import { describe, expect, it } from 'vitest';
import { priceCart } from '../cart/pricing.ts';
import {
  type AdvanceRules,
  advancePaise,
  codFeePaise,
  codRefusal,
  type CodRequest,
  type CodRules,
} from './cash-on-delivery.ts';
import { shippingChargePaise, type ShippingRate } from './shipping-rate.ts';
import {
  coversPincode,
  mostSpecific,
  readPinRange,
  writePinRange,
  type ZoneMatch,
} from './zone-match.ts';

describe('zones', () => {
  const match = (zoneId: number, kind: ZoneMatch['kind'], width = 0): ZoneMatch => ({
    zoneId,
    kind,
    width,
  });
  const inOrder = [
    match(9, 'pincode', 1),
    match(8, 'range', 50),
    match(1, 'range', 90),
    match(7, 'prefix', 1000),
    match(2, 'prefix', 10_000),
    match(3, 'state'),
    match(4, 'rest'),
  ];

  it('takes the most specific zone in any order of the zones, and the newer of two alike', () => {
    for (let from = 0; from < inOrder.length; from++)
      expect(mostSpecific(inOrder.slice(from).toReversed())).toBe(inOrder[from]);
    expect(mostSpecific([match(6, 'state'), match(5, 'state')])).toEqual(match(6, 'state'));
    expect(mostSpecific([])).toBeNull();
  });

  it('reads PIN codes, ranges and prefixes, and writes them as they were', () => {
    for (const text of ['110001', '110001-110099', '11*', '560*'])
      expect(writePinRange(readPinRange(text) ?? { kind: 'pincode', low: 0, high: 0 })).toBe(text);
    expect(readPinRange('11')).toEqual({ kind: 'prefix', low: 110_000, high: 119_999 });
    for (const text of ['', '011', '1100011', '110099-110001', 'Delhi', '11-12'])
      expect(readPinRange(text)).toBeNull();
    const range = readPinRange('110001-110003');
    expect(
      range && ['110000', '110001', '110003', '110004'].map((pin) => coversPincode(range, pin)),
    ).toEqual([false, true, true, false]);
  });
});

describe('charges', () => {
  const lines = [
    { pricePaise: 50_000, quantity: 2, shippingChargePaise: 1250, weightGrams: 800 },
    { pricePaise: 20_000, quantity: 1, shippingChargePaise: null, weightGrams: 500 },
  ];
  const charge = (rate: ShippingRate, subtotalPaise = 120_000) =>
    shippingChargePaise(rate, lines, subtotalPaise);

  it('charges by unit, flat, by weight and by value', () => {
    expect(charge({ kind: 'per_unit', chargePaise: 5000, freeFromPaise: null })).toBe(7500);
    expect(charge({ kind: 'flat', chargePaise: 6000, freeFromPaise: null })).toBe(6000);
    // 2 × 800 g and 500 g.
    const tiers = [
      { from: 0, chargePaise: 4000 },
      { from: 2100, chargePaise: 7000 },
      { from: 2101, chargePaise: 9000 },
    ];
    expect(charge({ kind: 'by_weight', tiers, freeFromPaise: null })).toBe(7000);
    expect(
      charge({
        kind: 'by_value',
        tiers: [
          { from: 120_000, chargePaise: 3000 },
          { from: 0, chargePaise: 9000 },
        ],
        freeFromPaise: null,
      }),
    ).toBe(3000);
  });

  it('adds nothing for a product without a weight, and charges the first tier at least', () => {
    const tiers = [
      { from: 500, chargePaise: 4000 },
      { from: 1600, chargePaise: 7000 },
      { from: 1601, chargePaise: 9000 },
    ];
    const rate: ShippingRate = { kind: 'by_weight', tiers, freeFromPaise: null };
    const unknown = { ...lines[1], quantity: 3, shippingChargePaise: null, weightGrams: null };
    expect(shippingChargePaise(rate, [unknown], 60_000)).toBe(4000);
    expect(shippingChargePaise(rate, [...lines.slice(0, 1), unknown], 160_000)).toBe(7000);
    expect(shippingChargePaise(rate, [{ ...unknown, weightGrams: 100 }], 60_000)).toBe(0);
  });

  it('is free from its amount on', () => {
    const rate: ShippingRate = { kind: 'flat', chargePaise: 6000, freeFromPaise: 120_000 };
    expect(charge(rate, 119_999)).toBe(6000);
    expect(charge(rate, 120_000)).toBe(0);
  });

  it('adds the fee of Cash on Delivery to shipping, but not where nothing is collected', () => {
    const rate: ShippingRate = { kind: 'flat', chargePaise: 0, freeFromPaise: null };
    expect(priceCart(lines, { rate, codFeePaise: 4900 })).toMatchObject({
      shippingPaise: 4900,
      codFeePaise: 4900,
      finalPaise: 124_900,
    });
    expect(codFeePaise(4900, 0)).toBe(0);
  });
});

const noAdvance: AdvanceRules = {
  percent: null,
  amountPaise: null,
  fromPaise: null,
  isForRiskOnly: false,
};

describe('the advance of a cash order', () => {
  const of = (rules: Partial<AdvanceRules>, finalPaise: number): number =>
    advancePaise({ ...noAdvance, ...rules }, finalPaise);

  it('is a share in whole rupees or an amount, from the value that the owner chose', () => {
    expect(of({}, 279_900)).toBe(0);
    expect(of({ percent: 20 }, 279_900)).toBe(56_000);
    expect(of({ amountPaise: 50_000 }, 279_900)).toBe(50_000);
    expect(of({ amountPaise: 50_000, fromPaise: 279_900 }, 279_900)).toBe(50_000);
    expect(of({ amountPaise: 50_000, fromPaise: 279_901 }, 279_900)).toBe(0);
  });

  it('is none where nothing would be left for the delivery, or less than a provider takes', () => {
    expect(of({ amountPaise: 50_000 }, 50_000)).toBe(0);
    expect(of({ amountPaise: 50_000 }, 50_001)).toBe(50_000);
    expect(of({ percent: 1 }, 4_000)).toBe(0);
  });
});

describe('Cash on Delivery', () => {
  const rules: CodRules = {
    minPaise: 50_000,
    maxPaise: 500_000,
    feePaise: 4900,
    firstOrderMaxPaise: 200_000,
    refusalsMax: 2,
    excludedCategoryIds: [7],
    noCashPrefixes: ['302'],
    advance: noAdvance,
  };
  const request: CodRequest = {
    isOffered: true,
    isAllowedByZone: true,
    pincode: '110001',
    amountPaise: 100_000,
    lines: [{ productId: 3, name: 'Razai', categoryId: 3 }],
    customer: { hasReceived: false, refusedParcels: 0 },
  };
  const codeOf = (change: Partial<CodRequest>) =>
    codRefusal(rules, { ...request, ...change })?.code ?? null;

  it('is refused by each rule for its own reason', () => {
    expect(codeOf({})).toBeNull();
    expect(codeOf({ isOffered: false })).toBe('cod_off');
    expect(codeOf({ isAllowedByZone: false })).toBe('cod_zone');
    expect(codeOf({ lines: [{ productId: 1, name: 'Pillow', categoryId: 7 }] })).toBe(
      'cod_category',
    );
    expect(codeOf({ amountPaise: 49_999 })).toBe('cod_minimum');
    expect(codeOf({ amountPaise: 50_000 })).toBeNull();
    expect(codeOf({ amountPaise: 200_001 })).toBe('cod_first_order');
    expect(codeOf({ amountPaise: 200_000 })).toBeNull();
    const known = { hasReceived: true, refusedParcels: 1 };
    expect(codeOf({ amountPaise: 500_000, customer: known })).toBeNull();
    expect(codeOf({ amountPaise: 500_001, customer: known })).toBe('cod_maximum');
    expect(codeOf({ customer: { hasReceived: true, refusedParcels: 2 } })).toBe('cod_refusals');
  });

  it('leaves the rules for a customer to the order where the customer is unknown', () => {
    expect(codeOf({ amountPaise: 500_000, customer: null })).toBeNull();
  });
});

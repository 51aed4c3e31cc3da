import { z } from 'zod';
import type { CodRules } from '#contract/delivery/cash-on-delivery.ts';
import type { WorkCalendar } from '#contract/delivery/dates.ts';
import { defaultRate, rateKinds, type ShippingRate } from '#contract/delivery/shipping-rate.ts';
import { box, type DeliveryRate, type DeliverySettings } from '#contract/delivery/entities.ts';
import { toPaise, toRupees } from '#contract/money.ts';

/** The column `delivery_zones.rate`: amounts in paise. */
const storedRate = z.object({
  kind: z.enum(rateKinds),
  chargePaise: z.number().nullable(),
  tiers: z.array(z.object({ from: z.number(), chargePaise: z.number() })),
  freeFromPaise: z.number().nullable(),
});
export type StoredRate = z.infer<typeof storedRate>;

export const perUnitRate: StoredRate = {
  kind: 'per_unit',
  chargePaise: null,
  tiers: [],
  freeFromPaise: null,
};

export const readRate = (column: unknown): StoredRate => storedRate.parse(column);

/** Null: the owner has not answered. */
export type ShippingSettings = { freeShippingPaise: number | null; unitChargePaise: number | null };

/**
 * The rate of the calculation. `per_unit` without an amount of its own is free from the settings'
 * threshold.
 */
export function rateOf(stored: StoredRate, shop: ShippingSettings): ShippingRate {
  const { kind, freeFromPaise, tiers } = stored;
  if (kind === 'per_unit')
    return defaultRate(freeFromPaise ?? shop.freeShippingPaise, shop.unitChargePaise ?? 0);
  if (kind === 'flat') return { kind, freeFromPaise, chargePaise: stored.chargePaise ?? 0 };
  return { kind, freeFromPaise, tiers };
}

/**
 * A rate by weight counts the packing; its tiers as tiers of the products alone. Those that the
 * packing reaches become one, so no tier begins below 0.
 */
export function ofGoods(rate: StoredRate, packingGrams: number): StoredRate {
  if (rate.kind !== 'by_weight' || packingGrams === 0) return rate;
  const [reached] = rate.tiers
    .filter(({ from }) => from <= packingGrams)
    .toSorted((a, b) => b.from - a.from);
  const above = rate.tiers
    .filter(({ from }) => from > packingGrams)
    .map((tier) => ({ ...tier, from: tier.from - packingGrams }));
  return { ...rate, tiers: reached ? [{ ...reached, from: 0 }, ...above] : above };
}

/** What the default box weighs. */
export const packingGramsOf = ({ boxes }: StoredSettings): number => boxes[0]?.weight_grams ?? 0;

export const rateView = ({
  kind,
  chargePaise,
  tiers,
  freeFromPaise,
}: StoredRate): DeliveryRate => ({
  kind,
  charge: chargePaise === null ? null : toRupees(chargePaise),
  tiers: tiers.map((tier) => ({
    from: kind === 'by_value' ? toRupees(tier.from) : tier.from,
    charge: toRupees(tier.chargePaise),
  })),
  free_from: freeFromPaise === null ? null : toRupees(freeFromPaise),
});

export const rateFromForm = ({
  kind,
  charge,
  tiers,
  free_from: freeFrom,
}: DeliveryRate): StoredRate => ({
  kind,
  chargePaise: kind === 'flat' && charge !== null ? toPaise(charge) : null,
  tiers:
    kind === 'by_weight' || kind === 'by_value'
      ? tiers.map((tier) => ({
          from: kind === 'by_value' ? toPaise(tier.from) : tier.from,
          chargePaise: toPaise(tier.charge),
        }))
      : [],
  freeFromPaise: freeFrom === null ? null : toPaise(freeFrom),
});

/**
 * The column `delivery_settings.entries`, in rupees as on the wire; each missing entry has its
 * default.
 */
const storedSettings = z.object({
  cutoff_time: z.string().default('14:00'),
  working_days: z.array(z.number()).default([1, 2, 3, 4, 5, 6]),
  holidays: z.array(z.string()).default([]),
  cod: z
    .object({
      min: z.number().nullable().default(null),
      max: z.number().nullable().default(null),
      fee: z.number().default(0),
      first_order_max: z.number().nullable().default(null),
      refusals_max: z.number().nullable().default(null),
      excluded_category_ids: z.array(z.number()).default([]),
      no_cash_prefixes: z.array(z.string()).default([]),
      advance_percent: z.number().nullable().default(null),
      advance_amount: z.number().nullable().default(null),
      advance_from: z.number().nullable().default(null),
      advance_risk_only: z.boolean().default(false),
    })
    .prefault({}),
  cash_confirmation: z
    .object({
      enabled: z.boolean().default(false),
      auto_below: z.number().nullable().default(null),
      release_hours: z.number().default(48),
    })
    .prefault({}),
  boxes: z.array(box).default([]),
});
type StoredSettings = Omit<DeliverySettings, 'version'>;

export const readStoredSettings = (column: unknown): StoredSettings => storedSettings.parse(column);

export function calendarOf({ cutoff_time: time, ...days }: StoredSettings): WorkCalendar {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return {
    cutoffMinutes: hours * 60 + minutes,
    workingDays: days.working_days,
    holidays: days.holidays,
  };
}

const paiseOrNull = (rupees: number | null): number | null =>
  rupees === null ? null : toPaise(rupees);

export const codRulesOf = ({ cod }: StoredSettings): CodRules => ({
  minPaise: paiseOrNull(cod.min),
  maxPaise: paiseOrNull(cod.max),
  feePaise: toPaise(cod.fee),
  firstOrderMaxPaise: paiseOrNull(cod.first_order_max),
  refusalsMax: cod.refusals_max,
  excludedCategoryIds: cod.excluded_category_ids,
  noCashPrefixes: cod.no_cash_prefixes,
  advance: {
    percent: cod.advance_percent,
    amountPaise: paiseOrNull(cod.advance_amount),
    fromPaise: paiseOrNull(cod.advance_from),
    isForRiskOnly: cod.advance_risk_only,
  },
});

/** When cash orders are confirmed. `belowPaise`: smaller ones are confirmed at once. */
export const confirmationRuleOf = ({ cash_confirmation: rule }: StoredSettings) => ({
  isRequired: rule.enabled,
  belowPaise: paiseOrNull(rule.auto_below),
  hours: rule.release_hours,
});

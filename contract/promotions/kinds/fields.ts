import { divideHalfUp, formatRupees } from '../../money.ts';
import type { SpendAmounts, Tier } from './kind.ts';

export const unitsMax = 20;

/** A hint names at most the amount or units that the cart already has. */
export const reachFactor = 2;

export const isUnits = (value: number | undefined, min: number): value is number =>
  value !== undefined && Number.isSafeInteger(value) && value >= min && value <= unitsMax;
export const isPercent = (value: number | undefined): value is number =>
  value !== undefined && value > 0 && value <= 100;
export const isAmount = (value: number | undefined): value is number =>
  value !== undefined && value > 0;

export const percentMessage = 'The percentage must be above 0 and at most 100';

export const toBasisPoints = (percent: number): number => Math.round(percent * 100);

export const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;

/** ₹401, and ₹401.50: without the decimals of a whole amount. */
export const shortRupees = (amountPaise: number): string =>
  formatRupees(amountPaise).replace(/\.00$/, '');

type Rate = { basisPoints: number } | { amountPaise: number } | Tier;

/** '10%', '₹300'. */
export const rateText = (rate: Rate): string =>
  'basisPoints' in rate ? percentText(rate.basisPoints) : shortRupees(rate.amountPaise);

/** Never above the base. */
export const rateOff = (rate: Rate, { basePaise }: SpendAmounts): number =>
  Math.min(
    basePaise,
    'basisPoints' in rate ? divideHalfUp(basePaise * rate.basisPoints, 10_000) : rate.amountPaise,
  );

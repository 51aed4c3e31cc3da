import type { DeliveryRate } from '#contract/delivery/entities.ts';

type Tiers = DeliveryRate['tiers'];

/**
 * One tier a line: '0 60' charges ₹60.00 from 0 on. A line of another form has no numbers (NaN), so
 * that the server refuses the list.
 */
export const readTiers = (text: string): Tiers =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, from, charge] = /^\s*(\d+(?:\.\d+)?)[\s:,=]+(\d+(?:\.\d+)?)\s*$/.exec(line) ?? [];
      return { from: Number(from), charge: Number(charge) };
    });

export const writeTiers = (tiers: Tiers): string =>
  tiers.map(({ from, charge }) => `${from} ${charge}`).join('\n');

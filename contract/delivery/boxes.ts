/**
 * A box that the shop packs in: inner sizes in centimetres, and what it weighs with its filling. Of
 * the shop's boxes, the first is the default.
 */
export type Box = {
  name: string;
  length_cm: number;
  width_cm: number;
  height_cm: number;
  weight_grams: number;
};

export const boxesMax = 20;

/** Couriers of India charge 5,000 cm³ as a kilogram. */
export const gramsPerCubicCm = 1000 / 5000;

/** By which couriers charge: the weight, or that of the box's volume if it is larger. */
export const chargedGrams = (weightGrams: number, box: Box | null): number =>
  box
    ? Math.max(
        weightGrams,
        Math.round(box.length_cm * box.width_cm * box.height_cm * gramsPerCubicCm),
      )
    : weightGrams;

/** Couriers charge each 500 g that are begun, so weights within one step cost the same. */
export const chargedStepGrams = 500;

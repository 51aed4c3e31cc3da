import { z } from 'zod';

/** The PIN codes of the courier: all, those that it delivers to, and those where it takes cash. */
export const courierList = z.object({
  rows: z.number(),
  serviceable: z.number(),
  cod: z.number(),
});

/** What an import would change; rows that are not in the file are removed. */
export const pincodeImport = z.object({
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  problems: z.array(z.object({ line: z.number(), message: z.string() })),
  problem_count: z.number(),
});

/**
 * What the courier says about a PIN code. `daysMin` and `daysMax`: working days in transit, both or
 * neither.
 */
export type CourierPincode = {
  pincode: string;
  serviceable: boolean;
  cod: boolean;
  daysMin: number | null;
  daysMax: number | null;
};

export type CourierList = z.infer<typeof courierList>;

export type PincodeImport = z.infer<typeof pincodeImport>;

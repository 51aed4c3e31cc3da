import { z } from 'zod';
import { api } from '../endpoint.ts';
import { setupCalls } from './calls.ts';

/** The steps of the setup guide, in its order. */
const setupKeys = [
  'shop',
  'look',
  'legal',
  'contact',
  'catalogue',
  'delivery',
  'payment',
  'policies',
  'email',
  'staff',
  'test_order',
] as const;

/**
 * `missing`: what the step still lacks; `found`: what it has, of the step `payment` alone; `path`:
 * the page with its fields, in the admin area but for `test_order`; `minutes`: how long it takes.
 */
const setupStep = z.object({
  key: z.enum(setupKeys),
  /** The shop cannot open without it. */
  required: z.boolean(),
  done: z.boolean(),
  missing: z.array(z.string()),
  found: z.array(z.string()),
  path: z.string(),
  minutes: z.number(),
});

const setup = z.object({
  open: z.boolean(),
  /** Null: not open yet, or a demo shop that was never opened. */
  opened_at: z.string().nullable(),
  steps: z.array(setupStep),
});

export const setupApi = api(setupCalls, {
  getSetup: {
    summary: 'What a new shop still lacks before it can open',
    access: 'admin',
    permission: 'settings.read',
    data: setup,
  },
  openShop: {
    summary: 'Open the shop: from then on it takes orders. Repeating it changes nothing',
    access: 'admin',
    permission: 'settings.write',
    data: setup,
  },
});

export type SetupStep = z.infer<typeof setupStep>;
export type Setup = z.infer<typeof setup>;

import { z } from 'zod';
import { api } from '../endpoint.ts';
import { optionalVersion } from '../forms.ts';
import { text } from '../rules.ts';
import { pixelCalls } from './calls.ts';

/** `*_id` blank: off. Secrets are never sent; `problem` is blank while events are accepted. */
const pixels = z.object({
  version: z.number(),
  ga4_id: z.string(),
  has_ga4_secret: z.boolean(),
  meta_id: z.string(),
  has_meta_token: z.boolean(),
  problem: z.string(),
});

const secret = text(500).default('');

/** A blank secret stays; one whose id is blank is deleted. */
const pixelsForm = z.object({
  version: optionalVersion,
  ga4_id: text(20)
    .transform((id) => id.toUpperCase())
    .refine((id) => /^(?:G-[A-Z0-9]{4,16})?$/.test(id), 'Please enter an ID such as G-ABC1234567'),
  ga4_secret: secret,
  meta_id: text(20).refine((id) => /^(?:\d{5,20})?$/.test(id), 'Please enter the digits of the ID'),
  meta_token: secret,
});

const short = z.string().max(200).optional();

/**
 * The shopper's consent to send this order to Google and Meta, with the ids of their cookies. `id`
 * is made by the browser with the consent and ends it later.
 */
export const pixelConsent = z.object({
  id: z.uuid(),
  ga_client_id: short,
  ga_session_id: short,
  fbp: short,
  fbc: short,
  user_agent: z.string().max(500).default(''),
});

export const pixelApi = api(pixelCalls, {
  getPixels: {
    summary: 'Google Analytics and Meta pixel, without their secrets',
    access: 'admin',
    permission: 'settings.read',
    data: pixels,
  },
  savePixels: {
    summary: 'Set up Google Analytics and Meta pixel; a blank id turns one off',
    access: 'admin',
    permission: 'settings.write',
    body: pixelsForm,
    data: pixels,
  },
  withdrawPixelConsent: {
    summary:
      'End a consent: nothing more is sent about its orders and, signed in, about those of the caller. Repeating it has no effect',
    access: 'optional',
    body: z.object({ consent: z.uuid() }),
    data: z.null(),
  },
});

export type Pixels = z.infer<typeof pixels>;
export type PixelsForm = z.infer<typeof pixelsForm>;
export type PixelConsent = z.infer<typeof pixelConsent>;

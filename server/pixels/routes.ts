import { pixelSuccess } from '#contract/pixels/texts.ts';
import type { Handlers } from '../api/handler.ts';
import * as pixels from './pixels.ts';

export const pixelRoutes = {
  getPixels: async (ctx) => ({ data: await pixels.read(ctx) }),
  savePixels: async (ctx, { body }) => ({
    data: await pixels.save(ctx, body),
    message: pixelSuccess.pixelsSaved,
  }),
  withdrawPixelConsent: async (ctx, { body }) => {
    await pixels.withdraw(ctx, body.consent);
    return { data: null, message: pixelSuccess.pixelConsentWithdrawn };
  },
} satisfies Handlers;

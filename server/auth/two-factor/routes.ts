import { success } from '#contract/messages.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Handlers } from '#server/api/handler.ts';
import { endAdminSession, listAdminSessions } from '../sessions.ts';
import * as twoFactor from './two-factor.ts';

export const twoFactorRoutes = {
  getTwoFactor: async (ctx) => ({ data: await twoFactor.get(ctx) }),
  beginTwoFactor: async (ctx) => ({ data: await twoFactor.beginSetup(ctx) }),
  confirmTwoFactor: async (ctx, { body }) => ({
    data: { recovery_codes: await twoFactor.confirmSetup(ctx, body.totp_code) },
    message: success.twoFactorOn,
  }),
  renewRecoveryCodes: async (ctx, { body }) => {
    const codes = await twoFactor.renewRecoveryCodes(ctx, body.totp_code);
    return codes instanceof Refusal
      ? codes
      : { data: { recovery_codes: codes }, message: success.recoveryCodesRenewed };
  },
  disableTwoFactor: async (ctx, { body }) =>
    (await twoFactor.turnOff(ctx, body.totp_code)) ?? { data: null, message: success.twoFactorOff },
  requireTwoFactor: async (ctx, { body }) => ({
    data: await twoFactor.setRequired(ctx, { isRequired: body.is_required }),
    message: body.is_required ? success.twoFactorRequired : success.twoFactorOptional,
  }),
  listAdminSessions: async (ctx) => ({ data: await listAdminSessions(ctx) }),
  endAdminSession: async (ctx, { params }) => {
    await endAdminSession(ctx, params.id);
    return { data: null, message: success.sessionEnded };
  },
} satisfies Handlers;

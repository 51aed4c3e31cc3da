import { success } from '#contract/messages.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Handlers } from '#server/api/handler.ts';
import { endAdminSession, listAdminSessions } from '../sessions.ts';
import * as twoFactor from './two-factor.ts';

export const secondStepRoutes = {
  getTwoFactor: async (ctx) => ({ data: await twoFactor.get(ctx) }),
  beginTwoFactor: async (ctx) => ({ data: await twoFactor.beginSetup(ctx) }),
  confirmTwoFactor: async (ctx, { body }) => ({
    data: { recovery_codes: await twoFactor.confirmSetup(ctx, body.app_code) },
    message: success.secondStepOn,
  }),
  renewRecoveryCodes: async (ctx, { body }) => {
    const codes = await twoFactor.renewRecoveryCodes(ctx, body.app_code);
    return codes instanceof Refusal
      ? codes
      : { data: { recovery_codes: codes }, message: success.recoveryCodesRenewed };
  },
  disableTwoFactor: async (ctx, { body }) =>
    (await twoFactor.turnOff(ctx, body.app_code)) ?? { data: null, message: success.secondStepOff },
  requireTwoFactor: async (ctx, { body }) => ({
    data: await twoFactor.setRequired(ctx, { isRequired: body.is_required }),
    message: body.is_required ? success.secondStepRequired : success.secondStepOptional,
  }),
  listAdminSessions: async (ctx) => ({ data: await listAdminSessions(ctx) }),
  endAdminSession: async (ctx, { params }) => {
    await endAdminSession(ctx, params.id);
    return { data: null, message: success.sessionEnded };
  },
} satisfies Handlers;

import { fill } from '#contract/shop-messages.ts';
import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as savedViews from './saved-views.ts';
import * as staff from './staff.ts';

export const staffRoutes = {
  getOwnStaff: async (ctx) => ({ data: await staff.own(ctx) }),
  listSavedViews: async (ctx, { query }) => ({ data: await savedViews.list(ctx, query.list) }),
  saveView: async (ctx, { body }) => ({
    data: await savedViews.save(ctx, body),
    message: success.viewSaved,
  }),
  deleteSavedView: async (ctx, { params }) => {
    await savedViews.remove(ctx, params.id);
    return { data: null, message: success.viewDeleted };
  },
  listStaff: async (ctx) => ({ data: await staff.list(ctx) }),
  inviteStaff: async (ctx, { body }) => ({
    data: await staff.invite(ctx, body),
    message: fill(success.staffInvited, { email: body.email }),
  }),
  setStaffRole: async (ctx, { params, body }) => ({
    data: await staff.setRole(ctx, params.id, body.role),
    message: success.staffRoleChanged,
  }),
  resetTwoFactor: async (ctx, { params }) => {
    await staff.resetTwoFactor(ctx, params.id);
    return { data: null, message: success.twoFactorReset };
  },
  signOutStaff: async (ctx, { params }) => {
    await staff.signOut(ctx, params.id);
    return { data: null, message: success.staffSignedOut };
  },
  removeStaff: async (ctx, { params }) => {
    await staff.remove(ctx, params.id);
    return { data: null, message: success.staffRemoved };
  },
} satisfies Handlers;

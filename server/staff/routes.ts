import type { Handlers } from '../http/handler.ts';
import * as staff from './staff.ts';

export const staffRoutes = {
  getOwnStaff: async (ctx) => ({ data: await staff.own(ctx) }),
} satisfies Handlers;

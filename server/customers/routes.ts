import type { z } from 'zod';
import { success } from '#contract/messages.ts';
import type { contactDetails } from '#contract/rules.ts';
import type { Handlers } from '../http/handler.ts';
import * as customers from './customers.ts';

export const customersRoutes = {
  getUser: async (ctx) => ({ data: await customers.getProfile(ctx) }),
  updateUser: async (ctx, { body }) => ({
    data: await customers.saveDetails(ctx, fromWire(body)),
    message: success.profileUpdated,
  }),
  saveDetails: async (ctx, { body }) => ({ data: await customers.saveDetails(ctx, fromWire(body)) }),
  listStates: async (ctx) => ({ data: { states: await customers.listStates(ctx) } }),
  listCities: async (ctx, { params }) => ({ data: { cities: await customers.listCities(ctx, params.stateId) } }),
  getPincode: async (ctx, { params }) => ({ data: await customers.getPincodePlace(ctx, params.pincode) }),
  getAnalytics: async (ctx) => ({ data: await customers.getAnalytics(ctx) }),
} satisfies Handlers;

const fromWire = (body: z.infer<typeof contactDetails>): customers.Details => ({
  fullName: body.full_name,
  mobileNo: body.mobile_no,
  address: body.address,
  stateId: body.state,
  cityId: body.city,
  pincode: body.pincode,
});

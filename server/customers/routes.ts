import type { EndpointInput } from '#contract/endpoints/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { success } from '#contract/messages.ts';
import type { Handlers } from '../http/handler.ts';
import * as customers from './customers.ts';

export const customersRoutes = {
  getUser: async (ctx) => ({ data: await customers.getProfile(ctx) }),
  updateUser: async (ctx, input) => ({
    data: await customers.saveDetails(ctx, fromWire(input)),
    message: success.profileUpdated,
  }),
  saveDetails: async (ctx, input) => ({ data: await customers.saveDetails(ctx, fromWire(input)) }),
  listStates: async (ctx) => ({ data: { states: await customers.listStates(ctx) } }),
  listCities: async (ctx, { params }) => ({ data: { cities: await customers.listCities(ctx, params.stateId) } }),
  getPincode: async (ctx, { params }) => ({ data: await customers.getPincodePlace(ctx, params.pincode) }),
  getAnalytics: async (ctx) => ({ data: await customers.getAnalytics(ctx) }),
} satisfies Handlers;

const fromWire = ({ body }: EndpointInput<Endpoints['saveDetails']>): customers.Details => ({
  fullName: body.full_name,
  mobileNo: body.mobile_no,
  address: body.address,
  stateId: body.state,
  cityId: body.city,
  pincode: body.pincode,
});

import type { EndpointInput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as addresses from './addresses.ts';
import * as customers from './customers.ts';
import * as accountDeletion from './account-deletion.ts';
import { customersAdminRoutes } from './routes-admin.ts';

export const customersRoutes = {
  ...customersAdminRoutes,
  getUser: async (ctx) => ({ data: await customers.getProfile(ctx) }),
  updateUser: async (ctx, input) => ({
    data: await customers.updateProfile(ctx, profileOf(input)),
    message: success.profileUpdated,
  }),
  saveDetails: async (ctx, input) => ({ data: await customers.saveDetails(ctx, profileOf(input)) }),
  listStates: async (ctx) => ({ data: { states: await customers.listStates(ctx) } }),
  listCities: async (ctx, { params }) => ({
    data: { cities: await customers.listCities(ctx, params.stateId) },
  }),
  getPincode: async (ctx, { params }) => ({
    data: await customers.getPincodePlace(ctx, params.pincode),
  }),
  getAnalytics: async (ctx) => ({ data: await customers.getAnalytics(ctx) }),
  listAddresses: async (ctx) => ({ data: await addresses.list(ctx) }),
  saveAddress: async (ctx, input) => ({
    data: await addresses.save(ctx, {
      ...fromWire(input),
      id: input.body.id,
      isDefault: input.body.is_default,
    }),
    message: success.addressSaved,
  }),
  deleteAddress: async (ctx, { params }) => ({
    data: await addresses.remove(ctx, params.id),
    message: success.addressRemoved,
  }),
  downloadData: async (ctx) => ({ data: await accountDeletion.downloadData(ctx) }),
  deleteAccount: async (ctx) => {
    await accountDeletion.deleteAccount(ctx);
    return { data: null, message: success.accountDeleted };
  },
} satisfies Handlers;

const profileOf = (input: EndpointInput<Endpoints['saveDetails']>) => ({
  ...fromWire(input),
  locale: input.body.locale,
});

const fromWire = ({ body }: EndpointInput<Endpoints['saveDetails']>): addresses.Details => ({
  fullName: body.full_name,
  mobileNo: body.mobile_no,
  address: body.address,
  stateId: body.state,
  cityId: body.city,
  pincode: body.pincode,
});

import { controlRoute, type CarrierSandbox, type Simulator } from '../simulator.ts';
import { createDelhivery } from './parcels.ts';
import { delhiveryRoutes, refusal } from './routes.ts';

const headers: Simulator['headers'] = (token) => ({ authorization: `Token ${token}` });

export const delhivery: Simulator = {
  key: 'delhivery',
  name: 'Delhivery',
  baseUrlVariable: 'DELHIVERY_BASE_URL',
  values: {
    token: 'token-of-the-account',
    pickup_location: 'Jaipur warehouse',
    pickup_pincode: '302001',
  },
  courier: 'Delhivery',
  trackingUrl: (awb) => `https://www.delhivery.com/track/package/${awb}`,
  label: /^https:\/\/slips\.example\//,
  offers: [
    { id: 1, rate: 62.5 },
    { id: 2, rate: 96 },
  ],
  pushesHistory: false,
  refusal,
  losable: ['create', 'pickup', 'label'],
  headers,
  create: (options) => {
    const carrier = createDelhivery();
    const sandbox: CarrierSandbox = {
      control: carrier.control,
      parcels: () =>
        carrier.orders.map(({ codAmount, hasPickup, ...order }) => ({
          ...{ reference: order.reference, awb: order.awb, isCash: order.isCash },
          ...{ isCancelled: order.isCancelled, isReturn: order.isReturn },
          collectRupees: codAmount,
          reattempts: order.reattempts,
          pickups: hasPickup ? 1 : 0,
        })),
      step: (awb, event, more) => ({ path: '/scans', body: carrier.step(awb, event, more) }),
      routes: async (app) => {
        controlRoute(app, sandbox, { ...options, headers });
        await app.register(async (api) => delhiveryRoutes(api, carrier, options));
      },
    };
    return sandbox;
  },
};

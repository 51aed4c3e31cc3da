import { controlRoute, type CarrierSandbox, type Simulator } from '../simulator.ts';
import { createShiprocket } from './parcels.ts';
import { shiprocketRoutes } from './routes.ts';

const headers: Simulator['headers'] = (token) => ({ 'x-api-key': token });

export const shiprocket: Simulator = {
  key: 'shiprocket',
  name: 'Shiprocket',
  baseUrlVariable: 'SHIPROCKET_BASE_URL',
  values: {
    email: 'api@shiprocket.test',
    password: 'the password of the API user',
    pickup_location: 'Jaipur',
    pickup_pincode: '302001',
  },
  courier: 'Delhivery Surface',
  trackingUrl: (awb) => `https://shiprocket.co/tracking/${awb}`,
  label: /^https:\/\/labels\.example\//,
  // India Post does not take cash.
  offers: [{ id: 43, rate: 54 }],
  pushesHistory: true,
  refusal: 'Your account is not active',
  losable: ['create', 'assign', 'pickup', 'label'],
  headers,
  create: (options) => {
    const carrier = createShiprocket();
    const sandbox: CarrierSandbox = {
      control: carrier.control,
      parcels: () =>
        carrier.orders.map(({ subTotal, ...order }) => ({
          ...{ reference: order.reference, awb: order.awb, isCash: order.isCash },
          ...{ pickups: order.pickups, isCancelled: order.isCancelled, isReturn: order.isReturn },
          collectRupees: subTotal,
          reattempts: order.reattempts,
        })),
      step: (awb, event, more) => ({ path: '', body: carrier.step(awb, event, more) }),
      routes: async (app) => {
        controlRoute(app, sandbox, { ...options, headers });
        await shiprocketRoutes(app, carrier, options);
      },
    };
    return sandbox;
  },
};

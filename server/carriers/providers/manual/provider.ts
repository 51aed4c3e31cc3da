import type { CarrierProvider } from '../../provider.ts';
import { courierProblem, couriersKey, manualCarrier } from './manual.ts';

export const manual: CarrierProvider = {
  key: couriersKey,
  name: 'Couriers of your own',
  fields: [
    {
      name: 'couriers',
      label: 'Couriers of your own',
      hint: 'One a line: name, then its tracking URL with {number}',
      kind: 'lines',
      variable: null,
      missing: null,
      problemOf: courierProblem,
    },
  ],
  api: null,
  connect: () => manualCarrier({ name: 'Courier', trackingUrl: '' }),
};

import { z } from 'zod';
import { api, byteStream, none } from '../endpoint.ts';
import { id, pincode, quantity } from '../rules.ts';
import { deliveryCalls } from './calls.ts';
import { courierList, pincodeImport } from './courier-pincodes.ts';
import {
  box,
  deliveryCheck,
  deliveryOverview,
  deliveryRecord,
  deliverySettings,
  deliveryZone,
} from './entities.ts';
import { deliverySettingsForm, deliveryZoneForm } from './forms.ts';

const blankAsAbsent = (value: unknown): unknown => (value === '' ? undefined : value);

export const deliveryApi = api(deliveryCalls, {
  getCourierPincodes: {
    summary: 'How many PIN codes the courier delivers to',
    access: 'admin',
    permission: 'settings.read',
    data: courierList,
  },
  previewCourierPincodes: {
    summary:
      'What a CSV of a courier’s PIN codes would change. Columns: pincode, serviceable, cod, days (3 or 3-5)',
    access: 'admin',
    permission: 'settings.write',
    body: byteStream,
    data: pincodeImport,
    bodyFormat: 'stream',
    transaction: 'own',
  },
  replaceCourierPincodes: {
    summary: 'Replace the courier’s PIN codes by a CSV, all rows or none',
    access: 'admin',
    permission: 'settings.write',
    body: byteStream,
    data: courierList,
    bodyFormat: 'stream',
    transaction: 'own',
  },
  deleteCourierPincodes: {
    summary: 'Delete the courier’s PIN codes: only the zones decide',
    access: 'admin',
    permission: 'settings.write',
    data: none,
  },
  getDelivery: {
    summary: 'From which subtotal delivery is free in all places',
    access: 'public',
    data: deliveryOverview,
    cached: true,
  },
  checkDelivery: {
    summary:
      'Delivery to a PIN code: charge, dates and Cash on Delivery. `state` decides for a PIN code that the shop does not know',
    access: 'public',
    params: z.object({ pincode }),
    query: z.object({
      product_id: z.preprocess(blankAsAbsent, id.optional()),
      quantity: z.preprocess(blankAsAbsent, quantity.optional()),
      state: z.preprocess(blankAsAbsent, id.optional()),
    }),
    data: deliveryCheck,
    cached: true,
  },
  listDeliveryZones: {
    summary: 'All delivery zones',
    access: 'admin',
    permission: 'settings.read',
    data: z.array(deliveryZone),
  },
  saveDeliveryZone: {
    summary: 'Create or change a delivery zone',
    access: 'admin',
    permission: 'settings.write',
    body: deliveryZoneForm,
    data: deliveryZone,
  },
  deleteDeliveryZone: {
    summary: 'Delete a delivery zone; placed orders keep its terms',
    access: 'admin',
    permission: 'settings.write',
    params: z.object({ id }),
    notFoundCode: 'delivery_zone_not_found',
    data: none,
  },
  getDeliverySettings: {
    summary: 'Cut-off time, working days, holidays, boxes and the rules of Cash on Delivery',
    access: 'admin',
    permission: 'settings.read',
    data: deliverySettings,
  },
  listBoxes: {
    summary: 'The boxes that the shop packs in, the default first',
    access: 'admin',
    permission: 'orders.write',
    data: z.array(box),
  },
  getDeliveryRecord: {
    summary:
      'Working days that delivered parcels took by PIN prefix and carrier, and how often the promised day was kept',
    access: 'admin',
    permission: 'settings.read',
    data: deliveryRecord,
  },
  saveDeliverySettings: {
    summary: 'Change the delivery settings',
    access: 'admin',
    permission: 'settings.write',
    body: deliverySettingsForm,
    data: deliverySettings,
  },
});

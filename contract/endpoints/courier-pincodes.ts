import { courierList, pincodeImport } from '../entities/courier-pincodes.ts';
import { byteStream, type Endpoint, none } from './endpoint.ts';

export const courierPincodeEndpoints = {
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
} as const satisfies Record<string, Endpoint>;

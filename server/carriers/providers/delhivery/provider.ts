import type { CarrierProvider } from '../../provider.ts';
import { pickupPincode } from '../fields.ts';
import { connect } from './delhivery.ts';

const names = { key: 'delhivery', name: 'Delhivery' } as const;

export const delhivery: CarrierProvider = {
  ...names,
  fields: [
    {
      name: 'token',
      label: 'API token',
      hint: '',
      kind: 'secret',
      variable: 'DELHIVERY_TOKEN',
      missing: 'Please enter the API token',
    },
    {
      name: 'pickup_location',
      label: 'Pickup location',
      hint: 'The name of the warehouse in your Delhivery account',
      kind: 'text',
      variable: 'DELHIVERY_PICKUP_LOCATION',
      missing: 'Please enter the pickup location',
    },
    pickupPincode('DELHIVERY_PICKUP_PINCODE'),
  ],
  api: {
    baseUrlVariable: 'DELHIVERY_BASE_URL',
    liveUrl: 'https://track.delhivery.com',
    webhook: {
      path: '/scans',
      header: 'authorization',
      valueOf: (token) => `Token ${token}`,
      hint: 'For tracking updates, give these to your contact at Delhivery, who sets up the scan push:',
      tokenPurpose: 'delhivery webhook',
    },
  },
  connect: ({ baseUrl, values, webhookToken, responseMs }) =>
    connect({
      ...names,
      baseUrl,
      token: values['token'] ?? '',
      pickupLocation: values['pickup_location'] ?? '',
      pickupPincode: values['pickup_pincode'] ?? '',
      webhookToken,
      responseMs,
    }),
};

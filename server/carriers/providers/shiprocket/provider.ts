import type { CarrierProvider } from '../../provider.ts';
import { pickupPincode } from '../fields.ts';
import { connect } from './shiprocket.ts';

const names = { key: 'shiprocket', name: 'Shiprocket' } as const;

export const shiprocket: CarrierProvider = {
  ...names,
  fields: [
    {
      name: 'email',
      label: 'Email of the API user',
      hint: '',
      kind: 'email',
      variable: 'SHIPROCKET_EMAIL',
      missing: 'Please enter the email of the API user',
    },
    {
      name: 'password',
      label: 'Password of the API user',
      hint: '',
      kind: 'secret',
      variable: 'SHIPROCKET_PASSWORD',
      missing: 'Please enter the password of the API user',
    },
    {
      name: 'pickup_location',
      label: 'Pickup location',
      hint: 'Its name in your Shiprocket account',
      kind: 'text',
      variable: 'SHIPROCKET_PICKUP_LOCATION',
      missing: 'Please enter the pickup location',
    },
    pickupPincode('SHIPROCKET_PICKUP_PINCODE'),
  ],
  api: {
    baseUrlVariable: 'SHIPROCKET_BASE_URL',
    liveUrl: 'https://apiv2.shiprocket.in',
    webhook: {
      // The URL must not contain the carrier's name.
      path: '',
      header: 'x-api-key',
      valueOf: (token) => token,
      hint: 'For tracking updates, enter these in Shiprocket under Settings, API, Webhooks:',
      tokenPurpose: 'carrier webhook',
    },
  },
  connect: ({ baseUrl, values, webhookToken, responseMs }) =>
    connect({
      ...names,
      baseUrl,
      email: values['email'] ?? '',
      password: values['password'] ?? '',
      pickupLocation: values['pickup_location'] ?? '',
      pickupPincode: values['pickup_pincode'] ?? '',
      webhookToken,
      responseMs,
    }),
};

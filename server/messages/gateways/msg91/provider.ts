import type { GatewayProvider } from '../../gateway.ts';
import { connect } from './msg91.ts';

export const msg91: GatewayProvider = {
  key: 'msg91',
  name: 'MSG91',
  channel: 'sms',
  fields: [
    {
      name: 'auth_key',
      label: 'Auth key',
      hint: '',
      kind: 'secret',
      variable: 'MSG91_AUTH_KEY',
      missing: 'Please enter the auth key',
    },
  ],
  baseUrlVariable: 'MSG91_BASE_URL',
  liveUrl: 'https://control.msg91.com',
  webhook: {
    path: 'sms',
    hint: 'For delivery reports, enter this URL at MSG91 under SMS, Webhook, as version 3:',
    entries: ({ url, token }) => [{ label: 'URL', value: `${url}-${token}` }],
  },
  connect: ({ baseUrl, values, webhookToken, responseMs }) =>
    connect({ baseUrl, authKey: values['auth_key'] ?? '', webhookToken, responseMs }),
};

import type { GatewayProvider } from '../../gateway.ts';
import { connect } from './meta.ts';

const languageDefault = 'en';

export const meta: GatewayProvider = {
  key: 'meta',
  name: 'WhatsApp Business (Meta Cloud API)',
  channel: 'whatsapp',
  fields: [
    {
      name: 'access_token',
      label: 'Access token',
      hint: 'Of a system user, so that it does not expire',
      kind: 'secret',
      variable: 'WHATSAPP_ACCESS_TOKEN',
      missing: 'Please enter the access token',
    },
    {
      name: 'phone_number_id',
      label: 'Phone number ID',
      hint: 'The id at Meta, not the number itself',
      kind: 'text',
      variable: 'WHATSAPP_PHONE_NUMBER_ID',
      missing: 'Please enter the phone number ID',
    },
    {
      name: 'app_secret',
      label: 'App secret',
      hint: 'Meta signs delivery reports with it',
      kind: 'secret',
      variable: 'WHATSAPP_APP_SECRET',
      missing: 'Please enter the app secret',
    },
    {
      name: 'language',
      label: 'Language of the templates',
      hint: `Such as en, en_US or hi. Empty: ${languageDefault}`,
      kind: 'text',
      variable: 'WHATSAPP_LANGUAGE',
      missing: null,
    },
  ],
  baseUrlVariable: 'WHATSAPP_BASE_URL',
  liveUrl: 'https://graph.facebook.com',
  webhook: {
    path: 'whatsapp',
    hint: 'For delivery reports, enter these in your app at Meta under WhatsApp, Configuration, and subscribe to “messages”:',
    entries: ({ url, token }) => [
      { label: 'Callback URL', value: url },
      { label: 'Verify token', value: token },
    ],
  },
  connect: ({ baseUrl, values, webhookToken, responseMs }) =>
    connect({
      baseUrl,
      accessToken: values['access_token'] ?? '',
      phoneNumberId: values['phone_number_id'] ?? '',
      appSecret: values['app_secret'] ?? '',
      language: values['language'] || languageDefault,
      webhookToken,
      responseMs,
    }),
};

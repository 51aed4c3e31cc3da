import { z } from 'zod';
import { api, file, none, pageMeta } from '../endpoint.ts';
import { optionalVersion } from '../forms.ts';
import { mobile, oneTimeCode, paging, requiredText, text } from '../rules.ts';
import { messageCalls } from './calls.ts';
import { channels, gatewayFieldKinds, messageStatuses, mobileChannels } from './rules.ts';

const channel = z.enum(channels, { error: 'Please choose email, SMS or WhatsApp' });
const mobileChannel = z.enum(mobileChannels, { error: 'Please choose SMS or WhatsApp' });
/** Those in Hindi are for shoppers who read Hindi; blank: the English ones. */
const templates = z.object({
  sms: text(100).optional(),
  whatsapp: text(100).optional(),
  sms_hi: text(100).optional(),
  whatsapp_hi: text(100).optional(),
});

/** `missing`: chosen channels without a template or a connected gateway, which are not used. */
const messageEvent = z.object({
  event: z.string(),
  title: z.string(),
  enabled: z.boolean(),
  channels: z.array(channel),
  templates: z.object({
    sms: z.string(),
    whatsapp: z.string(),
    sms_hi: z.string(),
    whatsapp_hi: z.string(),
  }),
  missing: z.array(channel),
  is_marketing: z.boolean(),
  /** Needs consent for email too, and is off at first. */
  is_opt_in: z.boolean(),
  /** The values of a template, in the order of numbered placeholders. */
  variables: z.array(z.string()),
});

const eventForm = z.object({
  event: requiredText(40, 'Please name an event'),
  enabled: z.boolean().optional(),
  channels: z.array(channel).max(10).optional(),
  templates: templates.optional(),
});

/** A value of an account. That of a `secret` is never sent: `is_set` says whether there is one. */
const gatewayField = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  kind: z.enum(gatewayFieldKinds),
  is_required: z.boolean(),
  value: z.string(),
  is_set: z.boolean(),
  is_from_environment: z.boolean(),
});

/** `webhook`: what the owner enters at the gateway, by its label. */
const gatewayAccount = z.object({
  key: z.string(),
  name: z.string(),
  channel: mobileChannel,
  enabled: z.boolean(),
  configured: z.boolean(),
  version: z.number(),
  fields: z.array(gatewayField),
  webhook: z.object({
    hint: z.string(),
    entries: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
});

const gatewayForm = z.object({
  key: requiredText(40, 'Please choose a gateway'),
  version: optionalVersion,
  enabled: z.boolean({ error: 'Please say whether the gateway is enabled' }),
  /** By the names of the gateway's fields. Absent values and blank keys stay. */
  values: z.record(z.string().max(60), text(2_000)).default({}),
});

const sentMessage = z.object({
  id: z.number(),
  title: z.string(),
  channel: mobileChannel,
  to: z.string(),
  /** `sent` includes messages that the gateway reports as delivered. */
  status: z.enum(messageStatuses),
  is_delivered: z.boolean(),
  /** The email was sent in its place. */
  is_replaced: z.boolean(),
  attempts: z.number(),
  error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
});

/** `available`: what the shop can send by. `marketing`: channels with the shopper's consent. */
const preferences = z.object({
  available: z.array(channel),
  channels: z.array(channel),
  marketing: z.array(channel),
  mobile_no: z.string(),
  verified_mobile: z.string(),
  can_verify: z.boolean(),
});

const verification = z.discriminatedUnion('step', [
  z.object({ step: z.literal('request'), mobile_no: mobile }),
  z.object({
    step: z.literal('verify'),
    mobile_no: mobile,
    otp: oneTimeCode,
    request_id: text(60).optional(),
  }),
]);

const path = z.string().max(200);

export const messageApi = api(messageCalls, {
  getMessages: {
    summary: 'The messages to shoppers: channels, templates and whether each is enabled',
    access: 'admin',
    permission: 'settings.read',
    data: z.object({ events: z.array(messageEvent) }),
  },
  saveMessages: {
    summary: 'Choose the channels of messages; events and fields that are not named stay',
    access: 'admin',
    permission: 'settings.write',
    body: z.object({ events: z.array(eventForm).min(1, 'Please name an event').max(50) }),
    data: z.object({ events: z.array(messageEvent) }),
  },
  listMessages: {
    summary: 'Messages by SMS and WhatsApp, newest first',
    access: 'admin',
    permission: 'settings.read',
    query: z.object({ status: z.enum(messageStatuses).optional(), ...paging }),
    data: z.array(sentMessage),
    meta: pageMeta,
  },
  sendTestMessage: {
    summary: 'Send a message with sample values; answers whether the gateway accepted it',
    access: 'admin',
    permission: 'settings.write',
    body: z.object({
      event: requiredText(40, 'Please name an event'),
      channel: mobileChannel,
      to: mobile,
    }),
    data: z.object({ accepted: z.boolean(), detail: z.string() }),
    transaction: 'own',
  },
  listMessageGateways: {
    summary: 'The message gateways and their accounts without keys',
    access: 'admin',
    permission: 'settings.write',
    data: z.array(gatewayAccount),
  },
  saveMessageGateways: {
    summary: 'Enable gateways and enter their keys, which are checked; gateways not named stay',
    access: 'admin',
    permission: 'settings.write',
    recentSignIn: true,
    body: z.array(gatewayForm).min(1, 'Please name a gateway').max(20),
    data: z.array(gatewayAccount),
    transaction: 'own',
  },
  receiveMessageEvent: {
    summary: 'Delivery reports of the gateway whose webhook has this URL',
    access: 'public',
    params: z.object({ path }),
    data: none,
    bodyFormat: 'raw',
    transaction: 'own',
  },
  answerMessageChallenge: {
    summary: 'Proves to a gateway that the webhook is the shop’s',
    access: 'public',
    params: z.object({ path }),
    query: z.record(z.string().max(100), z.unknown()),
    data: file,
    responseFormat: 'file',
  },
  getMessagePreferences: {
    summary: 'How the shopper gets messages',
    access: 'shopper',
    data: preferences,
  },
  saveMessagePreferences: {
    summary: 'Choose the channels of messages about orders, and consent to marketing',
    access: 'shopper',
    body: z.object({
      channels: z
        .array(channel)
        .min(1, 'Please choose at least one way to reach you')
        .max(10)
        .optional(),
      marketing: z.array(channel).max(10).optional(),
    }),
    data: preferences,
  },
  verifyMobile: {
    summary: 'Send a code to a mobile number by SMS, then verify it; the number then signs in',
    access: 'shopper',
    body: verification,
    data: z.union([preferences, z.object({ request_id: z.string(), resend_seconds: z.number() })]),
  },
});

export type MessageEventView = z.infer<typeof messageEvent>;
export type MessageEventForm = z.infer<typeof eventForm>;
export type GatewayAccountView = z.infer<typeof gatewayAccount>;
export type GatewayForm = z.infer<typeof gatewayForm>;
export type SentMessage = z.infer<typeof sentMessage>;
export type MessagePreferences = z.infer<typeof preferences>;

import { z } from 'zod';
import { api, none } from '../endpoint.ts';
import { mobileChannels } from '../messages/rules.ts';
import { validMobileText } from '#contract/field-texts.ts';
import { mobile } from '../rules.ts';
import { notificationCalls } from './calls.ts';
import { notificationKinds, notificationWays } from './rules.ts';

const choices = z.partialRecord(
  z.enum(notificationKinds),
  z.array(z.enum(notificationWays)).max(notificationWays.length),
);
/** An hour of the day in India. */
const digestHour = z.number().int().min(0).max(23);

const preferences = z.object({
  /** The events that the role may see, with the ways that the member chose. */
  events: choices,
  digest_hour: digestHour,
  /** Applied by the browser when it subscribes. */
  push_public_key: z.string(),
  /** The devices of the member that get web push. */
  devices: z.number(),
  /** Blank: none. The owner routes events to it under Settings, Messages. */
  mobile_no: z.string(),
  /** The channels to a mobile number whose gateway is connected. */
  mobile_channels: z.array(z.enum(mobileChannels)),
});
export type NotificationPreferences = z.infer<typeof preferences>;

const endpoint = z.string().max(2000);
const base64url = z.string().regex(/^[\w-]+=*$/);

export const notificationApi = api(notificationCalls, {
  getNotificationPreferences: {
    summary: 'Which events the signed-in member is notified of, and how',
    access: 'admin',
    permission: 'admin.read',
    personal: true,
    data: preferences,
  },
  saveNotificationPreferences: {
    summary: 'Choose the ways of events; other events keep theirs',
    access: 'admin',
    permission: 'admin.read',
    personal: true,
    body: z.object({
      events: choices.optional(),
      digest_hour: digestHour.optional(),
      mobile_no: z.union([z.literal(''), mobile], { error: validMobileText }).optional(),
    }),
    data: preferences,
  },
  addPushSubscription: {
    summary: "Send web push to this device: the browser's subscription as it is",
    access: 'admin',
    permission: 'admin.read',
    personal: true,
    transaction: 'own',
    body: z.object({
      endpoint,
      keys: z.object({ p256dh: base64url.length(87), auth: base64url.length(22) }),
    }),
    data: z.object({ devices: z.number() }),
  },
  deletePushSubscription: {
    summary: 'Send no more web push to the device with this endpoint',
    access: 'admin',
    permission: 'admin.read',
    personal: true,
    query: z.object({ endpoint }),
    data: none,
  },
  testNotification: {
    summary: 'Send a test to the email address and the devices of the signed-in member',
    access: 'admin',
    permission: 'admin.read',
    personal: true,
    data: z.object({ devices: z.number() }),
  },
});

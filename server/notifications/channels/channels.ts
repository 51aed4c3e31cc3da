import type { NotificationChannel } from '#contract/notifications/rules.ts';
import type { Channel } from './channel.ts';
import { email } from './email.ts';
import { push } from './push.ts';

export const channels: Record<NotificationChannel, Channel> = { email, push };

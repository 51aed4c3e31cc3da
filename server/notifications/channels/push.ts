import type { Notification } from '../collect.ts';
import { queuePush } from '../push/queries.ts';
import type { Channel, Message } from './channel.ts';
import { groupsOf } from './summary.ts';

/** Queues a push for each device of the member. */
export const push: Channel = async (ctx, member, message) =>
  queuePush(ctx.db, {
    userId: member.id,
    key: message.key,
    content: contentOf(message),
  });

function contentOf({ notifications, key }: Message): {
  title: string;
  path: string;
  tag: string;
} {
  const [only] = notifications;
  if (notifications.length === 1 && only)
    return { title: titleOf(only), path: only.path, tag: key };
  const title = groupsOf(notifications)
    .map(({ heading }) => heading)
    .join(', ');
  return { title, path: '/admin', tag: key };
}

/** No personal data: the detail is left out, and so is the address of a failed email. */
const titleOf = ({ kind, title }: Notification): string =>
  kind === 'email' ? 'An email could not be sent' : title;

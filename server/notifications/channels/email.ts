import { variantName } from '#contract/catalogue/variant-name.ts';
import { dayName, packBy } from '#contract/delivery/dates.ts';
import type { StaffOrderEmailProps } from '#contract/mail/emails.ts';
import { variableLettersMax } from '#contract/messages/rules.ts';
import { paymentMethodName } from '#contract/payments/method-names.ts';
import type { Ctx } from '../../ctx.ts';
import { readTerms } from '../../delivery/delivery.ts';
import { queueEmail } from '../../mail/mail.ts';
import { readSettings } from '../../settings/settings.ts';
import * as queries from '../delivery-queries.ts';
import type { Channel, Message } from './channel.ts';
import { groupsOf } from './summary.ts';

const listedMax = 20;

/** One new order is an email of its own, with what to pack; anything else is a list. */
export const email: Channel = async (ctx, member, message) => {
  const base = {
    eventKey: `notification:${message.key}`,
    recipient: member.email,
    locale: 'en',
  } as const;
  const [only] = message.notifications;
  const order =
    message.notifications.length === 1 && only?.kind === 'order' && !message.isDigest
      ? await orderProps(ctx, Number(only.subject))
      : null;
  await queueEmail(
    ctx,
    order
      ? { ...base, kind: 'staff_order', props: order }
      : { ...base, kind: 'staff_notification', props: listProps(ctx, message) },
  );
};

const settingsUrl = ({ config }: Ctx): string => `${config.publicUrl}/admin/notifications`;

function listProps(ctx: Ctx, { notifications, isDigest }: Message) {
  const groups = groupsOf(notifications);
  const [only] = notifications;
  const headings = groups.map(({ heading }) => heading).join(', ');
  const single = notifications.length === 1 ? only : undefined;
  return {
    subject: isDigest ? `Your daily summary: ${headings}` : (single?.title ?? headings),
    isDigest,
    summary:
      [single?.title, headings].find((text) => text && text.length <= variableLettersMax) ??
      `${notifications.length} notifications`,
    url: `${ctx.config.publicUrl}${single?.path ?? '/admin'}`,
    sections: groups.map(({ heading, notifications: listed }) => ({
      heading,
      items: listed.slice(0, listedMax).map(({ title, detail, path }) => ({
        title,
        detail,
        url: `${ctx.config.publicUrl}${path}`,
      })),
      more: Math.max(0, listed.length - listedMax),
    })),
    settingsUrl: settingsUrl(ctx),
  };
}

async function orderProps(ctx: Ctx, orderId: number): Promise<StaffOrderEmailProps | null> {
  const order = await queries.orderToPack.maybeOne(ctx.db, { orderId });
  if (!order) return null;
  const { times, calendar } = await readTerms(ctx, readSettings(ctx.db), {
    pincode: order.pincode,
    stateName: order.state,
  });
  const { publicUrl } = ctx.config;
  return {
    orderId,
    items: order.items.map(({ name, quantity, image, ...variant }) => ({
      name,
      variant: variantName(variant),
      quantity,
      imageUrl: image === null ? '' : new URL(image, publicUrl).href,
    })),
    packBy: times && dayName(packBy(order.createdAt, calendar, times.handlingDays)),
    finalPaise: order.finalPaise,
    isTest: order.isTest,
    paymentMethod: paymentMethodName(order.paymentMethod),
    addressLines: [
      order.name,
      order.address,
      `${order.city}, ${order.state} ${order.pincode}`,
      order.mobileNo,
    ].filter(Boolean),
    url: `${publicUrl}/admin/orders/${orderId}`,
    settingsUrl: settingsUrl(ctx),
  };
}

import { localeOf } from '#contract/locales/rules.ts';
import type { ReturnEmailProps } from '#contract/mail/emails.ts';
import type { ReturnState } from '#contract/returns/rules.ts';
import type { Ctx } from '../../ctx.ts';
import { queueEmail } from '../../mail/mail.ts';
import { refundPath } from './refunds.ts';
import type { LockedOrder } from '../transitions.ts';

type Update = {
  id: number;
  state: ReturnState | ReturnEmailProps['state'];
  /** Tells further emails of a state apart. */
  occasion?: string;
  detail?: string;
  /** The buyer says where the refund is paid to. */
  asksForAccount?: boolean;
};

/** Queues the email of a state to the buyer, once. Nothing is open when a return is closed. */
export async function queueReturnEmail(
  ctx: Ctx,
  order: LockedOrder,
  { id, state, occasion = '', detail = '', asksForAccount = false }: Update,
): Promise<void> {
  if (state === 'closed' || state === 'withdrawn') return;
  await queueEmail(ctx, {
    kind: 'return_update',
    locale: localeOf(order.locale),
    eventKey: ['return', id, state, occasion].filter((part) => part !== '').join(':'),
    recipient: order.email,
    props: {
      state,
      orderId: order.id,
      name: order.buyerName,
      detail,
      asksForAccount,
      url: `${ctx.config.publicUrl}${asksForAccount ? refundPath(ctx, id) : `/dashboard/orders/${order.id}`}`,
    },
  });
}

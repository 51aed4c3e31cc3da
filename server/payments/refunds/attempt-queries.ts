import { statement } from '#database/client/statement.ts';

/**
 * Of two due refunds of the same amount, the provider's answer to the one can pay the other. The
 * one is still due then, and gets a new idempotency key: the old one would return that refund.
 */
export const renewKey = statement(
  'refunds.renew_key',
  `update refunds set attempt = attempt + 1, updated_at = now()
   where id = :refundId and state = 'due' and exists (select from refunds other
     where other.provider_refund_id = :providerRefundId and other.id <> refunds.id)
   returning id`,
  { refundId: 'int', providerRefundId: 'text' },
  { id: 'int' },
);

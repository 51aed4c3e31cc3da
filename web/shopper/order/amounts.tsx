import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';

interface AmountsProps {
  subtotalPaise: number;
  discountPaise: number;
  shippingPaise: number;
  finalPaise: number;
  /** The part of shipping that is the fee of Cash on Delivery. */
  codFeePaise?: number;
  subtotalLabel?: string;
  discountLabel?: string;
}

/** Subtotal, discount, shipping and total of a cart or an order. */
export function Amounts({
  subtotalPaise,
  discountPaise,
  shippingPaise,
  finalPaise,
  codFeePaise = 0,
  subtotalLabel = 'Subtotal',
  discountLabel = 'Discount',
}: AmountsProps) {
  return (
    <dl className="grid gap-2 text-sm tabular-nums">
      <Row label={subtotalLabel}>{formatRupees(subtotalPaise)}</Row>
      {discountPaise > 0 ? (
        <Row label={discountLabel}>
          <span className="text-success">-{formatRupees(discountPaise)}</span>
        </Row>
      ) : null}
      <Row label="Shipping">
        {shippingPaise - codFeePaise === 0 ? (
          <span className="text-success">Free</span>
        ) : (
          formatRupees(shippingPaise - codFeePaise)
        )}
      </Row>
      {codFeePaise > 0 ? <Row label="Cash on Delivery fee">{formatRupees(codFeePaise)}</Row> : null}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
        <dt>Total</dt>
        <dd>{formatRupees(finalPaise)}</dd>
      </div>
    </dl>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-ink-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
);

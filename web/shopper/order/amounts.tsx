import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { NamedDiscount } from './named-discounts.ts';
import {
  cashOnDeliveryFeeText,
  discountText,
  freeText,
  shippingOfText,
  shippingText,
  subtotalText,
  totalText,
  youSaveText,
} from '#web/shopper/texts.tsx';

interface AmountsProps {
  subtotalPaise: number;
  discountPaise: number;
  shippingPaise: number;
  finalPaise: number;
  /** The part of shipping that is the fee of Cash on Delivery. */
  codFeePaise?: number;
  subtotalLabel?: string;
  discountLabel?: string;
  /** The discount by promotion; without them it is one row. */
  discounts?: readonly NamedDiscount[];
  /** A promotion that reduced the shipping. */
  shippingOffer?: NamedDiscount | null;
  /** The discount is the value of exchanged goods, which saves nothing. */
  isExchange?: boolean;
}

/** Subtotal, discount, shipping and total of a cart or an order. */
export function Amounts({
  subtotalPaise,
  discountPaise,
  shippingPaise,
  finalPaise,
  codFeePaise = 0,
  subtotalLabel = subtotalText,
  discountLabel = discountText,
  discounts = [],
  shippingOffer = null,
  isExchange = false,
}: AmountsProps) {
  const whole = discountPaise > 0 ? [{ label: discountLabel, amountPaise: discountPaise }] : [];
  const named = discounts.length > 0 ? discounts : whole;
  const savedPaise = isExchange ? 0 : discountPaise + (shippingOffer?.amountPaise ?? 0);
  return (
    <dl className="grid gap-2 text-sm tabular-nums">
      <Row label={subtotalLabel}>{formatRupees(subtotalPaise)}</Row>
      {named.map(({ label, amountPaise }) => (
        <Row key={label} label={label}>
          <span className="text-success">-{formatRupees(amountPaise)}</span>
        </Row>
      ))}
      <Row label={shippingOffer ? shippingOfText(shippingOffer.label) : shippingText}>
        {shippingPaise - codFeePaise === 0 ? (
          <span className="text-success">{freeText}</span>
        ) : (
          formatRupees(shippingPaise - codFeePaise)
        )}
      </Row>
      {codFeePaise > 0 ? (
        <Row label={cashOnDeliveryFeeText}>{formatRupees(codFeePaise)}</Row>
      ) : null}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
        <dt>{totalText}</dt>
        <dd>{formatRupees(finalPaise)}</dd>
      </div>
      {savedPaise > 0 ? (
        <Row label={youSaveText}>
          <span className="font-semibold text-success">{formatRupees(savedPaise)}</span>
        </Row>
      ) : null}
    </dl>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-ink-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
);

import type { PublicSettings } from '#contract/entities/content.ts';
import type { CartItem } from '#web/api/cart-store.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Amounts } from '#web/shopper/order/amounts.tsx';
import { CartDelivery } from './cart-delivery.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { selectedItems, countUnits, itemCountText } from './line-state.ts';
import { Proceed } from './proceed.tsx';
import { useCartTotals } from './use-cart-totals.ts';
import '#web/styles/ui/action-bar.css';

export function OrderSummary({
  items,
  settings,
}: {
  items: readonly CartItem[];
  settings: PublicSettings | null;
}) {
  const chosen = selectedItems(items);
  const { totals, thresholdPaise, check } = useCartTotals(items, settings);
  return (
    <section aria-labelledby="summary-title" className="card p-5 sm:p-6 lg:sticky lg:top-24">
      <h2 id="summary-title" className="mb-4 text-xl">
        Order Summary
      </h2>
      {totals ? (
        <div className="mb-4 grid gap-5">
          <FreeShipping subtotalPaise={totals.subtotalPaise} thresholdPaise={thresholdPaise} />
          <Amounts {...totals} subtotalLabel={`Subtotal (${itemCountText(countUnits(chosen))})`} />
          <CartDelivery check={check} />
        </div>
      ) : (
        <Skeleton className="mb-4 h-28 w-full" />
      )}
      <p className="mb-4 text-xs text-ink-soft">
        Inclusive of all taxes. Have a coupon? Add it at checkout.
      </p>
      <div className="action-bar">
        <Proceed items={items} settings={settings} totalPaise={totals?.finalPaise ?? null} />
      </div>
    </section>
  );
}

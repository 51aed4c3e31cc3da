import { useMemo } from 'react';
import { formatRupees, toPaise } from '#contract/money.ts';
import { Link } from 'react-router';
import type { OrderDetail } from '#contract/orders/entities.ts';
import { paidInAdvanceText } from '#contract/orders/payment-texts.ts';
import { paymentMethodNames } from '#contract/payments/method-names.ts';
import { asShopper, useAuth } from '#web/api/auth-store.ts';
import { api } from '#web/api/client.ts';
import { useFetch } from '#web/api/use-fetch.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PrivatePageHead } from '#web/shopper/private-page-head.tsx';
import { Amounts } from '#web/shopper/order/amounts.tsx';
import { type LastOrder, readLastOrder } from '#web/shopper/order/last-order.ts';
import { orderPath } from '#web/shopper/order/order-path.ts';
import { namedDiscounts } from '#web/shopper/order/named-discounts.ts';
import { usePageSettings } from '#web/shopper/shop-settings.ts';
import { OrderLines } from '#web/shopper/order/order-lines.tsx';
import { Thanks } from './thanks.tsx';
import '#web/styles/account.css';
import {
  allYourOrdersAreInYourText,
  itemsText,
  itsPaidJustBeThereToText,
  myOrdersText,
  noRecentOrderOnThisDeviceText,
  orderPlacedText,
  payNowAndSaveText,
  payOnlineInsteadText,
  payTheCourierInCashWhenText,
  paymentText,
  wePackYourItemsYouCanText,
  wellEmailYouWhenYourOrderText,
  whatHappensNextText,
} from '#web/storefront/order-success/texts.tsx';

/** Of the ordered products, above the thanks. */
const picturesMax = 3;
const noOrder = noRecentOrderOnThisDeviceText;

export function Component() {
  const isReady = useAuth((state) => state.isReady);
  const last = useMemo(() => (isReady ? readLastOrder() : null), [isReady]);
  return (
    <div className="page max-w-4xl py-8 md:py-12">
      <PrivatePageHead title={isReady && !last ? noOrder : orderPlacedText} />
      {last ? <Placed last={last} /> : null}
      {isReady && !last ? <Nothing /> : null}
      {isReady ? null : <Skeleton className="h-96 w-full rounded-card" />}
    </div>
  );
}

function Placed({ last }: { last: LastOrder }) {
  const lines = last.items.map(({ id, name, variant = '', quantity, price, image }) => ({
    id,
    name,
    slug: null,
    image: image ?? undefined,
    details: variant,
    gone: '',
    quantity,
    priceRupees: price,
  }));
  const order = usePlacedOrder(last.orderId);
  // Paid online since, without the cash fee.
  const method = order?.payment_method ?? last.paymentMethod;
  const shippingPaise = toPaise(order?.total_shipping_amount ?? last.shipping);
  const totalPaise = toPaise(order?.final_amount ?? last.total);
  const advance = toPaise(last.advance ?? 0);
  const isOnlineOn = usePageSettings()?.payment_methods.some((each) => each !== 'cod');
  return (
    <>
      <Thanks
        orderId={last.orderId}
        delivery={order?.delivery ?? null}
        shared={order?.cart_data[0]?.product_details ?? null}
        images={last.items.flatMap(({ image }) => image ?? []).slice(0, picturesMax)}
      />
      <div className="mt-8 grid gap-6 md:grid-cols-2 md:items-start">
        <section aria-labelledby="items-title" className="card p-5 sm:p-6">
          <h2 id="items-title" className="mb-4 text-xl">
            {itemsText}
          </h2>
          <OrderLines lines={lines} />
        </section>
        <div className="grid gap-6">
          <section aria-labelledby="payment-title" className="card p-5 sm:p-6">
            <h2 id="payment-title" className="mb-4 text-xl">
              {paymentText}
            </h2>
            <p className="mb-4 text-sm">
              {paymentMethodNames[method]}
              {advance > 0
                ? ` · ${paidInAdvanceText(formatRupees(advance), formatRupees(totalPaise - advance))}`
                : null}
            </p>
            <Amounts
              subtotalPaise={toPaise(last.subtotal)}
              discountPaise={toPaise(last.discount)}
              shippingPaise={shippingPaise}
              finalPaise={totalPaise}
              {...namedDiscounts(last.discounts ?? [])}
            />
          </section>
          <WhatHappensNext
            isCash={method === 'cod'}
            payNow={isOnlineOn && order?.pay_now ? { ...order.pay_now, id: last.orderId } : null}
          />
        </div>
      </div>
    </>
  );
}

/** What this device does not know of the order; null until it is fetched. */
function usePlacedOrder(id: number): OrderDetail | null {
  const token = useAuth((state) => state.token);
  const { data } = useFetch(token === null ? null : String(id), async () => {
    const response = await asShopper(api('getOrder', { params: { id } }));
    return response.data;
  });
  return data;
}

type NextProps = { isCash: boolean; payNow: { id: number; saved: number } | null };

const WhatHappensNext = ({ isCash, payNow }: NextProps) => (
  <section aria-labelledby="next-title" className="card p-5 sm:p-6">
    <h2 id="next-title" className="mb-4 text-xl">
      {whatHappensNextText}
    </h2>
    <ol className="grid list-decimal gap-2 pl-5 text-sm text-ink-soft">
      <li>{wePackYourItemsYouCanText}</li>
      <li>{wellEmailYouWhenYourOrderText}</li>
      <li>{isCash ? payTheCourierInCashWhenText : itsPaidJustBeThereToText}</li>
    </ol>
    {payNow ? (
      <Link
        to={orderPath(payNow.id)}
        className={buttonClass({ variant: 'secondary', wide: true }, 'mt-4')}
      >
        {payNow.saved > 0
          ? payNowAndSaveText(formatRupees(toPaise(payNow.saved)))
          : payOnlineInsteadText}
      </Link>
    ) : null}
  </section>
);

const Nothing = () => (
  <>
    <h1 className="sr-only">{noOrder}</h1>
    <EmptyState
      title={noOrder}
      text={allYourOrdersAreInYourText}
      action={
        <Link to={paths.dashboardOrders} className={buttonClass()}>
          {myOrdersText}
        </Link>
      }
    />
  </>
);

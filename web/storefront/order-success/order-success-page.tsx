import { useMemo } from 'react';
import { promiseText } from '#contract/delivery/dates.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { Link } from 'react-router';
import type { OrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { paidInAdvanceText } from '#contract/orders/payment-texts.ts';
import { paymentMethodNames } from '#contract/payments/method-names.ts';
import { asShopper, useAuth } from '#web/api/auth-store.ts';
import { api } from '#web/api/client.ts';
import { useFetch } from '#web/api/use-fetch.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CheckIcon } from '#web/ui/icons/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PrivatePageHead } from '#web/shopper/private-page-head.tsx';
import { Amounts } from '#web/shopper/order/amounts.tsx';
import { type LastOrder, readLastOrder } from '#web/shopper/order/last-order.ts';
import { orderPath } from '#web/shopper/order/order-path.ts';
import { namedDiscounts } from '#web/shopper/order/named-discounts.ts';
import { usePageSettings } from '#web/shopper/shop-settings.ts';
import { Thumb } from '#web/shopper/thumb.tsx';
import { OrderLines } from '#web/shopper/order/order-lines.tsx';
import '#web/styles/account.css';
import {
  allYourOrdersAreInYourText,
  continueShoppingText,
  detailsEmailedText,
  itemsText,
  itsPaidJustBeThereToText,
  myOrdersText,
  noRecentOrderOnThisDeviceText,
  orderPlacedText,
  payNowAndSaveText,
  payOnlineInsteadText,
  payTheCourierInCashWhenText,
  paymentText,
  thankYouText,
  viewOrderText,
  wePackYourItemsYouCanText,
  wellEmailYouWhenYourOrderText,
  whatHappensNextText,
  yourOrderNumberText,
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
        promise={order?.delivery ? promiseText(order.delivery) : null}
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

type ThanksProps = {
  orderId: number;
  /** Null until it is fetched, and without one. */
  promise: string | null;
  images: readonly string[];
};

/** The order's number, the address of its email and the promised days. */
function Thanks({ orderId, promise, images }: ThanksProps) {
  const user = useAuth((state) => state.user);
  const firstName = user?.full_name.trim().split(/\s+/)[0] ?? '';
  return (
    <div className="text-center">
      <span className="relative mx-auto flex w-fit gap-3">
        {images.map((image) => (
          <Thumb
            key={image}
            url={image}
            alt=""
            sizes="(min-width: 48rem) 176px, 28vw"
            className="w-[28vw] max-w-44 rounded-card"
          />
        ))}
        <span className="absolute inset-x-0 -bottom-5 mx-auto grid size-12 place-items-center rounded-full bg-success-ground text-success ring-4 ring-paper">
          <CheckIcon size={26} />
        </span>
      </span>
      <h1 className="mt-10 text-3xl">{thankYouText(firstName)}</h1>
      <p className="mt-2 text-ink-soft">
        {yourOrderNumberText(
          <strong className="font-semibold text-ink">{orderNumber(orderId)}</strong>,
        )}
      </p>
      {user ? (
        <p className="mt-1 text-ink-soft">
          {detailsEmailedText(
            <span className="font-medium wrap-anywhere text-ink">{user.email}</span>,
          )}
        </p>
      ) : null}
      <p className="mt-1 min-h-6 font-medium" aria-live="polite">
        {promise}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to={orderPath(orderId)} className={buttonClass()}>
          {viewOrderText}
        </Link>
        <Link to={paths.allProducts} className={buttonClass({ variant: 'secondary' })}>
          {continueShoppingText}
        </Link>
      </div>
    </div>
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

import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import confirmCalls from 'virtual:calls/confirm';
import { failure, success } from '#contract/messages.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import type { ConfirmationPage } from '#contract/orders/confirmation.ts';
import { api, registerCalls } from '#web/api/client.ts';
import { errorMessage, reportUnexpected } from '#web/api/error-message.ts';
import { Head } from '#web/head.tsx';
import { pageLoader } from '#web/page.ts';
import { paths } from '#web/paths.ts';
import { usePageSettings } from '#web/shopper/shop-settings.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import {
  confirmYourCashOnDeliveryOrderText,
  confirmYourOrderText,
  orderToConfirmText,
  payOnlineText,
  placeNewOrderText,
  thisOrderIsCancelledText,
  yesSendMyOrderText,
} from '#web/storefront/confirm/texts.tsx';

registerCalls(confirmCalls);

export const loader = pageLoader(async ({ api: read, params }) => ({
  order: (await read('readConfirmation', { params: { token: params.token ?? '' } })).data,
  token: params.token ?? '',
}));

/** Confirms a cash order by a button, because mail scanners open links. */
export function Component() {
  const { order, token } = useLoaderData<typeof loader>();
  return (
    <div className="page pt-8 pb-12">
      <Head
        title={confirmYourOrderText}
        description={confirmYourCashOnDeliveryOrderText}
        canonical={paths.confirmOrder(token)}
        robots="noindex, nofollow"
      />
      <div className="max-w-xl">
        <h1 className="text-3xl">{confirmYourOrderText}</h1>
        <p className="mt-3">
          {orderToConfirmText(
            order.order_number,
            order.items_count,
            <strong className="tabular-nums">{formatRupees(toPaise(order.final_amount))}</strong>,
          )}
        </p>
        <Answer order={order} token={token} />
      </div>
    </div>
  );
}

function Answer({ order, token }: { order: ConfirmationPage; token: string }) {
  const isOnlineOn = usePageSettings()?.payment_methods.some((method) => method !== 'cod');
  const [state, setState] = useState(order.state);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    setFailed(null);
    try {
      setState((await api('confirmOrder', { params: { token } })).data.state);
    } catch (error) {
      reportUnexpected(error);
      setFailed(errorMessage(error, failure.confirmation));
    }
    setIsBusy(false);
  };
  if (order.is_cancelled)
    return (
      <Alert className="mt-5" tone="warning" title={thisOrderIsCancelledText}>
        {placeNewOrderText(state === 'refused')}
      </Alert>
    );
  if (state !== 'waiting')
    return (
      <Alert className="mt-5" tone="success">
        {success.orderConfirmed}
      </Alert>
    );
  return (
    <div className="mt-5">
      {failed ? (
        <Alert className="mb-4" tone="danger">
          {failed}
        </Alert>
      ) : null}
      <Button size="large" busy={isBusy} onClick={() => void confirm()}>
        {yesSendMyOrderText}
      </Button>
      {order.pay_now && isOnlineOn ? (
        <p className="mt-4">
          <Link
            to={`${paths.dashboardOrders}/${order.pay_now.order_id}`}
            className={buttonClass({ variant: 'secondary', size: 'large' })}
          >
            {payOnlineText(formatRupees(toPaise(order.pay_now.saved)), order.pay_now.saved > 0)}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

import { useLoaderData } from 'react-router';
import { formatRupees, toPaise } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { Head } from '#web/head.tsx';
import { pageLoader } from '#web/page.ts';
import { paths } from '#web/paths.ts';
import { RefundForm } from './refund-form.tsx';
import {
  amountForOrderText,
  tellUsWhereToSendYourText,
  yourRefundText,
} from '#web/storefront/refund/texts.tsx';

export const loader = pageLoader(async ({ api, params }) => ({
  request: (await api('getRefundRequest', { params: { token: params.token ?? '' } })).data,
  token: params.token ?? '',
}));

/** Asks the holder of the link where the refund of a cash order is paid to. */
export function Component() {
  const { request, token } = useLoaderData<typeof loader>();
  return (
    <div className="page pt-8 pb-12">
      <Head
        title={yourRefundText}
        description={tellUsWhereToSendYourText}
        canonical={paths.refund(token)}
        robots="noindex, nofollow"
      />
      <div className="max-w-xl">
        <h1 className="text-3xl">{yourRefundText}</h1>
        <p className="mt-3">
          {amountForOrderText(
            <strong className="tabular-nums">{formatRupees(toPaise(request.amount))}</strong>,
            orderNumber(request.order_id),
          )}
        </p>
        <RefundForm request={request} token={token} />
      </div>
    </div>
  );
}

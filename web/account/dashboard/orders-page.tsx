import { Link, useSearchParams } from 'react-router';
import { failure } from '#contract/messages.ts';
import { pageQuery } from '#web/page.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { PrivatePageHead } from '#web/shopper/private-page-head.tsx';
import { serverMessage } from '#web/shopper/server-message.ts';
import { OrdersTable } from './orders-table.tsx';
import { ordersPerPage, useOrders } from './queries.ts';
import { myOrdersHeadingText, myOrdersText } from '#web/account/texts.tsx';

export const canonicalQuery = pageQuery('page');

export function Component() {
  const [query] = useSearchParams();
  const page = pageOf(query.get('page'));
  const orders = useOrders(page, ordersPerPage);
  return (
    <>
      <PrivatePageHead title={myOrdersText} />
      <h1 className="mb-6 text-3xl">{myOrdersHeadingText}</h1>
      {orders.isError && !orders.data ? (
        <ErrorState
          message={serverMessage(orders.error, failure.ordersFetch)}
          retrying={orders.isFetching}
          onRetry={() => void orders.refetch()}
        />
      ) : (
        <OrdersTable
          caption={myOrdersText}
          orders={orders.data?.orders ?? null}
          loadingRows={ordersPerPage}
        />
      )}
      <Pagination
        page={page}
        pages={orders.data?.pages ?? 1}
        to={(next) => `${paths.dashboardOrders}?page=${next}`}
        link={Link}
        className="mt-6"
      />
    </>
  );
}

const pageOf = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;

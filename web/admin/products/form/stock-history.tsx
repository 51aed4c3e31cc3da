import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { catalogueFailure } from '#contract/catalogue/texts.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { useAdminList } from '#web/admin/kit/data.ts';
import { orderDate } from '#web/admin/kit/dates.ts';
import { ExportButton } from '#web/admin/kit/export-button.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

const StockDialog = lazy(async () => ({
  default: (await import('./stock-dialog.tsx')).StockDialog,
}));

const pageSize = 20;

/** The stock journal of a product, loaded when opened, and the form that adjusts the stock. */
export function StockHistory({
  productId,
  isArchived,
}: {
  productId: number;
  isArchived: boolean;
}) {
  const mayWrite = usePermission('catalogue.write') && !isArchived;
  const [isOpen, setIsOpen] = useState(false);
  const [isAdjusting, setIsAdjusting] = useState(false);
  return (
    <details
      className="no-print card mt-6 max-w-4xl"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-medium">
        Stock history
      </summary>
      <div className="border-t border-line px-4 py-3 text-sm">
        <div className="mb-3 flex flex-wrap items-center gap-2">
          {mayWrite ? (
            <Button variant="secondary" onClick={() => setIsAdjusting(true)}>
              Adjust stock
            </Button>
          ) : null}
          <ExportButton call="exportStockMovements" request={{ query: { product: productId } }}>
            Export
          </ExportButton>
        </div>
        {isOpen ? <Movements productId={productId} /> : null}
      </div>
      <Suspense>
        {isAdjusting ? (
          <StockDialog productId={productId} onClose={() => setIsAdjusting(false)} />
        ) : null}
      </Suspense>
    </details>
  );
}

function Movements({ productId }: { productId: number }) {
  const [page, setPage] = useState(1);
  const history = useAdminList(
    'listStockHistory',
    { params: { id: productId }, query: { page, limit: pageSize } },
    { staleTime: 0 },
  );
  if (history.error && !history.data)
    return <p role="alert">{errorMessage(history.error, catalogueFailure.stockFetch)}</p>;
  if (!history.data) return <SkeletonText lines={3} />;
  const { data, meta } = history.data;
  if (data.length === 0) return <p className="text-ink-soft">The stock has never changed.</p>;
  return (
    <>
      <ol className="divide-y divide-line">
        {data.map(({ id, at, delta, balance, reason, order_id: orderId, staff }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <span className="w-14 font-semibold tabular-nums">
              {delta > 0 ? `+${delta}` : `−${-delta}`}
            </span>
            <span className="min-w-0 grow basis-48 wrap-anywhere">
              {reason}
              {orderId === null ? null : (
                <>
                  {' '}
                  <Link to={adminPaths.order(orderId)} className="text-link">
                    {orderNumber(orderId)}
                  </Link>
                </>
              )}
              <span className="block text-xs text-ink-soft">
                <time dateTime={at}>{orderDate(at)}</time>
                {staff === null ? null : `, ${staff}`}
              </span>
            </span>
            <span className="tabular-nums">{balance.toLocaleString('en-IN')} in stock</span>
          </li>
        ))}
      </ol>
      {meta.pages > 1 ? (
        <nav aria-label="Pages of the stock history" className="mt-3 flex justify-between">
          <Button
            variant="quiet"
            size="small"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            Newer
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabled={page >= meta.pages}
            onClick={() => setPage(page + 1)}
          >
            Older
          </Button>
        </nav>
      ) : null}
    </>
  );
}

import { Link } from 'react-router';
import type { LowStock } from '#contract/analytics/api.ts';
import type { PeriodDays } from '#contract/analytics/rules.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ImageFallback } from '#web/ui/responsive-image.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { rupees } from '../kit/money.ts';
import { BarList } from './bar-list.tsx';
import { Panel } from './panel.tsx';

const units = (count: number): string =>
  count === 1 ? '1 unit' : `${count.toLocaleString('en-IN')} units`;

export function BestSellers({ days }: { days: PeriodDays }) {
  const best = useAdminQuery('listBestSellers', { query: { days } }, { showsPrevious: true });
  return (
    <Panel id="best-sellers" title="Best sellers" query={best}>
      {(products) =>
        products.length === 0 ? (
          <EmptyState
            title="Nothing sold yet"
            text="Your best sellers for this period will appear here."
          />
        ) : (
          <BarList
            items={products.map((product) => ({
              key: product.product_id,
              label: product.name,
              value: product.units,
              amount: units(product.units),
              note: rupees(product.sales),
              to: adminPaths.product(product.product_id),
            }))}
          />
        )
      }
    </Panel>
  );
}

export function LowStockProducts() {
  const low = useAdminQuery('listLowStock', {});
  return (
    <Panel id="low-stock" title="Low stock" query={low}>
      {({ total, products }) =>
        products.length === 0 ? (
          <EmptyState
            title="All well stocked"
            text="Products with five units or fewer will appear here."
          />
        ) : (
          <LowList {...{ total, products }} />
        )
      }
    </Panel>
  );
}

function LowList({ total, products }: LowStock) {
  return (
    <>
      <ul className="-my-2 text-sm">
        {products.map(({ product_id: id, name, image, stock }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <Link
              to={adminPaths.product(id)}
              className="flex min-h-14 items-center gap-3 py-1.5 hover:text-brand-deep"
            >
              {image === null ? (
                <ImageFallback alt="" className="aspect-product w-9 flex-none rounded-control" />
              ) : (
                <img
                  src={image}
                  alt=""
                  width={36}
                  height={45}
                  loading="lazy"
                  className="aspect-product w-9 flex-none rounded-control bg-sand object-cover"
                />
              )}
              <span className="min-w-0 grow truncate">{name}</span>
              <Badge tone={stock === 0 ? 'danger' : 'warning'}>
                {stock === 0 ? 'Out of Stock' : `${stock} left`}
              </Badge>
            </Link>
          </li>
        ))}
      </ul>
      {total > products.length ? (
        <p className="mt-3 text-xs text-ink-soft">
          {(total - products.length).toLocaleString('en-IN')} more have five units or fewer.
        </p>
      ) : null}
    </>
  );
}

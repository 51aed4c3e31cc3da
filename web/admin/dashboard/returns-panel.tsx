import type { PeriodDays } from '#contract/analytics/rules.ts';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { returnReasonNames } from '#contract/returns/reason-names.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { BarList } from './bar-list.tsx';
import { Panel } from './panel.tsx';

/** What comes back most, by size, with its main reason beside the units sold. */
export function MostReturned({ days }: { days: PeriodDays }) {
  const returned = useAdminQuery('listMostReturned', { query: { days } }, { showsPrevious: true });
  return (
    <Panel id="most-returned" title="Most returned" query={returned}>
      {(products) =>
        products.length === 0 ? (
          <EmptyState
            title="Nothing came back"
            text="Returned products of this period will appear here with the reasons."
          />
        ) : (
          <BarList
            items={products.map(({ product_id: id, reasons, ...product }) => ({
              key: id,
              label: lineName(product),
              value: product.returned,
              amount: `${product.returned} of ${product.sold} sold`,
              detail: reasons
                .map(({ reason, units }) => `${returnReasonNames[reason]}: ${units}`)
                .join(', '),
              to: adminPaths.product(id),
            }))}
          />
        )
      }
    </Panel>
  );
}

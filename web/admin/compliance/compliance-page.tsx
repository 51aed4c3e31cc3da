import { Link } from 'react-router';
import { productDuties } from '#contract/tax/compliance.ts';
import type { Compliance } from '#contract/tax/api.ts';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { useAdminList } from '../kit/data.ts';
import { defineListParams, listQuery } from '../kit/list/list-params.ts';
import { ResourceList } from '../kit/list/resource-list.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { PageHead } from '../kit/page-head.tsx';
import { canOpen } from '../layout/admin-navigation.ts';
import { useStaffRole } from '../session/use-permission.ts';

const complianceParams = defineListParams({ filters: {} });
export const canonicalQuery = listQuery(complianceParams);

export function Component() {
  const list = useListParams(complianceParams);
  const compliance = useAdminList('getCompliance', { query: { page: list.values.page } });
  const products = compliance.data
    ? { data: compliance.data.data.products, meta: compliance.data.meta }
    : undefined;
  return (
    <>
      <AdminTitle>Compliance</AdminTitle>
      <PageHead title="Compliance" />
      <p className="mb-6 max-w-3xl text-sm text-ink-soft">
        What Indian law and delivery still ask of your shop and products. Home page, its links,
        policies, emails, the invoice and product pages are read as shoppers see them. This list
        helps you and is no legal advice.
      </p>
      {compliance.isPending ? (
        <Skeleton className="h-32 rounded-card" />
      ) : (
        <ShopGaps gaps={compliance.data?.data.shop} />
      )}
      <h2 className="mt-8 mb-3 text-xl">Products</h2>
      <ResourceList
        caption="Products with missing declarations"
        query={{ ...compliance, data: products }}
        fetchFailure={failure.complianceFetch}
        list={list}
        columns={columns}
        rowKey={({ product_id: id }) => id}
        empty={{
          title: 'No product is incomplete',
          text: 'One without a declaration, MRP, weight or an HSN code that fits is listed here.',
        }}
      />
    </>
  );
}

function ShopGaps({ gaps }: { gaps: Compliance['shop'] | undefined }) {
  const role = useStaffRole();
  if (!gaps) return null;
  return (
    <section aria-labelledby="shop-gaps">
      <h2 id="shop-gaps" className="mb-3 text-xl">
        Shop
      </h2>
      {gaps.length === 0 ? (
        <p className="card p-4 sm:p-6">Nothing is missing.</p>
      ) : (
        <ul className="card divide-y divide-line">
          {gaps.map(({ missing, rule, path }) => (
            <li key={missing} className="flex items-center gap-x-4 px-4 py-3 sm:px-6">
              <span className="min-w-0 grow">
                <span className="font-medium">{missing}</span>
                <span className="block text-sm text-ink-soft">{rule}</span>
              </span>
              {role !== undefined && canOpen(role, path) ? (
                <Link to={path} className="text-link inline-flex min-h-11 items-center text-sm">
                  Edit<span className="sr-only"> {missing}</span>
                </Link>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Row = Compliance['products'][number];
const isDuty = (key: string): key is keyof typeof productDuties =>
  Object.hasOwn(productDuties, key);

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Product',
    cell: ({ product_id: id, name }) => (
      <Link to={adminPaths.product(id)} className="text-link">
        {name}
      </Link>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={status === 'active' ? 'warning' : 'neutral'}>
        {status === 'active' ? 'On sale' : 'Inactive'}
      </Badge>
    ),
  },
  {
    key: 'missing',
    header: 'Missing',
    cell: ({ product_id: id, missing }) => (
      <ul>
        {missing.filter(isDuty).map((key) => (
          <li key={key}>
            <Link
              to={`${adminPaths.product(id)}#${key === 'hsn_kind' ? 'hsn_code' : key}`}
              className="text-link inline-flex min-h-6 items-center"
            >
              {productDuties[key].label}
            </Link>
            <span className="text-ink-soft max-sm:hidden"> · {productDuties[key].rule}</span>
          </li>
        ))}
      </ul>
    ),
  },
];

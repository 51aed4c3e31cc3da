import { productStatuses, productStatusNames } from '#contract/states.ts';
import { ViewTabs } from '../../kit/list/saved-views/view-tabs.tsx';
import type { ListState } from '../../kit/list/use-list-params.ts';
import type { ProductListValues } from './product-params.ts';

const tabs = [
  { name: 'Not archived', filters: { status: null } },
  ...productStatuses.map((status) => ({ name: productStatusNames[status], filters: { status } })),
];

/** The products of each status, and the saved views. */
export const ProductTabs = ({ list }: { list: ListState<ProductListValues> }) => (
  <ViewTabs label="Product views" list={list} savedAs="products" tabs={tabs} />
);

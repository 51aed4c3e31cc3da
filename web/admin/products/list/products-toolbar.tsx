import { productStatuses, productStatusNames } from '#contract/catalogue/rules.ts';
import { labels, stockLevels } from '#contract/catalogue/availability.ts';
import { labelNames } from '#contract/catalogue/label-names.ts';
import { useAdminQuery } from '../../kit/data.ts';
import { FoldedFilters } from '../../kit/list/folded-filters.tsx';
import { filterOptions, ListSearch, ListSelect } from '../../kit/list/list-controls.tsx';
import { ViewTabs } from '../../kit/list/saved-views/view-tabs.tsx';
import type { ListState } from '../../kit/list/use-list-params.ts';
import { stockNames } from '../stock-badge.tsx';
import type { ProductListValues, ProductSort } from './product-params.ts';

const sortNames: Record<ProductSort, string> = {
  id_desc: 'ID, highest first',
  id_asc: 'ID, lowest first',
  newest: 'Newest',
  updated: 'Last updated',
  name: 'Name, A to Z',
  name_desc: 'Name, Z to A',
  price_asc: 'Price, lowest first',
  price_desc: 'Price, highest first',
  stock_asc: 'Stock, least first',
  stock_desc: 'Stock, most first',
};

const stockOptions = filterOptions('Any stock', stockLevels, stockNames);
const labelOptions = filterOptions('Any label', labels, labelNames);
const sortOptions = Object.entries(sortNames).map(([value, label]) => ({ value, label }));
const viewOptions = [
  { value: '', label: 'Designs' },
  { value: 'sizes', label: 'Every size' },
];
const bestMatch = { value: '', label: 'Best match' };

export function ProductsToolbar({ list }: { list: ListState<ProductListValues> }) {
  const { data: categories = [] } = useAdminQuery('listAdminCategories', {});
  const categoryOptions = [
    { value: '', label: 'All categories' },
    ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  const isSearched = list.values.search !== '';
  return (
    <search className="mt-4 mb-4 grid grid-cols-[1fr_auto] items-center gap-3 md:flex md:flex-wrap">
      <div className="flex min-w-0 md:min-w-52 md:flex-1">
        <ListSearch list={list} label="Search products" placeholder="Search products..." />
      </div>
      <FoldedFilters count={filterCount(list.values)}>
        <ListSelect
          list={list}
          param="category"
          label="Filter by category"
          hideLabel
          className="md:w-42"
          options={categoryOptions}
        />
        <ListSelect
          list={list}
          param="stock"
          label="Filter by stock"
          hideLabel
          className="md:w-36"
          options={stockOptions}
        />
        <ListSelect
          list={list}
          param="label"
          label="Filter by label"
          hideLabel
          className="md:w-36"
          options={labelOptions}
        />
        <ListSelect
          list={list}
          param="sort"
          label="Sort by"
          hideLabel
          className="md:w-44"
          options={isSearched ? [bestMatch, ...sortOptions] : sortOptions}
          value={list.values.sort ?? (isSearched ? '' : 'id_desc')}
        />
        <ListSelect
          list={list}
          param="view"
          label="Rows"
          hideLabel
          className="md:w-36"
          options={viewOptions}
        />
      </FoldedFilters>
    </search>
  );
}

/** Order and kind of rows hide no product. */
const filterCount = ({ category, stock, label }: ProductListValues): number =>
  [category, stock, label].filter(Boolean).length;

const tabs = [
  { name: 'Not archived', filters: { status: null } },
  ...productStatuses.map((status) => ({ name: productStatusNames[status], filters: { status } })),
];

/** The products of each status, and the saved views. */
export const ProductTabs = ({ list }: { list: ListState<ProductListValues> }) => (
  <ViewTabs label="Product views" list={list} savedAs="products" tabs={tabs} />
);

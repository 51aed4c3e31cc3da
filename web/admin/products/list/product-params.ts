import { labels, stockLevels } from '#contract/catalogue/availability.ts';
import { productStatuses } from '#contract/catalogue/rules.ts';
import { choice, defineListParams, text } from '../../kit/list/list-params.ts';

export const productParams = defineListParams({
  filters: {
    search: text,
    category: text,
    status: choice(productStatuses),
    stock: choice(stockLevels),
    label: choice(labels),
    /** Absent: one row per design. */
    view: choice(['sizes']),
  },
  sort: {
    columns: {
      id_desc: { key: 'id', direction: 'descending' },
      id_asc: { key: 'id', direction: 'ascending' },
      newest: null,
      updated: null,
      name: { key: 'name', direction: 'ascending' },
      name_desc: { key: 'name', direction: 'descending' },
      price_asc: { key: 'price', direction: 'ascending' },
      price_desc: { key: 'price', direction: 'descending' },
      stock_asc: { key: 'stock', direction: 'ascending' },
      stock_desc: { key: 'stock', direction: 'descending' },
    },
    initial: null,
    unsearched: 'id_desc',
    firstPress: 'ascending',
  },
});
export type ProductListValues = typeof productParams.defaults;
export type ProductSort = NonNullable<ProductListValues['sort']>;

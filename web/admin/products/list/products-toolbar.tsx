import {
  type Label,
  labelNames,
  labels,
  type ProductStatus,
  productStatuses,
  productStatusNames,
  stockLevels,
} from '#contract/states.ts';
import { Link } from 'react-router';
import { adminPaths } from '#web/admin-paths.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useCategories } from '#web/admin/categories/queries.ts';
import { SearchField } from '#web/admin/kit/search-field.tsx';
import { isSort, type ProductFilter, sortNames } from './product-params.ts';
import { stockNames } from '../stock-badge.tsx';

interface ProductsToolbarProps {
  filter: ProductFilter;
  onChange: (change: Partial<ProductFilter>) => void;
}

const options = <T extends string>(all: string, values: readonly T[], names: Record<T, string>) => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: names[value] })),
];
const statusOptions = options<ProductStatus>('Not archived', productStatuses, productStatusNames);
const stockOptions = options('Any stock', stockLevels, stockNames);
const labelOptions = options<Label>('Any label', labels, labelNames);
const sortOptions = Object.entries(sortNames).map(([value, label]) => ({ value, label }));

export function ProductsToolbar({ filter, onChange }: ProductsToolbarProps) {
  const { data: categories = [] } = useCategories();
  const categoryOptions = [
    { value: '', label: 'All categories' },
    ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  const bestMatch = filter.search === '' ? [] : [{ value: '', label: 'Best match' }];
  const chosen = <T extends string>(values: readonly T[], value: string): T | null =>
    values.find((known) => known === value) ?? null;
  return (
    <search className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-60 grow">
          <SearchField
            label="Search products"
            placeholder="Search products..."
            search={filter.search}
            onSearch={(search) => onChange({ search })}
          />
        </div>
        <Link
          to={adminPaths.imports}
          className="text-link inline-flex min-h-11 items-center text-sm whitespace-nowrap"
        >
          Import and export
        </Link>
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        <SelectField
          label="Filter by category"
          hideLabel
          options={categoryOptions}
          value={filter.category}
          onChange={(event) => onChange({ category: event.currentTarget.value })}
        />
        <SelectField
          label="Filter by status"
          hideLabel
          options={statusOptions}
          value={filter.status ?? ''}
          onChange={(event) =>
            onChange({ status: chosen(productStatuses, event.currentTarget.value) })
          }
        />
        <SelectField
          label="Filter by stock"
          hideLabel
          options={stockOptions}
          value={filter.stock ?? ''}
          onChange={(event) => onChange({ stock: chosen(stockLevels, event.currentTarget.value) })}
        />
        <SelectField
          label="Filter by label"
          hideLabel
          options={labelOptions}
          value={filter.label ?? ''}
          onChange={(event) => onChange({ label: chosen(labels, event.currentTarget.value) })}
        />
        <SelectField
          label="Sort by"
          hideLabel
          className="max-md:col-span-2"
          options={[...bestMatch, ...sortOptions]}
          value={filter.sort ?? (filter.search === '' ? 'id_desc' : '')}
          onChange={(event) =>
            onChange({ sort: isSort(event.currentTarget.value) ? event.currentTarget.value : null })
          }
        />
      </div>
    </search>
  );
}

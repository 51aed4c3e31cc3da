import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { useCategories } from '../categories/queries.ts';
import { SearchField } from '../search-field.tsx';
import type { ProductFilter } from './product-filter.ts';

interface ProductsToolbarProps {
  filter: ProductFilter;
  onChange: (change: Partial<ProductFilter>) => void;
}

const stockOptions = [
  { value: '', label: 'Any stock' },
  { value: 'in_stock', label: 'In stock' },
  { value: 'out_of_stock', label: 'Out of stock' },
];

export function ProductsToolbar({ filter, onChange }: ProductsToolbarProps) {
  const { data: categories = [] } = useCategories();
  const categoryOptions = [{ value: '', label: 'All categories' }, ...categories.map(({ slug, name }) => ({ value: slug, label: name }))];
  return (
    <search className="mb-4 flex flex-col gap-3 sm:flex-row sm:items-center">
      <SearchField label="Search products" placeholder="Search products..." search={filter.search} onSearch={(search) => onChange({ search })} />
      <SelectField
        label="Filter by category"
        hideLabel
        className="sm:w-48"
        options={categoryOptions}
        value={filter.category}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
      <SelectField
        label="Filter by stock"
        hideLabel
        className="sm:w-40"
        options={stockOptions}
        value={filter.stock ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange({ stock: chosen === 'in_stock' || chosen === 'out_of_stock' ? chosen : null });
        }}
      />
      <Link to={paths.adminImports} className="text-link inline-flex min-h-11 items-center text-sm whitespace-nowrap sm:ml-auto">Import and export</Link>
    </search>
  );
}

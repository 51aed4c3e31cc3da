import { useDeferredValue, useState } from 'react';
import { lineName } from '#contract/catalogue/variant-name.ts';
import type { EndpointData } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useAdminQuery } from './data.ts';
import { rupees } from './money.ts';

type Product = EndpointData<Endpoints['listProducts']>[number];

interface ProductSearchProps {
  label: string;
  /** Products that are not offered. */
  isChosen?: (product: Product) => boolean;
  isDisabled?: (product: Product) => boolean;
  onAdd: (product: Product) => void;
}

/** Finds products on sale by their names; a button for each adds it. */
export function ProductSearch({ label, isChosen, isDisabled, onAdd }: ProductSearchProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const query = { status: 'active', variants: 'all', limit: 8, search } as const;
  const { data } = useAdminQuery('listProducts', search === '' ? null : { query });
  const free = (data ?? []).filter((product) => !isChosen?.(product));
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className="grid gap-1 empty:hidden" aria-label="Products found">
        {free.map((product) => {
          const name = lineName(product);
          return (
            <li key={product.id} className="flex items-center gap-2 text-sm">
              <span className="min-w-0 grow">
                {name}{' '}
                <span className="text-ink-soft">
                  {rupees(product.price)} · {product.stock} in stock
                </span>
              </span>
              <Button
                size="small"
                variant="secondary"
                disabled={isDisabled?.(product) ?? false}
                onClick={() => onAdd(product)}
              >
                Add<span className="sr-only"> {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {search !== '' && data?.length === 0 ? (
        <p className="text-sm text-ink-soft">No product found.</p>
      ) : null}
    </div>
  );
}

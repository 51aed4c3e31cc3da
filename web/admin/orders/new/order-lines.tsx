import { useDeferredValue, useState } from 'react';
import { lineName } from '#contract/catalogue/variant-name.ts';
import type { Quote } from '#contract/checkout/quote.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { useAdminQuery } from '../../kit/data.ts';
import { rupees } from '../../kit/money.ts';

export type DraftLine = { id: number; name: string; quantity: number };

interface LinesProps {
  lines: readonly DraftLine[];
  quote: Quote | undefined;
  onChange: (lines: readonly DraftLine[]) => void;
}

/** The products of a new order with their quantities, and the search that adds variants. */
export function OrderLines({ lines, quote, onChange }: LinesProps) {
  const set = (id: number, quantity: number) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, quantity } : line)));
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3 empty:hidden" aria-label="Products of the order">
        {lines.map(({ id, name, quantity }) => (
          <li key={id} className="flex flex-wrap items-end gap-3 text-sm">
            <span className="min-w-40 grow self-center">
              {name}
              <span className="block text-ink-soft tabular-nums">{priceOf(quote, id)}</span>
            </span>
            <div className="flex items-end gap-3">
              <TextField
                className="w-24"
                label={`Quantity of ${name}`}
                hideLabel
                type="number"
                min={1}
                step={1}
                required
                value={quantity === 0 ? '' : quantity}
                onChange={({ currentTarget: { value } }) => set(id, Math.trunc(Number(value)))}
              />
              <IconButton
                label={`Remove ${name}`}
                icon={<TrashIcon size={18} />}
                onClick={() => onChange(lines.filter((line) => line.id !== id))}
              />
            </div>
          </li>
        ))}
      </ul>
      <ProductSearch
        isChosen={(id) => lines.some((line) => line.id === id)}
        onAdd={(line) => onChange([...lines, line])}
      />
    </div>
  );
}

function priceOf(quote: Quote | undefined, id: number): string {
  const line = quote?.lines.find(({ product_id: productId }) => productId === id);
  return line ? `${rupees(line.price)} each, ${rupees(line.payable)} to pay` : '';
}

interface SearchProps {
  isChosen: (id: number) => boolean;
  onAdd: (line: DraftLine) => void;
}

function ProductSearch({ isChosen, onAdd }: SearchProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const query = { status: 'active', variants: 'all', limit: 8, search } as const;
  const { data } = useAdminQuery('listProducts', search === '' ? null : { query });
  const free = (data ?? []).filter(({ id }) => !isChosen(id));
  return (
    <div className="grid gap-2">
      <TextField
        label="Search products to add"
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
                disabled={product.stock === 0}
                onClick={() => onAdd({ id: product.id, name, quantity: 1 })}
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

import { lineName } from '#contract/catalogue/variant-name.ts';
import type { Quote } from '#contract/checkout/quote.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { rupees } from '../../kit/money.ts';
import { ProductSearch } from '../../kit/product-search.tsx';

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
        label="Search products to add"
        isChosen={({ id }) => lines.some((line) => line.id === id)}
        isDisabled={({ stock }) => stock === 0}
        onAdd={(product) =>
          onChange([...lines, { id: product.id, name: lineName(product), quantity: 1 }])
        }
      />
    </div>
  );
}

function priceOf(quote: Quote | undefined, id: number): string {
  const line = quote?.lines.find(({ product_id: productId }) => productId === id);
  return line ? `${rupees(line.price)} each, ${rupees(line.payable)} to pay` : '';
}

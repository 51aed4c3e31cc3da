import type { AdminProduct } from '#contract/catalogue/admin-entities.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminQuery, useChanged } from '../../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import * as read from '../../kit/form/read-form.ts';
import { useSave } from '../../kit/form/use-save.ts';
import { stale } from '../../kit/stale.ts';
import { cellErrors } from '../variants/cell-errors.ts';

interface PricesDialogProps {
  product: { id: number; name: string };
  onClose: () => void;
}

/** Price and stock of a product, and of its sizes. Load it with `lazy()`. */
export function PricesDialog({ product, onClose }: PricesDialogProps) {
  const { data, error, isFetching, refetch } = useAdminQuery(
    'getAdminProduct',
    { params: { id: product.id } },
    // Never cached: orders change the stock at any time.
    { staleTime: 0, gcTime: 0 },
  );
  if (data) return <PricesForm product={data} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={product.name}
      size="small"
    >
      {error ? (
        <ErrorState
          message={errorMessage(error, failure.productFetch)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-48" />
      )}
    </Dialog>
  );
}

type Row = { id: number; name: string; price: number; stock: number };

const rowsOf = (product: AdminProduct): Row[] =>
  product.group
    ? product.group.variants.map(({ product_id: id, size, color, price, stock }) => ({
        ...{ id, price, stock },
        name: [size, color].filter(Boolean).join(', '),
      }))
    : [{ id: product.id, name: '', price: product.price, stock: product.stock }];

function PricesForm({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const changed = useChanged(stale.stock);
  const rows = rowsOf(product);
  const saving = useSave({
    save: async (variants: readonly Change[]) =>
      adminApi('savePrices', { params: { id: product.id }, body: { variants: [...variants] } }),
    onSaved: ({ message }) => {
      toast.success(message);
      changed();
      onClose();
    },
    fallback: failure.productSave,
  });
  const errors = cellErrors(
    saving.refusal,
    rows.map(({ id }) => String(id)),
  );
  const submit = (form: FormData) => {
    const variants = changesOf(form, rows);
    if (variants.some((change) => 'price' in change || 'stock' in change)) saving.submit(variants);
    else onClose();
  };
  return (
    <FormDialog
      title={product.name}
      description="Price and stock"
      onClose={onClose}
      onSubmit={submit}
      pending={saving.isBusy}
      error={saving.formError && { ...saving.formError, fields: errors }}
      submitLabel="Save"
    >
      {({ field }) => (
        <ul className="grid gap-4">
          {rows.map((row) => (
            <PriceRow key={row.id} row={row} isOnSale={product.sale !== null} field={field} />
          ))}
          {product.sale ? (
            <li className="text-sm text-ink-soft">
              On sale: {product.sale.name}. Prices can change after the sale.
            </li>
          ) : null}
        </ul>
      )}
    </FormDialog>
  );
}

interface PriceRowProps {
  row: Row;
  /** The price is fixed during a sale. */
  isOnSale: boolean;
  field: FormControls['field'];
}

function PriceRow({ row, isOnSale, field }: PriceRowProps) {
  const suffix = row.name === '' ? '' : ` of ${row.name}`;
  return (
    <li className="grid grid-cols-2 items-start gap-3">
      <TextField
        {...field(`${row.id}.price`)}
        label={`Price${suffix}`}
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        prefix="₹"
        required
        disabled={isOnSale}
        defaultValue={row.price}
      />
      <TextField
        {...field(`${row.id}.stock`)}
        label={`Stock${suffix}`}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        required
        defaultValue={row.stock}
      />
    </li>
  );
}

type Change = { product_id: number; price?: string; stock?: string; stock_before?: number };

/** One entry for each row, so that errors name the row by its place. */
const changesOf = (form: FormData, rows: readonly Row[]): Change[] =>
  rows.map(({ id, price, stock }) => {
    const typed = {
      price: form.get(`${id}.price`) === null ? String(price) : textOf(form, `${id}.price`),
      stock: textOf(form, `${id}.stock`),
    };
    return {
      product_id: id,
      ...(typed.price === String(price) ? {} : { price: typed.price }),
      ...(typed.stock === String(stock) ? {} : { stock: typed.stock, stock_before: stock }),
    };
  });

const textOf = (form: FormData, name: string): string => read.value(form, name, read.text);

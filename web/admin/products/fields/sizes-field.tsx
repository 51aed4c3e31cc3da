import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { type SizeColumn, type SizeRow, withSize } from '../form/size-rows.ts';
import { control, rupeesControl } from './control.ts';
import { SizeChips } from './size-chips.tsx';
import { SlabWarning } from './slab-warning.tsx';
import type { TabProps } from './specification-fields.tsx';

export type Sizes = {
  /** The sizes besides the product's own, which is the first row. */
  rows: readonly SizeRow[];
  onRows: (rows: readonly SizeRow[]) => void;
  /** The server's errors by row and column: 'new king.price'. */
  cellErrors: Readonly<Record<string, string | undefined>>;
};

/** Sizes as chips, and a row for each with price, MRP, stock and weight; a card on a phone. */
export function SizesField({
  tab,
  className,
  rows,
  onRows,
  cellErrors,
}: Sizes & { tab: TabProps; className: string }) {
  const { values, set } = tab;
  const add = (size: string) => {
    if (values.size.trim() === '') set({ size });
    else onRows(withSize(rows, size, values));
  };
  const remove = (size: string) => onRows(rows.filter((row) => row.size !== size));
  return (
    <fieldset className={classNames('@container', className)}>
      <legend className="field-label">Sizes and prices</legend>
      <SizeChips
        category={values.category}
        fixed={[values.size, ...rows.filter(({ id }) => id !== null).map(({ size }) => size)]}
        added={rows.filter(({ id }) => id === null).map(({ size }) => size)}
        onAdd={add}
        onRemove={remove}
      />
      <div className="mt-3 grid gap-3">
        <div className={rowClass}>
          <TextField required maxLength={60} {...control(tab, 'size')} />
          <TextField required {...rupeesControl} {...control(tab, 'price')} />
          <TextField required {...rupeesControl} {...control(tab, 'original_price')} />
          <TextField required {...stockControl} {...control(tab, 'stock')} />
          <TextField {...weightControl} {...control(tab, 'weight_grams')} />
        </div>
        <p className="field-hint">
          The original price is the MRP. It is struck through when it is above the price. The weight
          is that of a packed unit: couriers and rates by weight need it.
        </p>
        <SlabWarning values={values} className="" />
        {rows.map((row, index) => (
          <OtherSize
            key={row.key}
            row={row}
            errors={cellErrors}
            onChange={(changed) => onRows(rows.with(index, changed))}
            onRemove={row.id === null ? () => onRows(rows.filter((other) => other !== row)) : null}
          />
        ))}
        {tab.errors['variants'] ? (
          <p className="field-error" role="alert">
            {tab.errors['variants']}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}

const rowClass =
  'grid grid-cols-2 items-start gap-3 rounded-card border border-line p-3 @2xl:grid-cols-[minmax(0,1.3fr)_repeat(4,minmax(0,1fr))_2.75rem] @2xl:border-0 @2xl:p-0';

const stockControl = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const;

const weightControl = { inputMode: 'numeric', maxLength: 7 } as const;

const columns = [
  { key: 'price', label: 'Price', ...rupeesControl },
  { key: 'original_price', label: 'Original price', ...rupeesControl },
  { key: 'stock', label: 'Stock', ...stockControl },
  { key: 'weight_grams', label: 'Weight (g)', ...weightControl },
] as const satisfies readonly { key: SizeColumn; label: string }[];

interface OtherSizeProps {
  row: SizeRow;
  errors: Sizes['cellErrors'];
  onChange: (row: SizeRow) => void;
  /** Null: a saved size leaves on the page of sizes and colours. */
  onRemove: (() => void) | null;
}

const OtherSize = ({ row, errors, onChange, onRemove }: OtherSizeProps) => (
  <fieldset className={rowClass} aria-label={row.size}>
    <div className="flex min-h-11 items-center justify-between font-medium @max-2xl:col-span-2">
      {row.size}
      {onRemove ? (
        <IconButton
          className="@2xl:hidden"
          label={`Remove ${row.size}`}
          icon={<TrashIcon size={18} />}
          onClick={onRemove}
        />
      ) : null}
    </div>
    {columns.map(({ key, label, ...input }) => (
      <TextField
        key={key}
        className="@2xl:[&_label]:sr-only"
        name={`${row.key}.${key}`}
        label={
          <>
            {label} <span className="sr-only">of {row.size}</span>
          </>
        }
        {...input}
        required={key === 'price' || key === 'stock'}
        value={row[key]}
        error={errors[`${row.key}.${key}`]}
        onChange={(event) => onChange({ ...row, [key]: event.currentTarget.value })}
      />
    ))}
    {onRemove ? (
      <IconButton
        className="hidden @2xl:inline-flex"
        label={`Remove ${row.size}`}
        icon={<TrashIcon size={18} />}
        onClick={onRemove}
      />
    ) : null}
  </fieldset>
);

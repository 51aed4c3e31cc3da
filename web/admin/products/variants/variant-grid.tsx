import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import '#web/styles/ui/table.css';
import type { Column } from './columns.ts';
import { type VariantRow, withFilledDown, withPasted, withValue } from './variant-rows.ts';

type GridProps = {
  columns: readonly Column[];
  rows: readonly VariantRow[];
  onChange: (rows: readonly VariantRow[]) => void;
  chosen: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
  /** The server's errors by row and column: 'new rust king.price'. */
  errors: Readonly<Record<string, string | undefined>>;
  /** A product without a group: its own row is edited on its form. */
  isAlone: boolean;
};

/**
 * A table of inputs. Ctrl+D copies a cell down; a block of a spreadsheet is pasted from a cell to
 * the right and down.
 */
export function VariantGrid(props: GridProps) {
  const { rows, columns, isAlone } = props;
  return (
    <div className="table-frame overflow-x-auto">
      <table>
        <caption className="sr-only">Sizes and colours</caption>
        <thead>
          <tr>
            {isAlone ? null : (
              <th scope="col">
                <span className="sr-only">Select</span>
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={`px-3! align-bottom whitespace-normal! ${column.mode ? 'text-end!' : ''}`}
              >
                {column.name}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow key={row.key} grid={props} row={row} index={index} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GridRow({ grid, row, index }: { grid: GridProps; row: VariantRow; index: number }) {
  const { rows, columns, chosen, isAlone } = grid;
  const { id } = row;
  const name = [row.color, row.size].filter(Boolean).join(', ');
  const choose = (isOn: boolean) =>
    grid.onChoose(
      new Set([...chosen, ...(id === null ? [] : [id])].filter((each) => isOn || each !== id)),
    );
  return (
    <tr>
      {isAlone ? null : (
        <td className="px-1!">
          {id === null ? null : (
            <Checkbox
              label={`Select ${name}`}
              hideLabel
              checked={chosen.has(id)}
              onChange={(event) => choose(event.currentTarget.checked)}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className="p-1!">
          <GridCell grid={grid} place={{ row: index, column }} name={name} />
        </td>
      ))}
      <td className="p-1!">
        {id === null ? (
          <IconButton
            label={`Remove ${name}`}
            icon={<TrashIcon />}
            onClick={() => grid.onChange(rows.filter((other) => other !== row))}
          />
        ) : null}
      </td>
    </tr>
  );
}

type CellProps = { grid: GridProps; place: { row: number; column: Column }; name: string };

function GridCell({ grid, place, name }: CellProps) {
  const { rows, columns, onChange, errors, isAlone } = grid;
  const row = rows[place.row];
  if (row === undefined) return null;
  const { column } = place;
  const error = errors[`${row.key}.${column.id}`];
  const shared = {
    'aria-label': `${column.name} of ${name}`,
    'aria-invalid': error === undefined ? undefined : true,
    title: error,
    disabled: isAlone && row.id !== null,
    value: row[column.id] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(rows.with(place.row, withValue(row, column, event.currentTarget.value))),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'd' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onChange(withFilledDown(rows, place));
    },
  };
  if (column.choices)
    return (
      <select {...shared} className={`input sm:text-sm ${column.width}`}>
        {Object.entries(column.choices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/u.test(text.trimEnd())) return;
    event.preventDefault();
    onChange(withPasted(rows, { ...place, columns }, text));
  };
  return (
    <input
      {...shared}
      type="text"
      inputMode={column.mode}
      maxLength={64}
      onPaste={onPaste}
      className={`input px-2! sm:text-sm ${column.width}`}
    />
  );
}

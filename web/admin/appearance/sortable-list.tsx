import { type ReactNode, useId, useState } from 'react';
import { ChevronUpIcon, TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { GripIcon } from '#web/ui/icons/tool-icons.tsx';
import { moveItem, useSortable } from '../kit/sortable.ts';
import type { Errors } from './draft-state.ts';

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** What is set, for the line of a closed item. */
  summaryOf: (item: Item) => string;
  onChange: (items: Item[]) => void;
  /** Absent: items cannot be removed. */
  canRemove?: boolean;
  errors: Errors;
  /** Of the items in the body, such as `menu`. */
  path: string;
  children: (item: Item, place: number, change: (item: Item) => void) => ReactNode;
}

/**
 * A list of which one item at a time is open, sorted by dragging, by buttons or by the arrow keys
 * on the handle.
 */
export function SortableList<Item>({
  label,
  items,
  nameOf,
  summaryOf,
  onChange,
  canRemove = false,
  errors,
  path,
  children,
}: SortableListProps<Item>) {
  const hasError = (place: number): boolean =>
    Object.keys(errors).some((key) => key.startsWith(`${path}.${place}.`));
  const { openPlace, setOpenPlace } = useOpenPlace(
    items.length,
    items.findIndex((_, place) => hasError(place)),
  );
  const { list, said, sorting } = useSortable({
    count: items.length,
    nameOf: (place) => {
      const item = items[place];
      return item === undefined ? '' : nameOf(item);
    },
    onMove: (from, to) => {
      setOpenPlace(openPlace === from ? to : null);
      onChange(moveItem(items, from, to));
    },
  });
  return (
    <>
      <ul ref={list} aria-label={label} className="divide-y divide-line">
        {items.map((item, place) => (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- items have no id, and their controls no state
            key={place}
            {...{ place, sorting, canRemove }}
            name={nameOf(item)}
            count={items.length}
            summary={summaryOf(item)}
            hasError={hasError(place)}
            isOpen={place === openPlace}
            onToggle={() => setOpenPlace(place === openPlace ? null : place)}
            onRemove={() => {
              setOpenPlace(null);
              onChange(items.toSpliced(place, 1));
            }}
          >
            {place === openPlace
              ? children(item, place, (changed) => onChange(items.with(place, changed)))
              : null}
          </Row>
        ))}
      </ul>
      <output className="sr-only">{said}</output>
    </>
  );
}

interface RowProps {
  name: string;
  place: number;
  count: number;
  summary: string;
  hasError: boolean;
  isOpen: boolean;
  canRemove: boolean;
  sorting: ReturnType<typeof useSortable>['sorting'];
  onToggle: () => void;
  onRemove: () => void;
  children: ReactNode;
}

function Row({ name, place, count, summary, hasError, isOpen, ...row }: RowProps) {
  const id = useId();
  const { sorting } = row;
  return (
    <li className="bg-white" style={sorting.styleOf(place)}>
      <div className="flex items-center gap-2">
        <IconButton
          label={`Move ${name}, place ${place + 1} of ${count}: drag, or use the arrow keys`}
          className="-ml-3 cursor-grab touch-none"
          icon={<GripIcon size={18} />}
          {...sorting.handleProps(place)}
        />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={row.onToggle}
          className="flex min-h-14 min-w-0 grow items-center gap-2 py-2 text-left"
        >
          <span className="min-w-0 grow">
            <span className="block truncate">{name}</span>
            {isOpen ? null : <Summary text={summary} hasError={hasError} />}
          </span>
          <ChevronDownIcon size={18} className={isOpen ? 'flex-none rotate-180' : 'flex-none'} />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="pb-4 sm:pl-10">
        {row.children}
        <div className="-ml-3 mt-2 flex">
          <Moves {...{ name, place, count }} onMove={sorting.move} />
          {row.canRemove ? (
            <IconButton
              label={`Remove: ${name}`}
              icon={<TrashIcon size={18} />}
              onClick={row.onRemove}
            />
          ) : null}
        </div>
      </div>
    </li>
  );
}

/** A new item, and one with a new error, opens by itself. */
function useOpenPlace(count: number, errorPlace: number) {
  const [openPlace, setOpenPlace] = useState(errorPlace === -1 ? null : errorPlace);
  const [seen, setSeen] = useState({ count, errorPlace });
  if (seen.count !== count || seen.errorPlace !== errorPlace) {
    setSeen({ count, errorPlace });
    if (seen.errorPlace !== errorPlace && errorPlace !== -1) setOpenPlace(errorPlace);
    else if (count > seen.count) setOpenPlace(count - 1);
  }
  return { openPlace, setOpenPlace };
}

const Summary = ({ text, hasError }: { text: string; hasError: boolean }) =>
  hasError ? (
    <span className="block text-sm text-danger">Please correct this</span>
  ) : text === '' ? null : (
    <span className="block truncate text-sm text-ink-soft">{text}</span>
  );

interface MovesProps {
  name: string;
  place: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

const Moves = ({ name, place, count, onMove }: MovesProps) => (
  <>
    <IconButton
      label={`Move up: ${name}`}
      icon={<ChevronUpIcon size={18} />}
      disabled={place === 0}
      onClick={() => onMove(place, place - 1)}
    />
    <IconButton
      label={`Move down: ${name}`}
      icon={<ChevronDownIcon size={18} />}
      disabled={place === count - 1}
      onClick={() => onMove(place, place + 1)}
    />
  </>
);

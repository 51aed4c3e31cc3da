import type { ReactNode } from 'react';
import { ChevronUpIcon, TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { GripIcon } from '#web/ui/icons/tool-icons.tsx';
import { moveItem, useSortable } from '../kit/sortable.ts';

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onChange: (items: Item[]) => void;
  /** Absent: items cannot be removed. */
  canRemove?: boolean;
  children: (item: Item, place: number, change: (item: Item) => void) => ReactNode;
}

/** A list that is sorted by dragging, by buttons or by the arrow keys on the handle. */
export function SortableList<Item>({
  label,
  items,
  nameOf,
  onChange,
  canRemove = false,
  children,
}: SortableListProps<Item>) {
  const { list, said, sorting } = useSortable({
    count: items.length,
    nameOf: (place) => {
      const item = items[place];
      return item === undefined ? '' : nameOf(item);
    },
    onMove: (from, to) => onChange(moveItem(items, from, to)),
  });
  return (
    <>
      <ul ref={list} aria-label={label} className="divide-y divide-line">
        {items.map((item, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- items have no id, and their controls no state
          <li key={place} className="flex gap-2 bg-white py-3" style={sorting.styleOf(place)}>
            <IconButton
              label={`Move ${nameOf(item)}, place ${place + 1} of ${items.length}: drag, or use the arrow keys`}
              className="-ml-3 cursor-grab touch-none"
              icon={<GripIcon size={18} />}
              {...sorting.handleProps(place)}
            />
            <div className="min-w-0 grow">
              {children(item, place, (changed) => onChange(items.with(place, changed)))}
            </div>
            <div className="-mr-3 flex flex-none flex-col">
              <IconButton
                label={`Move up: ${nameOf(item)}`}
                icon={<ChevronUpIcon size={18} />}
                disabled={place === 0}
                onClick={() => sorting.move(place, place - 1)}
              />
              <IconButton
                label={`Move down: ${nameOf(item)}`}
                icon={<ChevronDownIcon size={18} />}
                disabled={place === items.length - 1}
                onClick={() => sorting.move(place, place + 1)}
              />
              {canRemove ? (
                <IconButton
                  label={`Remove: ${nameOf(item)}`}
                  icon={<TrashIcon size={18} />}
                  onClick={() => onChange(items.toSpliced(place, 1))}
                />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <output className="sr-only">{said}</output>
    </>
  );
}

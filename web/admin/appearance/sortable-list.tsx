import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { moveItem, useSortable } from '../kit/sortable.ts';
import type { Errors } from './draft-state.ts';
import { useTranslationGuard } from './keep-translation.tsx';
import { SortableRow } from './sortable-row.tsx';

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
  const guard = useTranslationGuard();
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
    onMove: (from, to) =>
      guard(() => {
        setOpenPlace(openPlace === from ? to : null);
        onChange(moveItem(items, from, to));
      }),
  });
  const removed = useRef(0);
  useFocusOnChange(list, items.length, removed);
  return (
    <>
      <ul ref={list} aria-label={label} className="divide-y divide-line">
        {items.map((item, place) => (
          <SortableRow
            // oxlint-disable-next-line react/no-array-index-key -- items have no id, and their controls no state
            key={place}
            {...{ place, sorting, canRemove }}
            name={nameOf(item)}
            count={items.length}
            summary={summaryOf(item)}
            hasError={hasError(place)}
            isOpen={place === openPlace}
            onToggle={() => guard(() => setOpenPlace(place === openPlace ? null : place))}
            onRemove={() =>
              guard(() => {
                removed.current = place;
                setOpenPlace(null);
                onChange(items.toSpliced(place, 1));
              })
            }
          >
            {place === openPlace
              ? children(item, place, (changed) => onChange(items.with(place, changed)))
              : null}
          </SortableRow>
        ))}
      </ul>
      <output className="sr-only">{said}</output>
    </>
  );
}

/**
 * Focuses the first field of a new item, which is open. After a removal, the item in its place, or
 * the one that the empty list belongs to.
 */
function useFocusOnChange(
  list: RefObject<HTMLUListElement | null>,
  count: number,
  removed: RefObject<number>,
): void {
  const seenCount = useRef(count);
  useEffect(() => {
    const isAdded = count > seenCount.current;
    const isRemoved = count < seenCount.current;
    seenCount.current = count;
    const rows = list.current?.children;
    const row = rows?.[isAdded ? count - 1 : Math.min(removed.current, count - 1)];
    const item = row ?? list.current?.closest('li');
    if (isAdded) item?.querySelector('input')?.focus();
    if (isRemoved) item?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }, [list, count, removed]);
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

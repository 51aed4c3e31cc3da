import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

interface SortableOptions {
  count: number;
  /** The name of the item at this index, for the announcement. */
  nameOf: (place: number) => string;
  onMove: (from: number, to: number) => void;
}

type Point = { x: number; y: number };
type Drag = { from: number; to: number; start: Point; at: Point; centres: readonly Point[] };

/**
 * A list or grid that is sorted by dragging its handles with mouse, pen or finger, or by the arrow
 * keys on them. While dragging, CSS transforms shift the items; the DOM order changes on drop.
 */
export function useSortable({ count, nameOf, onMove }: SortableOptions) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [said, setSaid] = useState('');
  const refocus = useRef<number | null>(null);

  const move = (from: number, to: number): void => {
    if (to < 0 || to >= count || to === from) return;
    setSaid(`${nameOf(from)} moved to place ${to + 1} of ${count}`);
    onMove(from, to);
  };

  // Moving the handle's item in the DOM removes its focus in some browsers.
  useEffect(() => {
    if (refocus.current === null) return;
    list.current?.children[refocus.current]?.querySelector<HTMLElement>('[data-handle]')?.focus();
    refocus.current = null;
  });

  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setDrag(null);
    };
    addEventListener('keydown', cancel, { capture: true });
    return () => removeEventListener('keydown', cancel, { capture: true });
  }, [isDragging]);

  const handleProps = (place: number) => ({
    'data-handle': true,
    onKeyDown: (event: KeyboardEvent) => {
      const to = placeFor(event.key, { place, count });
      if (to === null) return;
      event.preventDefault();
      refocus.current = Math.max(0, Math.min(count - 1, to));
      move(place, to);
    },
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = { x: event.pageX, y: event.pageY };
      setDrag({ from: place, to: place, start: at, at, centres: centresOf(list.current) });
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag === null) return;
      const at = { x: event.pageX, y: event.pageY };
      setDrag({ ...drag, at, to: nearest(drag.centres, at) });
    },
    onPointerUp: () => {
      if (drag === null) return;
      setDrag(null);
      move(drag.from, drag.to);
    },
    onPointerCancel: () => setDrag(null),
  });

  const sorting: Sorting = {
    move,
    handleProps,
    isDragged: (place) => drag?.from === place,
    styleOf: (place) => styleOf(drag, place),
  };
  return { list, said, sorting };
}

/** The props of each item; indexes start at 0. */
export type Sorting = {
  move: (from: number, to: number) => void;
  handleProps: (
    place: number,
  ) => Pick<
    ComponentProps<'button'>,
    'onKeyDown' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >;
  isDragged: (place: number) => boolean;
  styleOf: (place: number) => CSSProperties | undefined;
};

function placeFor(key: string, { place, count }: { place: number; count: number }): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return place - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return place + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

const centresOf = (list: HTMLElement | null): Point[] =>
  [...(list?.children ?? [])].map((child) => {
    const { left, top, width, height } = child.getBoundingClientRect();
    return { x: left + scrollX + width / 2, y: top + scrollY + height / 2 };
  });

function nearest(centres: readonly Point[], { x, y }: Point): number {
  const distances = centres.map((centre) => Math.hypot(centre.x - x, centre.y - y));
  return distances.indexOf(Math.min(...distances));
}

/** The style of an item while another one is dragged. */
function styleOf(drag: Drag | null, place: number): CSSProperties | undefined {
  if (drag === null) return undefined;
  const { from, to, start, at, centres } = drag;
  if (place === from)
    return {
      transform: `translate(${at.x - start.x}px, ${at.y - start.y}px)`,
      zIndex: 2,
      position: 'relative',
    };
  const shown = shiftedPlace(place, { from, to });
  const [own, target] = [centres[place], centres[shown]];
  if (!own || !target || shown === place) return { transition: 'transform 180ms' };
  return {
    transform: `translate(${target.x - own.x}px, ${target.y - own.y}px)`,
    transition: 'transform 180ms',
  };
}

export function shiftedPlace(place: number, { from, to }: { from: number; to: number }): number {
  if (place > from && place <= to) return place - 1;
  return place < from && place >= to ? place + 1 : place;
}

export function moveItem<T>(things: readonly T[], from: number, to: number): T[] {
  const thing = things[from];
  return thing === undefined ? [...things] : things.toSpliced(from, 1).toSpliced(to, 0, thing);
}

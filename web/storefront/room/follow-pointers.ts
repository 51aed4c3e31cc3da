export type Point = { x: number; y: number };
type Gestures = {
  onStart: () => void;
  onDrag: (byX: number, byY: number) => void;
  /** Two fingers moved apart by `factor`, around the point between them. */
  onPinch: (factor: number, at: Point) => void;
};

/**
 * Reports drags and pinches that begin on `box`, in its coordinates. Returns a function that stops.
 */
export function followPointers(
  box: HTMLElement,
  { onStart, onDrag, onPinch }: Gestures,
): () => void {
  const pointers = new Map<number, Point>();
  const place = (event: PointerEvent): Point => {
    const { left, top } = box.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const down = (event: PointerEvent): void => {
    if (event.target instanceof HTMLInputElement) return;
    if (pointers.size === 0) onStart();
    pointers.set(event.pointerId, place(event));
  };
  const move = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const apart = Math.hypot(now.x - other.x, now.y - other.y);
      const apartBefore = Math.hypot(before.x - other.x, before.y - other.y);
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      onPinch(apart / Math.max(1, apartBefore), middle);
    } else onDrag(now.x - before.x, now.y - before.y);
    pointers.set(event.pointerId, now);
  };
  const up = (event: PointerEvent): void => void pointers.delete(event.pointerId);
  box.addEventListener('pointerdown', down);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', up);
  return () => {
    box.removeEventListener('pointerdown', down);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', up);
  };
}

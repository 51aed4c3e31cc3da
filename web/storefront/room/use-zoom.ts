import { type RefObject, useEffect, useRef } from 'react';

const zoomMax = 4;
const movedPx = 6;

type Point = { x: number; y: number };
type View = { scale: number; x: number; y: number };
type Zoom = {
  frame: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Multiplies the scale around the middle. */
  by: (factor: number) => void;
  /** Whether the last pointer moved the picture, so that its click is no tap. */
  hasMoved: () => boolean;
};

/** Zoom by pinching and by `by`; a zoomed picture is moved by dragging. Changes the style only: nothing is drawn again. */
export function useZoom(): Zoom {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const view = useRef<View>({ scale: 1, x: 0, y: 0 });
  const moved = useRef(0);

  const apply = ({ scale, x, y }: View): void => {
    const box = frame.current;
    if (!box || !content.current) return;
    const bounded = Math.min(zoomMax, Math.max(1, scale));
    const inside = (value: number, size: number): number =>
      Math.min(0, Math.max(size * (1 - bounded), value));
    view.current = {
      scale: bounded,
      x: inside(x, box.clientWidth),
      y: inside(y, box.clientHeight),
    };
    content.current.style.transform = `translate(${view.current.x}px, ${view.current.y}px) scale(${bounded})`;
    box.classList.toggle('room-zoomed', bounded > 1);
  };
  const around = (factor: number, at: Point): void => {
    const { scale, x, y } = view.current;
    const next = Math.min(zoomMax, Math.max(1, scale * factor));
    const ratio = next / scale;
    apply({ scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio });
  };

  useEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    const pointers = new Map<number, Point>();
    const place = (event: PointerEvent): Point => {
      const { left, top } = box.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const down = (event: PointerEvent): void => {
      if (pointers.size === 0) moved.current = 0;
      if (!(event.target instanceof HTMLInputElement)) pointers.set(event.pointerId, place(event));
    };
    const move = (event: PointerEvent): void => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = place(event);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      moved.current += Math.hypot(now.x - before.x, now.y - before.y);
      if (other) {
        const apart = Math.hypot(now.x - other.x, now.y - other.y);
        const apartBefore = Math.hypot(before.x - other.x, before.y - other.y);
        around(apart / Math.max(1, apartBefore), {
          x: (now.x + other.x) / 2,
          y: (now.y + other.y) / 2,
        });
      } else {
        const { scale, x, y } = view.current;
        if (scale > 1) apply({ scale, x: x + now.x - before.x, y: y + now.y - before.y });
      }
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions read refs only
  }, []);

  return {
    frame,
    content,
    by: (factor) =>
      around(factor, {
        x: (frame.current?.clientWidth ?? 0) / 2,
        y: (frame.current?.clientHeight ?? 0) / 2,
      }),
    hasMoved: () => moved.current > movedPx,
  };
}

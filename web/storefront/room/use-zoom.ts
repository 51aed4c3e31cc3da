import { followPointers, type Point } from './follow-pointers.ts';
import { type RefObject, useEffect, useRef } from 'react';

const zoomMax = 4;
const movedPx = 6;

type View = { scale: number; x: number; y: number };
type Zoom = {
  frame: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Multiplies the scale around the middle. */
  by: (factor: number) => void;
  /** Whether the last pointer moved the image, so that its click is no tap. */
  hasMoved: () => boolean;
};

/**
 * Zoom by pinching and by `by`; a zoomed image is moved by dragging. Changes the style only:
 * nothing is drawn again.
 */
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
    return followPointers(box, {
      onStart: () => (moved.current = 0),
      onDrag: (byX, byY) => {
        moved.current += Math.hypot(byX, byY);
        const { scale, x, y } = view.current;
        if (scale > 1) apply({ scale, x: x + byX, y: y + byY });
      },
      onPinch: (factor, at) => {
        moved.current += movedPx + 1;
        around(factor, at);
      },
    });
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

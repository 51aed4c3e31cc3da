import { type PointerEvent, useRef, useState } from 'react';

/** How the image is drawn: enlarged about its middle, then moved, in px. */
type View = { scale: number; x: number; y: number };
type Point = { x: number; y: number };

export const whole: View = { scale: 1, x: 0, y: 0 };
export const nearScale = 2.5;
const scaleMax = 4;
/** A finger that moves less is still a tap. */
const tapPx = 8;
const swipePx = 48;

/**
 * Pinch, pan and swipe on a stage. Its size limits how far the image moves; `onSwipe` gets 1
 * for the next image.
 */
export function usePinch(onSwipe: (by: 1 | -1) => void) {
  const [view, setView] = useState(whole);
  const [isMoving, setIsMoving] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<Point>({ x: 0, y: 0 });

  const onPointerDown = (event: PointerEvent) => {
    if (fingers.current.size === 0) start.current = pointOf(event);
    fingers.current.set(event.pointerId, pointOf(event));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = [...fingers.current.values()];
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, pointOf(event));
    const after = [...fingers.current.values()];
    if (!isMoving && after.length === 1 && distance(start.current, pointOf(event)) < tapPx) return;
    if (!isMoving) event.currentTarget.setPointerCapture(event.pointerId);
    setIsMoving(true);
    const stage = event.currentTarget.getBoundingClientRect();
    if (after.length > 1 || view.scale > 1) setView(moved(view, { before, after, stage }));
  };
  const onPointerEnd = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return;
    setIsMoving(false);
    const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
    if (view.scale > 1 || event.type === 'pointercancel') return;
    if (Math.abs(dx) > swipePx && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
  };
  return {
    view,
    setView,
    isMoving,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
    },
  };
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

type Movement = { before: readonly Point[]; after: readonly Point[]; stage: DOMRect };

/** One finger moves the image; two also enlarge it about the point between them. */
function moved(view: View, { before, after, stage }: Movement): View {
  const [a, b] = [middle(before), middle(after)];
  const panned = { ...view, x: view.x + b.x - a.x, y: view.y + b.y - a.y };
  const [first, second] = after;
  const [firstBefore, secondBefore] = before;
  if (!first || !second || !firstBefore || !secondBefore) return within(panned, stage);
  const ratio = distance(first, second) / Math.max(1, distance(firstBefore, secondBefore));
  return scaledAt(panned, { scale: view.scale * ratio, at: b, stage });
}

/** The view with another scale, in which the point `at` of the window stays where it is. */
export function scaledAt(
  view: View,
  { scale, at, stage }: { scale: number; at: Point; stage: DOMRect },
): View {
  const next = Math.min(scaleMax, Math.max(1, scale));
  const [x, y] = [at.x - stage.left - stage.width / 2, at.y - stage.top - stage.height / 2];
  const ratio = next / view.scale;
  return within({ scale: next, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }, stage);
}

/** Keeps the image on the stage. */
export function within({ scale, x, y }: View, { width, height }: DOMRect): View {
  const limit = (value: number, size: number): number => {
    const most = (size * (scale - 1)) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { scale, x: limit(x, width), y: limit(y, height) };
}

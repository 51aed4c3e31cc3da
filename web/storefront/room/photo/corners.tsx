import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { distance, type Point, type Quad } from './quad.ts';
import { cornerNames, cornerText } from '#web/storefront/room/photo/texts.ts';

/** How far a corner may lie outside its photo: a bed is often cut off by the edge. */
const outside = 0.25;
const stepKeys: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Corners are from 0 to 1 on the photo. */
type CornersProps = { corners: Quad; onMove: (corners: Quad) => void };

/** The outline, and a ring on each corner that is dragged or moved with the arrow keys. */
export function Corners({ corners, onMove }: CornersProps) {
  const grip = useRef<Point>({ x: 0, y: 0 });
  const place = (index: number, to: Point): void => onMove(moved(corners, index, to));

  const onPointerDown = (event: PointerEvent<HTMLElement>, corner: Point): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = placeOf(event.currentTarget.parentElement, event);
    grip.current = { x: corner.x - at.x, y: corner.y - at.y };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>, index: number): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const at = placeOf(event.currentTarget.parentElement, event);
    place(index, { x: at.x + grip.current.x, y: at.y + grip.current.y });
  };
  const onKeyDown = (event: KeyboardEvent, index: number, corner: Point): void => {
    const step = stepKeys[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 0.05 : 0.005;
    place(index, { x: corner.x + step.x * by, y: corner.y + step.y * by });
  };

  return (
    <>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      {corners.map((corner, index) => (
        <button
          key={cornerNames[index]}
          type="button"
          className="photo-corner"
          ref={(button) => {
            button?.style.setProperty('--x', String(corner.x));
            button?.style.setProperty('--y', String(corner.y));
          }}
          aria-label={cornerText(cornerNames[index] ?? '', percent(corner.x), percent(corner.y))}
          aria-describedby="photo-corner-help"
          onClick={(event) => event.stopPropagation()}
          onPointerDown={(event) => onPointerDown(event, corner)}
          onPointerMove={(event) => onPointerMove(event, index)}
          onKeyDown={(event) => onKeyDown(event, index, corner)}
        />
      ))}
    </>
  );
}

const percent = (share: number): number => Math.round(100 * share);

/** From 0 to 1 on the element. */
export function placeOf(box: Element | null, at: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = box?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  return { x: (at.clientX - left) / width, y: (at.clientY - top) / height };
}

export function nearest(corners: Quad, place: Point): number {
  const away = corners.map((corner) => distance(corner, place));
  return away.indexOf(Math.min(...away));
}

export function moved([a, b, c, d]: Quad, index: number, { x, y }: Point): Quad {
  const bounded = (value: number): number => Math.min(1 + outside, Math.max(-outside, value));
  const to = (own: number, corner: Point): Point =>
    own === index ? { x: bounded(x), y: bounded(y) } : corner;
  return [to(0, a), to(1, b), to(2, c), to(3, d)];
}

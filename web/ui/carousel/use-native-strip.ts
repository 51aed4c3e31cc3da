import { useEffect, useMemo, useState } from 'react';
import type { CarouselControls, CarouselState } from '#web/ui/carousel/carousel-engine.ts';

const slackPx = 2;

type Strip = { controls: CarouselControls | null; state: CarouselState | null };

/**
 * Controls for native scrolling without the engine. A looping strip returns to its start at the
 * end.
 */
export function useNativeStrip(viewport: HTMLElement | null, loop: boolean): Strip {
  const [state, setState] = useState<CarouselState | null>(null);
  useEffect(() => {
    if (!viewport) return undefined;
    const report = () => setState((before) => unlessSame(before, stateOf(viewport, loop)));
    const observer = new ResizeObserver(report);
    observer.observe(viewport);
    viewport.addEventListener('scroll', report, { passive: true });
    return () => {
      observer.disconnect();
      viewport.removeEventListener('scroll', report);
    };
  }, [viewport, loop]);
  const controls = useMemo(
    () =>
      viewport
        ? { previous: () => step(viewport, loop, -1), next: () => step(viewport, loop, 1) }
        : null,
    [viewport, loop],
  );
  return { controls, state };
}

function stateOf(viewport: HTMLElement, loop: boolean): CarouselState {
  const endPx = viewport.scrollWidth - viewport.clientWidth;
  const fits = endPx <= slackPx;
  return {
    canScrollPrevious: !fits && (loop || viewport.scrollLeft > slackPx),
    canScrollNext: !fits && (loop || viewport.scrollLeft < endPx - slackPx),
  };
}

function unlessSame(before: CarouselState | null, now: CarouselState): CarouselState {
  return before?.canScrollPrevious === now.canScrollPrevious &&
    before.canScrollNext === now.canScrollNext
    ? before
    : now;
}

function step(viewport: HTMLElement, loop: boolean, direction: 1 | -1): void {
  const slidePx = viewport.querySelector('li')?.offsetWidth ?? 0;
  const endPx = viewport.scrollWidth - viewport.clientWidth;
  const { scrollLeft } = viewport;
  // Snapping can stop short of the end by a part of a slide; a step of less than half a slide would
  // not move.
  const nearPx = Math.max(slackPx, slidePx / 2);
  const isAtEnd = direction === 1 ? scrollLeft >= endPx - nearPx : scrollLeft <= nearPx;
  const otherEndPx = direction === 1 ? 0 : endPx;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  viewport.scrollTo({
    left: isAtEnd && loop ? otherEndPx : scrollLeft + direction * slidePx,
    behavior,
  });
}

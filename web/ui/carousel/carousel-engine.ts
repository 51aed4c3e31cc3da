import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';

export interface CarouselState {
  canScrollPrevious: boolean;
  canScrollNext: boolean;
}

export interface CarouselControls {
  previous: () => void;
  next: () => void;
}

export interface CarouselEngineProps {
  viewport: HTMLElement;
  loop: boolean;
  onReady: (controls: CarouselControls | null) => void;
  onChange: (state: CarouselState) => void;
}

/**
 * Renders nothing. Replaces native scrolling with dragging; loaded when a mouse enters the strip.
 */
export function CarouselEngine({ viewport, loop, onReady, onChange }: CarouselEngineProps) {
  const [startIndex] = useState(() => firstVisible(viewport));
  const [attach, embla] = useEmblaCarousel({
    align: 'start',
    loop,
    startIndex,
    duration: 22,
    containScroll: loop ? false : 'trimSnaps',
  });

  useEffect(() => {
    viewport.scrollTo({ left: 0, behavior: 'instant' });
    attach(viewport);
  }, [attach, viewport]);

  useEffect(() => {
    if (!embla) return undefined;
    const report = () =>
      onChange({
        canScrollPrevious: embla.canScrollPrev(),
        canScrollNext: embla.canScrollNext(),
      });
    embla.on('select', report).on('reInit', report);
    report();
    onReady({
      previous: () => embla.scrollPrev(),
      next: () => embla.scrollNext(),
    });
    return () => {
      embla.off('select', report).off('reInit', report);
      onReady(null);
    };
  }, [embla, onReady, onChange]);

  return null;
}

/** Index of the first visible slide after native scrolling. */
function firstVisible(viewport: HTMLElement): number {
  const slideWidth = viewport.querySelector('li')?.offsetWidth ?? 0;
  return slideWidth > 0 ? Math.round(viewport.scrollLeft / slideWidth) : 0;
}

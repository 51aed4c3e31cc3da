import { lazy, Suspense, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { CarouselButtons } from '#web/ui/carousel-buttons.tsx';
import type { CarouselControls, CarouselState } from '#web/ui/carousel-engine.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useAutoplay } from '#web/ui/use-autoplay.ts';
import { useHeld } from '#web/ui/use-held.ts';

const CarouselEngine = lazy(async () => ({ default: (await import('#web/ui/carousel-engine.ts')).CarouselEngine }));

export interface CarouselSlide {
  key: string | number;
  content: ReactNode;
}

interface CarouselProps {
  /** Names the strip for screen readers. */
  label: string;
  /** The heading drawn on the line of the arrows. */
  heading?: ReactNode;
  slides: readonly CarouselSlide[];
  /** How many fit on a wide screen; fewer on narrower ones. */
  perView: 1 | 4 | 5;
  loop?: boolean;
  /** Moves by itself, with a pause button; null stays still. */
  autoplayMs?: number | null;
  className?: string;
}

/** A strip that scrolls and snaps by itself; once near the screen it gets arrows, looping and dragging in the same layout. */
export function Carousel({ label, heading, slides, perView, loop = false, autoplayMs = null, className }: CarouselProps) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [controls, setControls] = useState<CarouselControls | null>(null);
  const [state, setState] = useState<CarouselState | null>(null);
  const { held, handlers } = useHeld();
  const near = useNear(viewport);
  const moves = state !== null && (state.canScrollNext || state.canScrollPrevious);
  const autoplay = useAutoplay(autoplayMs, moves ? (controls?.next ?? null) : null, held);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    if (event.key === 'ArrowLeft') controls?.previous();
    else controls?.next();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows beside it do the same; hovering only holds the clock
    <section
      className={classNames('carousel', className)}
      aria-label={label}
      aria-roledescription="carousel"
      data-per-view={perView}
      data-enhanced={controls ? '' : undefined}
      onKeyDown={controls ? onKeyDown : undefined}
      {...handlers}
    >
      <div className="carousel-head">
        {heading}
        <CarouselButtons
          controls={controls}
          state={state}
          autoplay={autoplay}
          mayPlay={autoplayMs !== null}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a strip that scrolls must be reachable by keyboard */}
      <div ref={setViewport} className="carousel-viewport" tabIndex={0} role="group" aria-label={`${label}, slides`}>
        <ul className="carousel-track">
          {slides.map((slide) => (
            <li key={slide.key} className="carousel-slide">
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      {viewport && near ? (
        <Suspense fallback={null}>
          <CarouselEngine viewport={viewport} loop={loop} onReady={setControls} onChange={setState} />
        </Suspense>
      ) : null}
    </section>
  );
}

function useNear(element: Element | null): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element || near) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}

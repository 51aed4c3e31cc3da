import { type KeyboardEvent, lazy, type ReactNode, Suspense } from 'react';
import { CarouselButtons } from '#web/ui/carousel/carousel-buttons.tsx';
import type { CarouselEngineProps } from '#web/ui/carousel/carousel-engine.ts';
import { useCarousel } from '#web/ui/carousel/use-carousel.ts';
import { classNames } from '#web/ui/class-names.ts';
import { slidesText } from '#web/ui/texts.ts';

const CarouselEngine = lazy(async () => ({
  default: await import('#web/ui/carousel/carousel-engine.ts').then(
    ({ CarouselEngine: Engine }) => Engine,
    () => NoEngine,
  ),
}));

/** Fallback if the engine fails to load: the strip keeps native scrolling. */
const NoEngine = (_props: CarouselEngineProps) => null;

interface CarouselSlide {
  key: string | number;
  content: ReactNode;
}

interface CarouselProps {
  /** Names the strip for screen readers. */
  label: string;
  /** Heading in the same row as the buttons. */
  heading?: ReactNode;
  slides: readonly CarouselSlide[];
  /** Slides per view on wide screens; fewer on narrow ones. */
  perView: 1 | 4 | 5;
  loop?: boolean;
  /** Autoplay interval, with a pause button; null disables autoplay. */
  autoplayMs?: number | null;
  /** Keeps the place of the pause button where only the browser knows whether there is one. */
  mayPlay?: boolean;
  className?: string;
}

/** A strip with native scroll snapping. With a mouse it loads dragging and an endless loop. */
export function Carousel({
  label,
  heading,
  slides,
  perView,
  loop = false,
  autoplayMs = null,
  mayPlay = autoplayMs !== null,
  className,
}: CarouselProps) {
  const strip = useCarousel(loop, autoplayMs);
  const { controls, hover } = strip;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    if (event.key === 'ArrowLeft') controls?.previous();
    else controls?.next();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same; hovering only pauses the timer
    <section
      className={classNames('carousel', className)}
      aria-label={label}
      aria-roledescription="carousel"
      data-per-view={perView}
      data-enhanced={strip.isEnhanced ? '' : undefined}
      onKeyDown={controls ? onKeyDown : undefined}
      {...hover}
    >
      <div className="carousel-head">
        {heading}
        <CarouselButtons
          controls={controls}
          state={strip.state}
          autoplay={strip.autoplay}
          mayPlay={mayPlay}
        />
      </div>
      <div
        ref={strip.setViewport}
        className="carousel-viewport"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls must be reachable by keyboard
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a strip that scrolls must be reachable by keyboard
        role="group"
        aria-label={slidesText(label)}
      >
        <ul className="carousel-track">
          {slides.map((slide) => (
            <li key={slide.key} className="carousel-slide">
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      {/* oxlint-disable-next-line react/refs -- the hook returns its refs beside what is drawn */}
      {strip.engine ? (
        <Suspense fallback={null}>
          <CarouselEngine {...strip.engine} />
        </Suspense>
      ) : null}
    </section>
  );
}

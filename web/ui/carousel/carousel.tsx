import {
  lazy,
  Suspense,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { CarouselButtons } from '#web/ui/carousel/carousel-buttons.tsx';
import type {
  CarouselControls,
  CarouselEngineProps,
  CarouselState,
} from '#web/ui/carousel/carousel-engine.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useAutoplay } from '#web/ui/carousel/use-autoplay.ts';
import { useHoverOrFocus } from '#web/ui/overlays/use-hover-or-focus.ts';
import { useNativeStrip } from '#web/ui/carousel/use-native-strip.ts';

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
  className,
}: CarouselProps) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [engine, setEngine] = useState<CarouselControls | null>(null);
  const [engineState, setEngineState] = useState<CarouselState | null>(null);
  const [hasMouse, setHasMouse] = useState(false);
  const native = useNativeStrip(viewport, loop);
  const controls = engine ?? native.controls;
  const state = engine ? engineState : native.state;
  const { held, handlers } = useHoverOrFocus();
  const moves = state !== null && (state.canScrollNext || state.canScrollPrevious);
  const autoplay = useAutoplay(autoplayMs, moves ? (controls?.next ?? null) : null, held);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    if (event.key === 'ArrowLeft') controls?.previous();
    else controls?.next();
  };
  const onPointerEnter = (event: PointerEvent) => {
    handlers.onPointerEnter();
    if (event.pointerType === 'mouse') setHasMouse(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same; hovering only pauses the timer
    <section
      className={classNames('carousel', className)}
      aria-label={label}
      aria-roledescription="carousel"
      data-per-view={perView}
      data-enhanced={engine ? '' : undefined}
      onKeyDown={controls ? onKeyDown : undefined}
      {...handlers}
      onPointerEnter={onPointerEnter}
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
      <div
        ref={setViewport}
        className="carousel-viewport"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls must be reachable by keyboard
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a strip that scrolls must be reachable by keyboard
        role="group"
        aria-label={`${label}, slides`}
      >
        <ul className="carousel-track">
          {slides.map((slide) => (
            <li key={slide.key} className="carousel-slide">
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      {viewport && hasMouse ? (
        <Suspense fallback={null}>
          <CarouselEngine
            viewport={viewport}
            loop={loop}
            onReady={setEngine}
            onChange={setEngineState}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

import type { CarouselControls, CarouselState } from '#web/ui/carousel/carousel-engine.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '#web/ui/icons/icons.tsx';
import { nextText, pauseText, playText, previousText } from '#web/ui/texts.ts';

interface CarouselButtonsProps {
  controls: CarouselControls | null;
  state: CarouselState | null;
  autoplay: { paused: boolean; onToggle: () => void } | null;
  /** Reserves space for the pause button until autoplay is known. */
  mayPlay: boolean;
}

/** Rendered by the server, disabled until hydration, to prevent layout shift. */
export function CarouselButtons({ controls, state, autoplay, mayPlay }: CarouselButtonsProps) {
  return (
    <div className="carousel-buttons">
      {autoplay ? (
        <IconButton
          label={autoplay.paused ? playText : pauseText}
          icon={autoplay.paused ? <PlayIcon size={18} /> : <PauseIcon size={18} />}
          onClick={autoplay.onToggle}
        />
      ) : null}
      {mayPlay && !autoplay ? <span className="size-11" /> : null}
      <IconButton
        variant="outline"
        label={previousText}
        icon={<ChevronLeftIcon />}
        disabled={!state?.canScrollPrevious}
        onClick={() => controls?.previous()}
      />
      <IconButton
        variant="outline"
        label={nextText}
        icon={<ChevronRightIcon />}
        disabled={!state?.canScrollNext}
        onClick={() => controls?.next()}
      />
    </div>
  );
}

import { type PointerEvent, useState } from 'react';
import type {
  CarouselControls,
  CarouselEngineProps,
  CarouselState,
} from '#web/ui/carousel/carousel-engine.ts';
import { useAutoplay } from '#web/ui/carousel/use-autoplay.ts';
import { useNativeStrip } from '#web/ui/carousel/use-native-strip.ts';
import { useHoverOrFocus } from '#web/ui/overlays/use-hover-or-focus.ts';

/**
 * Scrolls natively until a mouse enters the strip, then with the engine that `engine` are the props
 * of.
 */
export function useCarousel(loop: boolean, autoplayMs: number | null) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [engineControls, setEngineControls] = useState<CarouselControls | null>(null);
  const [engineState, setEngineState] = useState<CarouselState | null>(null);
  const [hasMouse, setHasMouse] = useState(false);
  const native = useNativeStrip(viewport, loop);
  const controls = engineControls ?? native.controls;
  const state = engineControls ? engineState : native.state;
  const { held, handlers } = useHoverOrFocus();
  const moves = state !== null && (state.canScrollNext || state.canScrollPrevious);
  const autoplay = useAutoplay(autoplayMs, moves ? (controls?.next ?? null) : null, held);
  const onPointerEnter = (event: PointerEvent) => {
    handlers.onPointerEnter();
    if (event.pointerType === 'mouse') setHasMouse(true);
  };
  const engine: CarouselEngineProps | null =
    viewport && hasMouse
      ? { viewport, loop, onReady: setEngineControls, onChange: setEngineState }
      : null;
  return {
    setViewport,
    controls,
    state,
    autoplay,
    hover: { ...handlers, onPointerEnter },
    engine,
    isEnhanced: engineControls !== null,
  };
}

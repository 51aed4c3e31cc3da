import { useEffect, useState, useSyncExternalStore } from 'react';

interface Autoplay {
  paused: boolean;
  onToggle: () => void;
}

/** Ticks while nothing speaks against it: `held` (hover, focus), the pause button, a hidden tab. Null where nothing moves. */
export function useAutoplay(
  intervalMs: number | null,
  tick: (() => void) | null,
  held: boolean,
): Autoplay | null {
  const [paused, setPaused] = useState(false);
  const wantsStillness = useSyncExternalStore(watchMotion, readMotion, () => true);
  const moves = intervalMs !== null && tick !== null && !wantsStillness;
  useEffect(() => {
    if (!moves || held || paused) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') tick();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [moves, intervalMs, tick, held, paused]);
  return moves ? { paused, onToggle: () => setPaused(!paused) } : null;
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

const readMotion = (): boolean => matchMedia(reducedMotion).matches;

function watchMotion(onChange: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

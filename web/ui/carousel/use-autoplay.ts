import { useEffect, useState, useSyncExternalStore } from 'react';

interface Autoplay {
  paused: boolean;
  onToggle: () => void;
}

/** Calls `tick` at an interval unless `held` (hover, focus), paused, or in a hidden tab. Null if autoplay is off. */
export function useAutoplay(
  intervalMs: number | null,
  tick: (() => void) | null,
  held: boolean,
): Autoplay | null {
  const [paused, setPaused] = useState(false);
  const prefersReducedMotion = useSyncExternalStore(watchMotion, readMotion, () => true);
  const moves = intervalMs !== null && tick !== null && !prefersReducedMotion;
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

import { useEffect, useState } from 'react';
import { useMedia } from '#web/ui/use-media.ts';

interface Autoplay {
  paused: boolean;
  onToggle: () => void;
}

/**
 * Calls `tick` at an interval unless `held` (hover, focus), paused, or in a hidden tab. Null if
 * autoplay is off.
 */
export function useAutoplay(
  intervalMs: number | null,
  tick: (() => void) | null,
  held: boolean,
): Autoplay | null {
  const [paused, setPaused] = useState(false);
  const prefersReducedMotion = useMedia('(prefers-reduced-motion: reduce)');
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

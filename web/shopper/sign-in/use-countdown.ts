import { useEffect, useState } from 'react';

/**
 * Whole seconds left after `start(seconds)`. Uses the clock, not ticks, so that a suspended phone
 * does not wait longer.
 */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [clock, setClock] = useState({ endsAtMs: 0, nowMs: 0 });
  const secondsLeft = Math.max(0, Math.ceil((clock.endsAtMs - clock.nowMs) / 1000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(
      () => setClock(({ endsAtMs }) => ({ endsAtMs, nowMs: Date.now() })),
      250,
    );
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    secondsLeft,
    start: (seconds) => setClock({ endsAtMs: Date.now() + seconds * 1000, nowMs: Date.now() }),
  };
}

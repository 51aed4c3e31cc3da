import { useEffect, useState } from 'react';

/** Seconds until something may be done again, by the clock: a tab that slept has not stood still. */
export function useCountdown(lengthSeconds: number): { seconds: number; restart: () => void } {
  const [endMs, setEndMs] = useState(() => Date.now() + lengthSeconds * 1000);
  const [seconds, setSeconds] = useState(lengthSeconds);
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((endMs - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endMs]);
  return { seconds, restart: () => setEndMs(Date.now() + lengthSeconds * 1000) };
}

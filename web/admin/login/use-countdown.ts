import { useEffect, useState } from 'react';

/** Counts seconds by the clock, so a suspended tab shows the right value. */
export function useCountdown(lengthSeconds: number): {
  seconds: number;
  restart: (seconds: number) => void;
} {
  const [endMs, setEndMs] = useState(() => Date.now() + lengthSeconds * 1000);
  const [seconds, setSeconds] = useState(lengthSeconds);
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((endMs - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endMs]);
  return { seconds, restart: (next) => setEndMs(Date.now() + next * 1000) };
}

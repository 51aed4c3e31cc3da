import { useState } from 'react';

/** Keeps what was opened once mounted, for its closing animation. */
export function useWasEverTrue(happens: boolean): boolean {
  const [ever, setEver] = useState(happens);
  if (happens && !ever) setEver(true);
  return ever || happens;
}

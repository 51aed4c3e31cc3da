import { useRef, useState } from 'react';
import { serverMessage, statusOf } from '#web/shopper/server-message.ts';

type Call = {
  /** Returns the function that applies the result and returns the notice to show. */
  send: () => Promise<() => string>;
  /** The message if the server sent none. */
  fallback: string;
  onFailure?: (status: number | null) => void;
};

/** Runs one call at a time. The outcome of a cancelled call is ignored. */
export function useOneCall() {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const attempt = useRef(0);

  const clear = () => {
    setError(null);
    setNotice(null);
  };
  const run = async ({ send, fallback, onFailure }: Call) => {
    if (isBusy) return;
    const mine = attempt.current;
    setIsBusy(true);
    clear();
    try {
      const apply = await send();
      if (mine === attempt.current) setNotice(apply());
    } catch (reason) {
      if (mine !== attempt.current) return;
      setError(serverMessage(reason, fallback));
      onFailure?.(statusOf(reason));
    } finally {
      if (mine === attempt.current) setIsBusy(false);
    }
  };
  const cancel = () => {
    attempt.current += 1;
    setIsBusy(false);
    clear();
  };
  return { isBusy, error, notice, run, cancel, clear };
}

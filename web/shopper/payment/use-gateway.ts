import { useEffect, useState } from 'react';
import { loadGateway } from './gateway.ts';

export type GatewayState = { isReady: boolean; hasFailed: boolean; retry: () => void };

/**
 * Loads the provider's script before an order is placed; `script` null when the payment method
 * needs none.
 */
export function useGateway(script: string | null): GatewayState {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (script === null) return undefined;
    let isCurrent = true;
    const settle = (gateway: unknown) => {
      if (!isCurrent) return;
      if (gateway) setLoaded(script);
      else setFailed(script);
    };
    loadGateway(script).then(settle, reportError);
    return () => {
      isCurrent = false;
    };
    // `attempt` loads again.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [script, attempt]);
  const retry = () => {
    setFailed(null);
    setAttempt(attempt + 1);
  };
  const isReady = script === null || loaded === script;
  return { isReady, hasFailed: !isReady && failed === script, retry };
}

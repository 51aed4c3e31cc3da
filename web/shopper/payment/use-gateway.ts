import { useEffect, useState } from 'react';
import { type GatewaySource, loadGateway } from './gateway.ts';

export type GatewayState = { isReady: boolean; hasFailed: boolean; retry: () => void };

/**
 * Loads the provider's script before an order is placed; `source` null when the payment method
 * needs none.
 */
export function useGateway(source: GatewaySource | null): GatewayState {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { provider, script } = source ?? { provider: '', script: null };
  useEffect(() => {
    if (script === null) return undefined;
    let isCurrent = true;
    const settle = (gateway: unknown) => {
      if (!isCurrent) return;
      if (gateway) setLoaded(script);
      else setFailed(script);
    };
    loadGateway({ provider, script }).then(settle, reportError);
    return () => {
      isCurrent = false;
    };
    // `attempt` loads again.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [provider, script, attempt]);
  const retry = () => {
    setFailed(null);
    setAttempt(attempt + 1);
  };
  const isReady = script === null || loaded === script;
  return { isReady, hasFailed: !isReady && failed === script, retry };
}

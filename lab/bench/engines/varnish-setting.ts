import type { BenchShop } from '../bench-shop.ts';
import type { Engine } from './engine.ts';
import type { Gate } from './gate.ts';

/** In operation, and while the drill waits for it to pass. */
export const [usualTtl, shortTtl] = [60, 5];
export const page = '/shipping-policy';

export type Setting = {
  bench: BenchShop;
  varnish: Engine;
  port: number;
  folder: string;
  gate: Gate;
};

export const metricsToken = 'figures for the drill';

export const get = async (port: number, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

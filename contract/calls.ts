import { adminCalls } from './calls/admin.ts';
import { providerCalls } from './calls/providers.ts';
import { restockCalls } from './calls/restock.ts';
import { roomCalls } from './calls/room.ts';
import { shopCalls } from './calls/shop.ts';

/**
 * Every call of the API. Browser code imports `CallName` from here as a type only, and the values
 * from `calls/shop` or `calls/admin`.
 */
export const calls = {
  ...shopCalls,
  ...roomCalls,
  ...restockCalls,
  ...adminCalls,
  ...providerCalls,
} as const;

export type CallName = keyof typeof calls;

/** Splits 'GET /product/{slug}'. */
export function methodAndPath(name: CallName): { method: string; path: string } {
  const [method = '', path = ''] = calls[name].split(' ');
  return { method, path };
}

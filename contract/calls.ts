import { endpoints, type Endpoints } from './endpoints.ts';

/**
 * The name of a call. Browser code imports it as a type only; the build gives each area of the site
 * its own table of paths.
 */
export type CallName = keyof Endpoints;

export const isCallName = (name: string): name is CallName => Object.hasOwn(endpoints, name);

export const callNames = Object.keys(endpoints).filter(isCallName);

/** Splits 'GET /product/{slug}'. */
export function methodAndPath(name: CallName): { method: string; path: string } {
  const [method = '', path = ''] = endpoints[name].call.split(' ');
  return { method, path };
}

/** The paths of the calls that one area of the site sends: `shop`, `admin`, `room`… */
export const callTable = (area: string): Record<string, string> =>
  Object.fromEntries(
    callNames
      .filter((name) => endpoints[name].area === area)
      .map((name) => [name, endpoints[name].call]),
  );

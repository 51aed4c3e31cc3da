import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Config } from '../../config/config.ts';

const privateAddresses = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateAddresses.addSubnet(address, bits, 'ipv4');
// Only 2000::/3 is public; its tunnels and NAT64 contain IPv4 addresses.
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
tunnels.addSubnet('2001::', 32, 'ipv6');
tunnels.addSubnet('2002::', 16, 'ipv6');

export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !privateAddresses.check(address, 'ipv4');
  return publicV6.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
};

/** A demo shop also sends to this machine, where its tests receive. */
const isDemo = ({ env }: Pick<Config, 'env'>): boolean => env === 'demo';

/** HTTPS on its usual port, by name or public address. Names are checked when they are resolved. */
export function isPushUrl(config: Pick<Config, 'env'>, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (isDemo(config) && protocol === 'http:') return hostname === '127.0.0.1';
  if (protocol !== 'https:' || port !== '') return false;
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host);
}

/**
 * Resolves a name to the addresses that are connected to, and refuses it if one of them is not
 * public: a check before the request could get other addresses than the request.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(`${hostname} has an address that is not public`), []);
    const [first] = addresses;
    if (options.all !== true && first) return callback(null, first.address, first.family);
    return callback(null, addresses);
  });
};

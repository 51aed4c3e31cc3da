import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Ranges that are not public by the IANA special-purpose registries, and multicast. */
const reserved = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  reserved.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(network, prefix, 'ipv6');

const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const familyOf = (ip: string): 'ipv4' | 'ipv6' => (isIPv6(ip) ? 'ipv6' : 'ipv4');

/** IPv6 is public only within 2000::/3, so mapped, translated and local addresses are not. */
function isPublic(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  if (isIPv6(ip) && !global.check(ip, 'ipv6')) return false;
  return !reserved.check(ip, familyOf(ip));
}

const isLoopback = (ip: string): boolean => loopback.check(ip, familyOf(ip));

export type AddressRules = { allowsLoopback: boolean };

/** Reads an https URL without a user; with `allowsLoopback` also http. Null: not allowed. */
export function readUrl(text: string, { allowsLoopback }: AddressRules): URL | null {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'https:') return url;
  const host = hostOf(url);
  const isLocal = host === 'localhost' || (isIP(host) > 0 && isLoopback(host));
  return url.protocol === 'http:' && allowsLoopback && isLocal ? url : null;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

type Resolved =
  | { kind: 'public'; ip: string }
  | { kind: 'private' }
  | { kind: 'unknown'; problem: string };

/**
 * Resolves the host. One private address among several makes it private. The caller connects to
 * `ip`, so that a second resolution cannot give another one.
 */
export async function resolve(url: URL, { allowsLoopback }: AddressRules): Promise<Resolved> {
  const host = hostOf(url);
  try {
    const ips =
      isIP(host) > 0 ? [host] : (await lookup(host, { all: true })).map(({ address }) => address);
    const [ip] = ips;
    if (ip === undefined) return { kind: 'unknown', problem: 'The host has no address' };
    const isAllowed = (one: string): boolean =>
      isPublic(one) || (allowsLoopback && isLoopback(one));
    return ips.every(isAllowed) ? { kind: 'public', ip } : { kind: 'private' };
  } catch {
    return { kind: 'unknown', problem: 'The host was not found' };
  }
}

import { BlockList, isIP, isIPv4 } from 'node:net';
import { allowanceOwner } from '#sandbox/core/http/address.ts';

/** Where a browser asks from, as far as its address alone says: no outside service is asked, and a city is never guessed. */
export type Place = { readonly kind: 'here' | 'local' | 'unknown' } | { readonly kind: 'network'; readonly network: string };

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

/** Private and link-local addresses (RFC 1918, 3927, 4193, 4291). */
const local = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  local.addSubnet(network, prefix, 'ipv4');
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

/** The place of an address; of a public one its network, an IPv4 /24 or an IPv6 /64. */
export function placeOf(ip: string): Place {
  const bare = ip.split('%')[0] ?? ip;
  if (isIP(bare) === 0) return { kind: 'unknown' };
  // An IPv4 address in IPv6 clothes comes out bare.
  const owner = allowanceOwner(bare);
  const [address, family] = isIPv4(owner) ? ([owner, 'ipv4'] as const) : ([bare, 'ipv6'] as const);
  if (own.check(address, family)) return { kind: 'here' };
  if (local.check(address, family)) return { kind: 'local' };
  return { kind: 'network', network: family === 'ipv4' ? address.replace(/\d+$/, '0/24') : owner };
}

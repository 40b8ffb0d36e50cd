import { BlockList, isIP } from 'node:net';
import { sourceRangeOf } from '#machines/rules/sourceRange.ts';

/** Whether an address is one of a key's; a key without any is bound to none. IPv4 in the clothes of IPv6 counts as what it is. */
export function isFromSources(sources: readonly string[], address: string): boolean {
  if (sources.length === 0) return true;
  const list = new BlockList();
  for (const text of sources) {
    const range = sourceRangeOf(text);
    if (range !== undefined) list.addSubnet(range.address, range.bits, range.family);
  }
  const plain = address.split('%')[0] ?? '';
  const family = isIP(plain);
  return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

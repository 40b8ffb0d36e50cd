import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * Whose allowance a client's address counts on: an IPv4 address alone (in IPv6 clothes too), an IPv6 address with all others of its
 * /64, since one household or server owns them all. Other texts stand for themselves.
 */
export function allowanceOwner(address: string): string {
  const plain = address.split('%')[0] ?? address;
  const dressed = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (dressed !== undefined) return dressed;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - before.length - after.length - (plain.includes('.') ? 1 : 0);
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

export const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./i.test(address);

/** The address that a request came from, where Fastify does not tell it. A proxy's word counts only when it runs on this machine and is trusted. */
export function clientAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trustProxy: boolean): string {
  const direct = socket.remoteAddress ?? '';
  if (!trustProxy || !isLoopback(direct)) return direct;
  const told = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return told.map((text) => text.trim()).findLast((text) => text !== '' && !isLoopback(text)) ?? direct;
}

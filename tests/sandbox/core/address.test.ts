import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { allowanceOwner, clientAddress } from '#sandbox/core/http/address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['', ''],
])('%s counts on %s', (address, owner) => {
  expect(allowanceOwner(address)).toBe(owner);
});

describe("a client's address", () => {
  const from = (remoteAddress: string, forwarded?: string) => ({
    socket: { remoteAddress } as Socket,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });
  test.each([
    ['nobody is trusted', from('127.0.0.1', '198.51.100.1'), false, '127.0.0.1'],
    ['the word of a stranger', from('203.0.113.7', '198.51.100.1'), true, '203.0.113.7'],
    ['the word of the proxy here', from('127.0.0.1', '198.51.100.1'), true, '198.51.100.1'],
    ['what the client wrote before the proxy', from('::1', '10.0.0.1, 198.51.100.1'), true, '198.51.100.1'],
    ['two proxies here', from('::ffff:127.0.0.1', '198.51.100.1, 127.0.0.1'), true, '198.51.100.1'],
    ['a proxy that says nothing', from('127.0.0.1'), true, '127.0.0.1'],
  ])('%s', (_, request, trustProxy, expected) => {
    expect(clientAddress(request, trustProxy)).toBe(expected);
  });
});

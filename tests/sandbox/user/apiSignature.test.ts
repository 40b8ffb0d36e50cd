import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sourceRangeOf } from '#machines/rules/sourceRange.ts';
import { hmacOf, isEd25519Of, isHmacOf, readPublicKey, signedBytes } from '#sandbox/core/apiKeys/apiSignature.ts';
import { isFromSources } from '#sandbox/core/apiKeys/apiSources.ts';
import { isInWindow } from '#sandbox/core/apiKeys/apiWindow.ts';
import { createPatience, mostIgnored, pauseFor } from '#sandbox/core/apiKeys/patience.ts';
import { openSecret, sealSecret } from '#sandbox/core/apiKeys/sealSecret.ts';

const get = { timestamp: '1795219200123', method: 'GET', path: '/api/v1/balances', query: 'coin=USDT&walletType=2', body: '' };
const body = '{"symbol":"BTC_USDT","side":"buy","type":"limit","price":"97000.00","amount":"0.0100"}';
const post = { timestamp: '1795219200123', method: 'POST', path: '/api/v1/orders', query: '', body };
const secret = 'c2FuZGJveC1zZWNyZXQtZm9yLXRlc3RzLW9ubHktMDA';

describe('signatures of programs', () => {
  test.each([
    [get, '34014315868a3f7dda8d38d4e0587613839aa0934e5262863a4d441a6c2f318f'],
    [post, '3a66e6689208064d7bfaf43e4e07f9b156cf4120571e8a0ae9833548bdd34b19'],
  ])('the HMAC of $method $path is that of the published row', (parts, hex) => {
    expect(hmacOf(signedBytes(parts), secret)).toBe(hex);
    expect(isHmacOf(hex, signedBytes(parts), secret)).toBe(true);
    for (const other of [hex.toUpperCase(), `${hex} `, hex.slice(1), '', hex.replace(/^./, '0')])
      expect(isHmacOf(other, signedBytes(parts), secret)).toBe(false);
  });

  test('HMAC-SHA-256 is that of RFC 4231, case 2', () => {
    expect(hmacOf(Buffer.from('what do ya want for nothing?'), 'Jefe')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  const seed = '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb';
  const privateKey = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.from(seed, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  // RFC 8032, 7.1, test 2.
  const raw = Buffer.from('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c', 'hex').toString('base64');
  const published = 'PfnMvEPxmvP+cwlsw2/UFJ9iBSBRoeT5uEvVYL9g/lAz3fSL4cuwMOcsULb10zDDB4tRBtYz/X8ojz7x5XA4BQ==';

  test('an Ed25519 signature is that of the published row, in its one spelling', () => {
    expect(sign(null, signedBytes(get), privateKey).toString('base64')).toBe(published);
    expect(isEd25519Of(published, signedBytes(get), raw)).toBe(true);
    for (const other of [published.replace('==', ''), published.replace('Q==', 'R=='), published.replaceAll('/', '_'), ''])
      expect(isEd25519Of(other, signedBytes(get), raw)).toBe(false);
    expect(isEd25519Of(published, signedBytes(post), raw)).toBe(false);
  });

  test('a public key is read of PEM, of its bytes and of DER; nothing else is one', () => {
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const der = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    for (const text of [pem, ` ${raw}\n`, der]) expect(readPublicKey(text)).toBe(raw);
    const secretPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    for (const text of ['', 'key', raw.slice(4), secretPem, 'A'.repeat(44)]) expect(readPublicKey(text)).toBeUndefined();
  });

  test('a sealed secret opens for its own key and exchange alone', () => {
    const ours = Buffer.alloc(32, 1);
    const sealed = sealSecret(secret, 'one', ours);
    expect(openSecret(sealed, 'one', ours)).toBe(secret);
    expect(sealSecret(secret, 'one', ours)).not.toBe(sealed);
    expect(sealed).not.toContain(secret);
    const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
    for (const [text, id, key] of [
      [sealed, 'two', ours],
      [sealed, 'one', Buffer.alloc(32, 2)],
      [changed, 'one', ours],
    ] as const)
      expect(() => openSecret(text, id, key)).toThrow('unable to authenticate');
  });
});

test.each([
  [1795219195000, 5000, true],
  [1795219194999, 5000, false],
  [1795219201000, 5000, true],
  [1795219201001, 5000, false],
  [1795219140000, 60_000, true],
  [1795219140000, 90_000, true],
  [1795219139999, 90_000, false],
  [Number.NaN, 5000, false],
  [1795219200000, Number.NaN, false],
])('a request of %d with a window of %d is taken at 1795219200000: %s', (timestamp, window, taken) => {
  expect(isInWindow(timestamp, window, 1795219200000)).toBe(taken);
});

describe('addresses of a key', () => {
  test.each(['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '2001:db8::1', '2001:db8::/48', '::1', '::ffff:192.0.2.1'])(
    '%s is one',
    (text) => {
      expect(sourceRangeOf(text)).toBeDefined();
    },
  );
  test.each([
    '',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.07',
    '203.0.113.0/33',
    '203.0.113.0/',
    '203.0.113.0/08',
    '1.2.3.4/5/6',
    '2001:db8::/129',
    ':::',
    'fe80::1%eth0',
    'example.com',
    '::1]/[',
    '1.2.3.4.',
  ])('%s is none', (text) => {
    expect(sourceRangeOf(text)).toBeUndefined();
  });
  test.each([
    [[], '198.51.100.1', true],
    [['203.0.113.7'], '203.0.113.7', true],
    [['203.0.113.7'], '::ffff:203.0.113.7', true],
    [['203.0.113.7'], '203.0.113.8', false],
    [['198.51.100.1', '203.0.113.0/24'], '203.0.113.255', true],
    [['203.0.113.0/24'], '203.0.114.0', false],
    [['2001:db8::/32'], '2001:db8:ffff::1', true],
    [['2001:db8::/32'], '2001:db9::1', false],
    [['0.0.0.0/0'], '2001:db8::1', false],
    [['203.0.113.7'], '', false],
  ])('%j lets in %s: %s', (sources, address, isIn) => {
    expect(isFromSources(sources, address)).toBe(isIn);
  });
});

test('who asks on three times while told to wait has to pause for two minutes', () => {
  let time = 0;
  const patience = createPatience(() => time);
  expect(patience.refuse('key', 1_000)).toBe(1_000);
  for (let ignored = 1; ignored < mostIgnored; ignored += 1) expect(patience.refuse('key', 900)).toBe(900);
  expect(patience.pauseOf('key')).toBe(0);
  expect(patience.refuse('key', 900)).toBe(pauseFor);
  expect([patience.pauseOf('key'), patience.pauseOf('other')]).toEqual([pauseFor, 0]);
  time += pauseFor;
  expect(patience.pauseOf('key')).toBe(0);
  // Who keeps to what it is told never has to.
  for (let kept = 0; kept < 9; kept += 1) {
    expect(patience.refuse('key', 1_000)).toBe(1_000);
    time += 1_000;
  }
});

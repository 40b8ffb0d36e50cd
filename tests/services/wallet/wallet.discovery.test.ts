import { expect, test } from 'vitest';
import { longestName } from '#services/web3/foreignText.ts';
import { mostWallets, readAnnouncement, readPlainWallet, walletRoll } from '#services/wallet/discovery.ts';

const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
const provider = { request: async () => null };
const uuidOf = (index: number) => `350670db-19fa-4704-a166-${String(index).padStart(12, '0')}`;
const announcement = (index: number, info: object = {}) => ({
  info: { uuid: uuidOf(index), name: `Wallet ${index}`, icon, rdns: `test.wallet${index}`, ...info },
  provider,
});

test('an announcement is read: name, domain name, icon, provider', () => {
  expect(readAnnouncement(announcement(1))).toEqual({ uuid: uuidOf(1), id: 'test.wallet1', name: 'Wallet 1', icon, provider });
});

test.each([
  ['nothing', undefined],
  ['no info', { provider }],
  ['no provider', { info: announcement(1).info }],
  ['a provider that cannot be asked', { info: announcement(1).info, provider: {} }],
  ['no uuid', announcement(1, { uuid: '' })],
  ['a uuid of markup', announcement(1, { uuid: '<img src=x onerror=alert(1)>' })],
  ['no domain name', announcement(1, { rdns: 'wallet' })],
  ['a domain name of markup', announcement(1, { rdns: '"><script>' })],
  ['a name of nothing to see', announcement(1, { name: '\u202E\u200B \u0000' })],
  ['a name of a megabyte', announcement(1, { name: 'x'.repeat(1_000_000) })],
  [
    'a getter that throws',
    {
      get info(): never {
        throw new Error('no');
      },
      provider,
    },
  ],
])('%s is no wallet', (_, detail) => {
  expect(readAnnouncement(detail)).toBeNull();
});

test('a name is cut to what fits and cannot turn the text around it', () => {
  const long = readAnnouncement(announcement(1, { name: 'W'.repeat(300) }));
  expect(long?.name).toBe('W'.repeat(longestName));
  expect(readAnnouncement(announcement(1, { name: '  Meta\u202EMask\u200B ' }))?.name).toBe('MetaMask');
  expect(readAnnouncement(announcement(1, { name: '\u3164\u2800' }))).toBeNull();
});

test.each([
  ['an address', 'https://tracker.test/icon.png'],
  ['a script', 'javascript:alert(1)'],
  ['a page', 'data:text/html,<script>alert(1)</script>'],
  ['something huge', `data:image/png;base64,${'A'.repeat(200_000)}`],
  ['no text', 5],
])('an icon that is %s is left out, the wallet stays (check C43)', (_, given) => {
  expect(readAnnouncement(announcement(1, { icon: given }))?.icon).toBe('');
});

test('a second announcement of a uuid or of a domain name replaces nothing (check C43)', () => {
  const roll = walletRoll();
  const thief = { request: async () => 'stolen' };
  expect(roll.add(announcement(1))).toBe(true);
  expect(roll.add({ ...announcement(1, { name: 'Thief', rdns: 'test.thief' }), provider: thief })).toBe(false);
  expect(roll.add({ ...announcement(2, { name: 'Thief', rdns: 'Test.Wallet1' }), provider: thief })).toBe(false);
  expect(roll.list()).toEqual([{ id: 'test.wallet1', name: 'Wallet 1', icon, provider }]);
  expect(roll.find('test.wallet1')?.provider).toBe(provider);
});

test('a thousand announcements leave a short list in the order of arrival (check C43)', () => {
  const roll = walletRoll();
  let told = 0;
  const stop = roll.watch(() => (told += 1));
  for (let index = 0; index < 1_000; index += 1) roll.add(announcement(index));
  expect(roll.list().map(({ id }) => id)).toEqual(Array.from({ length: mostWallets }, (_, index) => `test.wallet${index}`));
  expect(told).toBe(mostWallets);
  stop();
});

test.each([
  ['its own flag', { isTrustWallet: true }, 'Trust Wallet'],
  ['the flag that it does not share with all', { isMetaMask: true, isTokenPocket: true }, 'TokenPocket'],
  ['the one flag that it has', { isMetaMask: true, isConnected: true }, 'MetaMask'],
  ['a neutral word where it has none', { isConnected: () => true, isUnlocked: true }, 'Web3'],
  ['a neutral word where its flags are no names', { 'is<img src=x>': true, isA: true, [`is${'W'.repeat(300)}`]: true }, 'Web3'],
])('a wallet that only stands at window.ethereum is named by %s', (_, flags, name) => {
  const plain = { ...provider, ...flags };
  expect(readPlainWallet(plain)).toEqual({ id: 'window.ethereum', name, icon: '', provider: plain });
});

test.each([
  ['nothing', undefined],
  ['what cannot be asked', { isMetaMask: true }],
  [
    'what throws',
    {
      request: provider.request,
      get isMetaMask(): never {
        throw new Error('no');
      },
    },
  ],
])('%s at window.ethereum is no wallet', (_, given) => {
  expect(readPlainWallet(given)).toBeNull();
});

test('a wallet at window.ethereum is offered where none has announced itself, and stays who it is when one does', () => {
  const roll = walletRoll();
  const plain = { ...provider, isImToken: true };
  roll.addPlain(undefined);
  expect(roll.list()).toEqual([]);
  roll.addPlain(plain);
  roll.addPlain({ ...plain, isImToken: false });
  expect(roll.list().map(({ id, name }) => [id, name])).toEqual([['window.ethereum', 'ImToken']]);
  roll.add(announcement(1));
  expect(roll.list().map(({ id }) => id)).toEqual(['test.wallet1']);
  expect(roll.find('window.ethereum')?.provider).toBe(plain);
});

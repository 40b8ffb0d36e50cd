import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { backupSitesFlow } from '#machines/shell/backupSites/backupSites.flow.ts';
import * as backupSites from '#machines/shell/backupSites/backupSites.selectors.ts';
import { readBackupSites } from '#services/config/publicFacts.ts';
import { acceptConfig } from '#services/config/runtimeConfig.ts';
import { configureHttp } from '#services/http/client.ts';
import { makeReceipt, signBackups } from '#sandbox/core/security/receipt.ts';
import { newSecrets } from '#sandbox/core/security/secrets.ts';
import { answer, base } from '../http/http.support.ts';

const now = 1_795_219_200_000;
const day = 86_400_000;
const secrets = newSecrets();
const stranger = newSecrets();
const { receiptSigner, receiptKeys } = secrets;
const websites = ['https://one.test', 'https://two.test', 'https://three.test', 'https://four.test', 'https://five.test'];
const hosts = ['one.test', 'two.test', 'three.test', 'four.test', 'five.test'];
const signed = signBackups(receiptSigner, websites, now + day);
const none = { websites: [], signature: '' };
type List = { readonly websites: readonly string[]; readonly signature: string };

const { signal } = new AbortController();
const on = { transfer: true, withdraw: true, web3: true, live: true, support: true };
const serve = ({ websites: backupWebsites, signature: backupSignature }: List) =>
  configureHttp({ bases: { '/': base }, fetchFn: async () => answer(200, { ...on, backupWebsites, backupSignature }) });
const configure = (kept: List) =>
  acceptConfig({ brand: { name: 'Meridian' }, api: {}, stream: { url: '/stream' }, chains: [], receiptKeys, backupSites: kept });
const read = async () => (await readBackupSites(signal)).map(({ host }) => host);

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://exchange.test' });
  vi.useFakeTimers({ now, toFake: ['Date'] });
  configure(none);
  return () => vi.useRealTimers();
});

const [header = '', , signature = ''] = signed.signature.split('.');
const encoded = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url');
const { kid } = receiptSigner;
const exp = Math.floor((now + day) / 1000);
const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The same bytes spelt with a spare bit set (check C11). */
const spareBit = signature.slice(0, -1) + (alphabet[alphabet.indexOf(signature.slice(-1)) + 1] ?? '');
const withSites = (...changed: string[]): List => ({ ...signed, websites: changed });
const withSignature = (changed: string): List => ({ ...signed, signature: changed });
const receipt = makeReceipt(receiptSigner, {
  status: 200,
  identifier: '',
  method: 'GET',
  path: '/hk-web/public/get-web-config',
  query: '',
  body: websites.join('\n'),
  issuedAt: now,
});

const tampered: readonly (readonly [what: string, list: List])[] = [
  ['another host in place of the first', withSites('https://evil.test', ...websites.slice(1))],
  ['one more', withSites(...websites, 'https://evil.test')],
  ['one more in front', withSites('https://evil.test', ...websites)],
  ['one less', withSites(...websites.slice(1))],
  ['another order', withSites(...websites.toReversed())],
  ['one twice', withSites(...websites, websites[0] ?? '')],
  ['a look-alike letter', withSites('https://οne.test', ...websites.slice(1))],
  ['http in place of https', withSites('http://one.test', ...websites.slice(1))],
  ['another port', withSites('https://one.test:8443', ...websites.slice(1))],
  ['a name before the host', withSites('https://one.test@evil.test', ...websites.slice(1))],
  ['two lines in one address', withSites('https://one.test\nhttps://two.test', ...websites.slice(2))],
  ['an address in the place of the end', withSites(String(exp), ...websites)],
  ['no signature', withSignature('')],
  ['a flipped bit in the signature', withSignature(`${header}..${flipped}`)],
  ['a spare bit in the signature', withSignature(`${header}..${spareBit}`)],
  ['half a signature', withSignature(`${header}..${signature.slice(0, 43)}`)],
  ['a payload within', withSignature(`${header}.${encoded(websites)}.${signature}`)],
  ['a later end', withSignature(`${encoded({ alg: 'ES256', kid, exp: exp + 1 })}..${signature}`)],
  ['no end', withSignature(`${encoded({ alg: 'ES256', kid })}..${signature}`)],
  ['no algorithm', withSignature(`${encoded({ alg: 'none', kid, exp })}..`)],
  ['another algorithm', withSignature(`${encoded({ alg: 'HS256', kid, exp })}..${signature}`)],
  ['the name of the next key', withSignature(`${encoded({ alg: 'ES256', kid: receiptKeys[1]?.kid, exp })}..${signature}`)],
  ['one more field in the header', withSignature(`${encoded({ alg: 'ES256', kid, exp, jku: 'https://evil.test' })}..${signature}`)],
  ["a stranger's key", signBackups(stranger.receiptSigner, websites, now + day)],
  ["a stranger's key under our key's name", signBackups({ ...stranger.receiptSigner, kid }, websites, now + day)],
  ['the signature of another list of ours', withSignature(signBackups(receiptSigner, websites.slice(1), now + day).signature)],
  ['the receipt of an answer', withSignature(receipt)],
  ['a list that has ended', signBackups(receiptSigner, websites, now - day - 1_000)],
];

describe('C53: of 28 tampered lists none is accepted', () => {
  test.each(tampered)('%s', async (_, list) => {
    serve(list);
    await expect(read()).rejects.toMatchObject({ name: 'ReceiptFault' });
    configure(list);
    await expect(read()).rejects.toMatchObject({ name: 'ReceiptFault' });
    configure(signed);
    expect(await read()).toEqual(hosts);
  });

  test('there are as many', () => expect(tampered).toHaveLength(28));
});

test('C53: the signed list is taken, with either key, and its first three are shown', async () => {
  serve(signed);
  expect(await read()).toEqual(hosts);
  const actor = createActor(backupSitesFlow).start();
  const snapshot = await waitFor(actor, (next) => !next.hasTag('busy'));
  expect(snapshot.context.sites.slice(0, backupSites.shownCount(snapshot)).map(({ host }) => host)).toEqual(hosts.slice(0, 3));
  actor.stop();
});

test('C53: while the exchange does not answer, the list of the config stands in', async () => {
  configureHttp({ bases: { '/': base }, fetchFn: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(read()).rejects.toMatchObject({ name: 'NetworkFault' });
  configure(signed);
  expect(await read()).toEqual(hosts);
});

test('a list that is not signed by the exchange is said to be, and nothing of it is shown', async () => {
  serve(withSites('https://evil.test'));
  const actor = createActor(backupSitesFlow).start();
  const snapshot = await waitFor(actor, (next) => !next.hasTag('busy'));
  expect([backupSites.standing(snapshot), snapshot.context.sites]).toEqual(['unverified', []]);
  serve(signed);
  actor.send({ type: 'retry.requested' });
  expect(backupSites.standing(await waitFor(actor, (next) => !next.hasTag('busy')))).toBe('known');
  actor.stop();
});

test('an exchange without backup websites needs no signature', async () => {
  serve(none);
  expect(await read()).toEqual([]);
});

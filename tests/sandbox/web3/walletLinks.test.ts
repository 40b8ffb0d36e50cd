import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkNonce, linkWallet, unlinkWallet, walletLinks } from '#services/web3/linkCalls.ts';
import { transactionsByAddress } from '#services/web3/calls.ts';
import { writeSignInMessage } from '#services/wallet/signInMessage.ts';
import { mostLinks, nonceLifetime, sweepNonces } from '#sandbox/areas/web3/walletLinks/walletLinks.ts';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import type { LocalChain } from '#sandbox/chain/chain.ts';
import { ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { walletNonceRows } from '#sandbox/areas/web3/walletLinks/walletLinks.schema.ts';
import { testBrowser, testOrigin, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

/** A key's signature needs no chain; a contract's would. */
const silentChain: LocalChain = {
  plan: ethereumPlan,
  state: () => ({ status: 'restarting' }),
  fund: () => Promise.resolve(false),
  stop: () => Promise.resolve(),
};
const { host } = new URL(testOrigin);

let sandbox: TestSandbox;
let trader: TestBrowser;
let vip: TestBrowser;
beforeAll(async () => {
  sandbox = await testSandbox({ chains: [silentChain], limitScale: Infinity });
  [trader, vip] = [testBrowser(sandbox), testBrowser(sandbox)];
  await trader.login('trader@demo.test');
  await vip.login('vip@demo.test');
}, 120_000);
afterAll(() => sandbox.close());

type Change = Readonly<Record<string, unknown>>;
/** What a wallet would have signed for this login, changed where the test says so. */
async function proofOf(browser: TestBrowser, index: number, change: Change = {}, signer = index) {
  const { data } = await browser.client.send(linkNonce, {});
  const message = writeSignInMessage({
    domain: host,
    address: demoWallet(index).address,
    statement: 'Link this wallet.',
    uri: testOrigin,
    version: '1',
    chainId: ethereumPlan.chain.id,
    nonce: data.nonce,
    issuedAt: new Date(data.issuedAt).toISOString(),
    expirationTime: new Date(data.expiresAt).toISOString(),
    requestId: data.account,
    ...change,
  });
  return { message, signature: await demoWallet(signer).signMessage({ message }) };
}
const link = async (browser: TestBrowser, ...rest: [number, Change?, number?]) =>
  (await browser.client.send(linkWallet, await proofOf(browser, ...rest))).kind;
const linksOf = async (browser: TestBrowser) => (await browser.client.send(walletLinks, {})).data.map(({ address }) => address);

describe('linking a wallet', () => {
  test('a wallet that signs is linked, and its activity is told to the account that it belongs to', async () => {
    const { address } = demoWallet(20);
    const ask = { accountAddress: address, chainIndexes: [], filter: 'all' as const, isRiskToken: false, pageNum: 1, pageSize: 10 };
    await expect(trader.client.send(transactionsByAddress, ask)).rejects.toMatchObject({ status: 404 });
    expect(await link(trader, 20)).toBe('linked');
    expect(await linksOf(trader)).toEqual([address]);
    expect((await trader.client.send(transactionsByAddress, ask)).kind).toBe('ok');
    await expect(vip.client.send(transactionsByAddress, ask)).rejects.toMatchObject({ status: 404 });
  });

  test('linking again changes nothing; another account cannot have it; unlinked it can', async () => {
    expect(await link(trader, 21)).toBe('linked');
    expect(await link(trader, 21)).toBe('linked');
    expect(await link(vip, 21)).toBe('taken');
    // A link is ended by whose it is alone.
    await vip.client.send(unlinkWallet, { address: demoWallet(21).address });
    expect(await linksOf(trader)).toContain(demoWallet(21).address);
    await trader.client.send(unlinkWallet, { address: demoWallet(21).address });
    expect(await linksOf(trader)).not.toContain(demoWallet(21).address);
    expect(await link(vip, 21)).toBe('linked');
  });

  test('an account links so many wallets and no more', async () => {
    const merchant = testBrowser(sandbox);
    await merchant.login('merchant@demo.test');
    for (let index = 0; index < mostLinks; index += 1) expect(await link(merchant, 40 + index)).toBe('linked');
    expect(await link(merchant, 39)).toBe('full');
    expect(await linksOf(merchant)).toHaveLength(mostLinks);
  });
});

describe('C40: what proves nothing', () => {
  test.each([
    ['another domain', { domain: 'evil.test' }],
    ['our domain with another in front', { domain: `${host}.evil.test` }],
    ['an address of another site', { uri: 'https://evil.test' }],
    ['another chain', { chainId: 1 }],
    ['another account', { requestId: '10000002' }],
    ['no end', { expirationTime: undefined }],
    ['an end that is past', { expirationTime: '2020-01-01T00:00:00Z' }],
    ['a beginning that is to come', { notBefore: '2099-01-01T00:00:00Z' }],
  ])('a message with %s is refused, whoever signs it', async (_, change) => {
    expect(await link(trader, 22, change)).toBe('messageRefused');
  });
  test("another's signature, and one over another message", async () => {
    expect(await link(trader, 22, {}, 23)).toBe('chainSilent');
    const [first, second] = [await proofOf(trader, 22), await proofOf(trader, 22)];
    expect((await trader.client.send(linkWallet, { message: first.message, signature: second.signature })).kind).toBe('chainSilent');
    expect(await linksOf(trader)).not.toContain(demoWallet(22).address);
  });
  test('a message that is none', async () => {
    const { signature } = await proofOf(trader, 22);
    for (const message of ['', 'hello', `${host} wants you to sign in with your Ethereum account:`])
      expect((await trader.client.send(linkWallet, { message, signature })).kind).toBe('messageRefused');
  });
  test('an invented nonce, one of another login, one that is too old', async () => {
    expect(await link(trader, 22, { nonce: '0123456789abcdef0123456789abcdef' })).toBe('nonceOver');
    const stolen = await vip.client.send(linkNonce, {});
    expect(await link(trader, 22, { nonce: stolen.data.nonce })).toBe('nonceOver');
    const late = await proofOf(trader, 22, { expirationTime: new Date(sandbox.clock.now() + nonceLifetime).toISOString() });
    sandbox.clock.advance(nonceLifetime - 1);
    const inTime = await proofOf(trader, 24);
    sandbox.clock.advance(1);
    expect((await trader.client.send(linkWallet, late)).kind).toBe('messageRefused');
    expect((await trader.client.send(linkWallet, inTime)).kind).toBe('linked');
  });
  test('a proof that was used, again and a hundred times at once: it counts once', async () => {
    const proof = await proofOf(trader, 25);
    const answers = await Promise.all(Array.from({ length: 100 }, () => trader.client.send(linkWallet, proof)));
    expect(answers.filter(({ kind }) => kind === 'linked')).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === 'nonceOver')).toHaveLength(99);
    await trader.client.send(unlinkWallet, { address: demoWallet(25).address });
    expect((await trader.client.send(linkWallet, proof)).kind).toBe('nonceOver');
    expect(await linksOf(trader)).not.toContain(demoWallet(25).address);
  });
  test('a wrong signature uses the nonce up as well', async () => {
    const { message, signature } = await proofOf(trader, 26);
    const wrong = await demoWallet(27).signMessage({ message });
    expect((await trader.client.send(linkWallet, { message, signature: wrong })).kind).toBe('chainSilent');
    expect((await trader.client.send(linkWallet, { message, signature })).kind).toBe('nonceOver');
  });
  test('who is not logged in gets no nonce and links nothing', async () => {
    const guest = testBrowser(sandbox).client;
    const asks = [
      () => guest.send(linkNonce, {}),
      () => guest.send(walletLinks, {}),
      () => guest.send(linkWallet, { message: '', signature: '0x00' }),
    ];
    for (const ask of asks) await expect(ask()).rejects.toMatchObject({ name: 'SessionFault' });
  });
});

test('nonces are asked for ten times a minute at most', async () => {
  const strict = await testSandbox({ chains: [silentChain] });
  const browser = testBrowser(strict);
  await browser.login('trader@demo.test');
  for (let index = 0; index < 10; index += 1) await browser.client.send(linkNonce, {});
  await expect(browser.client.send(linkNonce, {})).rejects.toMatchObject({ name: 'RateLimitFault' });
  await strict.close();
});

test('nonces that nobody used are swept once they are too old, and the database keeps none in clear', async () => {
  const { data } = await trader.client.send(linkNonce, {});
  const { orm } = sandbox.database;
  const kept = await orm.select().from(walletNonceRows);
  expect(JSON.stringify(kept)).not.toContain(data.nonce);
  await sweepNonces(orm, data.expiresAt + 1);
  expect(await orm.select().from(walletNonceRows)).toEqual([]);
});

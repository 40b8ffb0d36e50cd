import { beforeEach, expect, test, vi } from 'vitest';

const page = { events: new EventTarget(), path: '/en_US' };

/** The service as a page that has just been opened has it. */
async function open(path: string) {
  page.events = new EventTarget();
  page.path = path;
  vi.stubGlobal('addEventListener', page.events.addEventListener.bind(page.events));
  vi.stubGlobal('removeEventListener', page.events.removeEventListener.bind(page.events));
  vi.stubGlobal('location', {
    get pathname() {
      return page.path;
    },
    search: '',
    hash: '',
  });
  vi.resetModules();
  return import('#services/wallet/walletEntry.ts');
}
function go(path: string): void {
  page.path = path;
  page.events.dispatchEvent(new Event('pushState'));
}
const settled = async (answer: Promise<boolean>) =>
  Promise.race([answer, new Promise((resolve) => setTimeout(() => resolve('waiting'), 5))]);

beforeEach(() => vi.unstubAllGlobals());

test('the wallet is wanted once the visitor is in the wallet mode, and from then on', async () => {
  const { walletWanted } = await open('/en_US');
  const answer = walletWanted(new AbortController().signal);
  expect(await settled(answer)).toBe('waiting');
  go('/en_US/web3site');
  expect(await settled(answer)).toBe('waiting');
  go('/en_US/web3/asset');
  expect(await answer).toBe(true);
  go('/en_US');
  expect(await settled(walletWanted(new AbortController().signal))).toBe(true);
});

test('it is wanted at once in the wallet mode, and by who opens the connect dialog elsewhere', async () => {
  const inMode = await open('/de_DE/web3');
  expect(await settled(inMode.walletWanted(new AbortController().signal))).toBe(true);
  const elsewhere = await open('/en_US/market');
  const answer = elsewhere.walletWanted(new AbortController().signal);
  elsewhere.wantWallet();
  expect(await answer).toBe(true);
});

test('who stops waiting is told so, and nothing listens on', async () => {
  const { walletWanted } = await open('/en_US');
  const stop = new AbortController();
  const answer = walletWanted(stop.signal);
  stop.abort();
  expect(await answer).toBe(false);
  go('/en_US/web3');
  expect(await settled(walletWanted(new AbortController().signal))).toBe(true);
});

test('a wallet that is forgotten before it was taken up hears that it is over; one that is only left alone hears nothing', async () => {
  for (const [kept, heard] of [
    [false, ['resume test.fake', 'release']],
    ['test.fake', []],
  ] as const) {
    await open('/en_US');
    const calls: string[] = [];
    const stored: { value: boolean | string } = { value: 'test.fake' };
    vi.doMock('#services/wallet/storedWallet.ts', () => ({ storedWallet: { get: () => stored.value } }));
    vi.doMock('#services/http/client.ts', () => ({ send: vi.fn() }));
    vi.doMock('#services/wallet/browserWallets.ts', () => ({
      resumeBrowserWallet: async (id: string) => void calls.push(`resume ${id}`),
      releaseBrowserWallets: async () => void calls.push('release'),
    }));
    const { verifyWallet } = await import('#services/wallet/walletLife.ts');
    const stop = new AbortController();
    const life = verifyWallet(stop.signal);
    stop.abort();
    stored.value = kept;
    expect(await life).toEqual({ kind: 'ended' });
    expect(calls).toEqual(heard);
  }
  for (const name of ['wallet/storedWallet', 'http/client', 'wallet/browserWallets']) vi.doUnmock(`#services/${name}.ts`);
  vi.resetModules();
});

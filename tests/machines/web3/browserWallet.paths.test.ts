import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { browserWalletMachine, type WalletsFound } from '#machines/web3/browserWallet/browserWallet.machine.ts';
import * as browserWallet from '#machines/web3/browserWallet/browserWallet.selectors.ts';
import type { WalletAnswer } from '#services/wallet/browserWallets.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { browserWalletPlan } from './browserWallet.plan.ts';

testMachine(browserWalletMachine, browserWalletPlan);

const wallet = (id: string) => ({ id, name: id, icon: '' });
const apps = [{ name: 'App', href: 'https://app.test/dapp/exchange.test/en_US/web3' }];
const news = (...ids: readonly string[]): WalletsFound => ({
  type: 'wallets.found',
  wallets: ids.map(wallet),
  recentId: '',
  hasWalletConnect: true,
  apps,
});

/** The machine in a browser that has these wallets when the dialog opens; each question is answered in turn. */
function open(isDirect: boolean, ids: readonly string[], ...answers: readonly WalletAnswer['kind'][]) {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  let tell = (_: WalletsFound): void => undefined;
  const left = [...answers];
  const actor = createActor(
    browserWalletMachine.provide({
      actors: {
        watchWallets: fromCallback(({ sendBack }) => {
          tell = sendBack;
          sendBack(news(...ids));
        }),
        connectWallet: fromPromise<WalletAnswer, { id: string }>(async ({ input }) => {
          asked.push(input.id);
          const kind = left.shift();
          return kind === undefined ? new Promise<never>(() => undefined) : ({ kind } as WalletAnswer);
        }),
      },
    }),
    { clock, input: { isDirect } },
  ).start();
  const read = <Value>(select: (snapshot: browserWallet.BrowserWalletSnapshot) => Value): Value => select(actor.getSnapshot());
  return {
    actor,
    asked,
    read,
    pass: (milliseconds: number) => clock.increment(milliseconds),
    announce: (...all: string[]) => tell(news(...all)),
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('convention 32: in the browser of a wallet, connecting asks that wallet at once', () => {
  test('the only wallet is asked without a list, once it had time to turn out not to be the only one', () => {
    const { asked, read, pass } = open(true, ['test.only']);
    expect([asked, read(browserWallet.isGathering), read(browserWallet.hasList)]).toEqual([[], true, false]);
    pass(299);
    expect(asked).toEqual([]);
    pass(1);
    expect([asked, read(browserWallet.status), read(browserWallet.chosen), read(browserWallet.hasList)]).toEqual([
      ['test.only'],
      'opening',
      wallet('test.only'),
      false,
    ]);
  });

  test('a refusal shows the list, and the same wallet asked again leaves it on view', async () => {
    const { actor, asked, read, pass } = open(true, ['test.only'], 'rejected');
    pass(300);
    await settled();
    expect([read(browserWallet.status), read(browserWallet.hasList)]).toEqual(['rejected', true]);
    actor.send({ type: 'retry.requested' });
    expect([asked, read(browserWallet.hasList)]).toEqual([['test.only', 'test.only'], true]);
  });

  test('who wants another way drops it, and is not asked again', () => {
    const { actor, asked, read, pass } = open(true, ['test.only']);
    pass(300);
    actor.send({ type: 'choice.dropped' });
    pass(60_000);
    expect([asked, read(browserWallet.status), read(browserWallet.hasList)]).toEqual([['test.only'], null, true]);
  });

  test.each([
    ['two wallets', true, ['test.only', 'test.second']],
    ['no wallet', true, []],
    ['one wallet where all ways were asked for', false, ['test.only']],
  ] as const)('%s: the list, and nobody is asked', (_, isDirect, ids) => {
    const { asked, read, pass } = open(isDirect, ids);
    pass(300);
    pass(60_000);
    expect([asked, read(browserWallet.status), read(browserWallet.hasList)]).toEqual([[], null, true]);
  });

  test('a second wallet in time leaves the choice to the visitor; a late one is not asked by itself', () => {
    const two = open(true, ['test.only']);
    two.pass(200);
    two.announce('test.only', 'test.second');
    two.pass(100);
    expect([two.asked, two.read(browserWallet.hasList)]).toEqual([[], true]);
    const late = open(true, []);
    late.pass(300);
    expect(late.read(browserWallet.apps)).toEqual(apps);
    late.announce('test.late');
    late.pass(60_000);
    expect([late.asked, late.read(browserWallet.wallets), late.read(browserWallet.apps)]).toEqual([[], [wallet('test.late')], []]);
  });
});

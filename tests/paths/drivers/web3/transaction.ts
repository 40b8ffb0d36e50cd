import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import { ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import type { TransactionContext } from '#machines/web3/transaction/transaction.context.ts';
import type { Sighting } from '#services/wallet/transactionSightings.ts';
import { Activity } from '#tests/e2e/pages/activity.ts';
import { Send } from '#tests/e2e/pages/send.ts';
import { transactionPlan } from '#tests/machines/web3/transaction.plan.ts';
import { chainWallet } from '#tests/machines/tab/walletSession.plan.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { asks, chainNodes, Line, type Word } from '#tests/paths/line.ts';
import { nodeSays, type Sayings } from '#tests/paths/node.ts';
import type { Stage } from '#tests/paths/stage.ts';
import { connectInjected, walletCodes, walletUser, type WalletWord } from '#tests/paths/walletUser.ts';

const { chain } = ethereumPlan;
const friend = demoWallet(2).address;
/** A network that the exchange does not have; the wallet's number of the transaction; another transaction of that number. */
const [elsewhere, nonce, otherHash] = [5, 4, `0x${'cd'.repeat(32)}`];
/** How a wallet is asked for another network. */
const networks = /^wallet_switchEthereumChain$/;
const hex = (value: number): string => `0x${value.toString(16)}`;
const send = ({ page }: Stage): Send => new Send(page);
const node = ({ notes }: Stage): Line => notes.get('node') as Line;
const contextOf = ({ context }: AnyMachineSnapshot): TransactionContext => context as TransactionContext;
const press =
  (key: string): Doing =>
  (stage) =>
    send(stage)
      .button(send(stage).life(key, { chain: chain.name }))
      .click();
const shows = (stage: string) => (on: Stage) => send(on).seeStage(stage, chain.name);

/**
 * The wallet stands so, and node and wallet answer what they are asked, the wallet's user as told. Questions of other kinds stay open:
 * the answer to one about networks that was given up would begin another check.
 */
const answers =
  (word: Word, wallet: { chainId?: number; index?: number } = {}, says: WalletWord = 'itself', asked = /^eth_sendTransaction$/): Doing =>
  async (stage) => {
    const user = walletUser(stage);
    Object.assign(user.wallet, { chainId: chain.id, index: 1 }, wallet);
    user.say('itself', /^eth_chainId$/);
    user.say(says, asked);
    node(stage).release(word);
  };

/** What a node says of a transaction, as a look of the plan has it. */
function sayingsOf(stage: Stage, sighting: Sighting): Sayings {
  const { wallet } = walletUser(stage);
  const waiting = { hash: otherHash, from: wallet.address, nonce: hex(nonce), value: '0x0', input: '0x' };
  const isOther = sighting.kind === 'mined' && sighting.replacement !== null;
  const receipt = async (head: string) => ({
    blockNumber: sighting.kind === 'mined' && sighting.isFinal ? '0x1' : head,
    status: sighting.kind === 'mined' && sighting.outcome === 'reverted' ? '0x0' : '0x1',
    gasUsed: '0x5208',
    effectiveGasPrice: '0x1',
  });
  const mined = (hash: unknown): boolean => sighting.kind === 'mined' && (hash === otherHash) === isOther;
  const ours = wallet.calls.at(-1);
  const how = sighting.kind === 'mined' ? sighting.replacement?.how : undefined;
  const other =
    how === 'speedUp'
      ? { to: ours?.to, value: ours?.value ?? '0x0', input: ours?.data ?? '0x' }
      : { to: how === 'cancel' ? wallet.address : friend };
  return {
    eth_getTransactionReceipt: async ({ params }, ask) => ({
      result: mined(params?.[0]) ? await receipt((await ask('eth_blockNumber', [])) as string) : null,
    }),
    eth_getTransactionByHash: async () => ({ result: sighting.kind === 'waiting' ? waiting : null }),
    eth_getTransactionCount: async () => ({ result: hex(isOther ? nonce + 1 : nonce) }),
    eth_getBlockByNumber: async ({ params = [] }, ask) => {
      const block = (await ask('eth_getBlockByNumber', [params[0], false])) as object;
      // Young, whenever this chain was last written to.
      const timestamp = hex(Math.floor(Date.now() / 1_000));
      return { result: { ...block, timestamp, transactions: params[1] === true ? [{ ...waiting, ...other }] : [] } };
    },
  };
}
const looks: Driver['events'][string] = {
  // What the plan's looks know of a transaction is more than the page has found out by then.
  when: (before, { output }) => {
    const [{ record }, sighting] = [contextOf(before), output as Sighting];
    if (record?.hash === '') return sighting.kind === 'unasked';
    if (sighting.kind === 'mined') return record?.nonce !== null;
    return sighting.kind === 'waiting' || (sighting.kind === 'missing' && (sighting.record.nonce === null) === (record?.nonce === null));
  },
  does: async (stage, { output }) => {
    const sighting = output as Sighting;
    node(stage).release(sighting.kind === 'unasked' ? 'real' : nodeSays(sayingsOf(stage, sighting)));
  },
};

const told = /^eth_(getBalance|call|getTransactionCount|getTransactionReceipt|getTransactionByHash|getBlockByNumber)$/;
/** Letters of an address may be large or small. */
const isSame = (one: unknown, other: string): boolean => String(one).toLowerCase() === other.toLowerCase();
const moved = (before: AnyMachineSnapshot, { address }: Driven): boolean =>
  !before.matches('stopped') &&
  (before.matches('wrongChain')
    ? isSame(address, contextOf(before).request.from)
    : address !== '' && !isSame(address, contextOf(before).request.from));

/** The form of a payment, filled in. */
async function fillForm(stage: Stage): Promise<void> {
  const user = await connectInjected(stage);
  // What it signs waits: the walk says what the chain has of it.
  user.wallet.isWithholding = true;
  const form = send(stage);
  await form.openFor('USDC', chain.name);
  await form.fill(friend, '0.01');
  await expect(form.button(form.text('continue'))).not.toHaveAttribute('aria-disabled', 'true');
}
/** Holds what the chain is asked of a transaction from here on. */
async function holdChain({ page, notes, ear }: Stage): Promise<void> {
  const line = new Line(ear);
  notes.set('node', line);
  await line.hold(page, chainNodes, asks(told));
}
/** Sends a payment that the chain does not get, and looks away from it. */
async function keepOne(stage: Stage): Promise<void> {
  await fillForm(stage);
  await send(stage).review();
  await send(stage).sign();
  await send(stage).seeStage('pending', chain.name);
  await send(stage).close();
  await new Activity(stage.page).open();
  await holdChain(stage);
}
const openRow = ({ page }: Stage): Promise<void> =>
  page.locator('section[aria-labelledby="web3-pending"]').getByRole('button').first().click();
const recordOf = (kind: string): Driven =>
  (transactionPlan.cases as readonly Driven[]).find(
    ({ type, output }) => type === 'xstate.done.actor.readRecord' && (output as { kind: string }).kind === kind,
  ) as Driven;

/** A payment, from its check on. */
export const transaction: Driver = {
  machine: 'transaction',
  allow: /ERR_INTERNET_DISCONNECTED/,
  // What a look can say hangs on what is known of the transaction by then.
  plan: {
    key: (snapshot: never) => [transactionPlan.key?.(snapshot), contextOf(snapshot).record?.hash, contextOf(snapshot).record?.nonce],
  },
  begins: [recordOf('new')],
  open: async (stage) => {
    await fillForm(stage);
    walletUser(stage).hold(/^(eth_chainId|eth_sendTransaction|wallet_switchEthereumChain)$/);
    await holdChain(stage);
    await send(stage).review();
  },
  events: {
    'done prepare ready': answers('real'),
    'done prepare wrongChain': answers('real', { chainId: elsewhere }),
    'done prepare accountChanged': answers('real', { index: 2 }),
    'done prepare wouldFail': answers(nodeSays({ eth_call: () => ({ error: { code: 3, message: 'execution reverted' } }) })),
    'done prepare shortOfCoin': answers(nodeSays({ eth_getBalance: () => ({ result: '0x0' }) })),
    'error prepare NetworkFault': answers('lost'),
    'sign.requested': { when: (before) => before.matches('ready'), does: (stage) => send(stage).confirm.click() },
    'retry.requested': { when: (before) => before.hasTag('error') && !before.matches('wrongChain'), does: press('retry') },
    'network.requested': press('switch'),
    'done switchNetwork connected': answers('real', {}, 'itself', networks),
    'done switchNetwork rejected': answers('real', { chainId: elsewhere }, walletCodes.rejected, networks),
    'done askWallet sent': answers('real'),
    // Whether it has sent is left open.
    'done askWallet uncertain': answers('real', {}, walletCodes.failed),
    'done askWallet wrongChain': answers('real', { chainId: elsewhere }),
    'done askWallet accountChanged': answers('real', { index: 2 }),
    'done askWallet rejected': answers('real', {}, walletCodes.rejected),
    'done askWallet walletBusy': answers('real', {}, walletCodes.pending),
    'error askWallet NetworkFault': answers('lost'),
    'waiting.stopped': async (stage) => {
      walletUser(stage).say('itself', /^eth_chainId$/);
      node(stage).release('real');
      // The question stands open in the wallet, and is kept.
      await expect.poll(() => walletUser(stage).open).toContain('eth_sendTransaction');
      await press('stopWaiting')(stage, { type: '' });
    },
    'done readQuestion found': { follows: true },
    'done lookAt': looks,
    'error lookAt NetworkFault': async (stage) => node(stage).release('lost'),
    'record.dropped': {
      when: (before) => ['uncertain', 'dropped', 'unknown'].includes(contextOf(before).standing ?? ''),
      does: (stage) =>
        send(stage)
          .button(send(stage).life('notSent'))
          .or(send(stage).button(send(stage).life('forget')))
          .click(),
    },
    'wallet.moved': {
      when: moved,
      does: async (stage, { address }) => {
        const { wallet } = walletUser(stage);
        walletUser(stage).say('itself', /^eth_chainId$/);
        if (isSame(address, chainWallet.accountAddress)) {
          // The network that was told last is no news.
          const next = stage.notes.get('told') === elsewhere + 1 ? elsewhere + 2 : elsewhere + 1;
          stage.notes.set('told', next);
          return wallet.goTo(next);
        }
        return wallet.useAccount(wallet.index === 1 ? 2 : 1);
      },
    },
    'transaction.closed': ({ page }) => page.keyboard.press('Escape'),
  },
  states: {
    checking: shows('checking'),
    ready: (stage) => expect(send(stage).confirm).not.toHaveAttribute('aria-busy', 'true'),
    wrongChain: shows('wrongChain'),
    switching: shows('switching'),
    impossible: (stage) =>
      expect(
        send(stage)
          .dialog.getByText(send(stage).life('stage.wouldFail.title'))
          .or(send(stage).dialog.getByText(send(stage).life('stage.shortOfCoin.title'))),
      ).toBeVisible(),
    failed: shows('failed'),
    'signing.fresh': shows('signing'),
    'signing.long': (stage) => expect(send(stage).button(send(stage).life('stopWaiting'))).toBeVisible(),
    refused: (stage) =>
      expect(
        send(stage)
          .dialog.getByText(send(stage).life('stage.rejected.title'))
          .or(send(stage).dialog.getByText(send(stage).life('stage.walletBusy.title'))),
      ).toBeVisible(),
    ...Object.fromEntries(
      ['uncertain', 'pending', 'confirmed', 'reverted', 'cancelled', 'replaced', 'dropped', 'unknown'].map((standing) => [
        `following.standing.${standing}`,
        shows(standing),
      ]),
    ),
    'following.looks.looking': 'what was seen before stays on view while the chain is asked',
    'following.looks.resting': 'how it stands is on view',
    'following.looks.settled': 'how it stands is on view',
    stopped: shows('stopped'),
    ended: 'the dialog has gone on to what comes after it',
  },
  left: {
    'checking --xstate.done.actor.prepare #3':
      'the base fee of the chain would have to double between Max and the review: services/wallet.fee has it',
    'standing.changed #1': 'an allowance is a step of a trade: the walks of swapOrder take it',
    'opening --xstate.done.actor.readRecord #3':
      'a row goes with what the browser keeps: only for some milliseconds could it be pressed then',
  },
  impossible: {
    'xstate.error.actor.switchNetwork': 'asking a wallet never throws: every fault is a kind of answer',
    'xstate.error.actor.readRecord': 'what the browser keeps is read without a throw: what cannot be read counts as not there',
    'xstate.error.actor.readQuestion': 'what the browser keeps is read without a throw: what cannot be read counts as not there',
    'checking --sign.requested': 'the button is closed while the check runs',
    'wrongChain --retry.requested': 'the page offers the change of the network there',
    'standing.changed #2': 'what the chain has shown once is known by its hash from then on, and asked for no more',
    'following.looks.resting --retry.requested': 'the page looks again by itself and has no control for it',
  },
};

/** The wallet is asked so late that nothing was kept of the question. */
export const transactionUnasked: Driver = {
  ...transaction,
  variant: 'unasked',
  events: {
    'done prepare ready': answers('real'),
    'sign.requested': { when: (before) => before.matches('ready'), does: (stage) => send(stage).confirm.click() },
    'waiting.stopped': press('stopWaiting'),
    'done readQuestion gone': { follows: true },
  },
};

/** One of before is looked at again, by its row. */
export const transactionKept: Driver = {
  ...transaction,
  variant: 'kept',
  begins: [recordOf('found')],
  open: async (stage) => {
    await keepOne(stage);
    await openRow(stage);
  },
  events: {},
};

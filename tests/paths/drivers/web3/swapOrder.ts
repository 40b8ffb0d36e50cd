import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { SwapOrderContext } from '#machines/web3/swap/swapOrder.machine.ts';
import type { SwapStepName } from '#services/wallet/swapSteps.ts';
import { Swap } from '#tests/e2e/pages/swap.ts';
import { swapOrderPlan } from '#tests/machines/web3/swapOrder.plan.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { asks, chainNodes, Line, type Question } from '#tests/paths/line.ts';
import { nodeSays, type Sayings } from '#tests/paths/node.ts';
import type { Stage } from '#tests/paths/stage.ts';
import { connectInjected, walletUser } from '#tests/paths/walletUser.ts';

const swap = ({ page }: Stage): Swap => new Swap(page);
const node = ({ notes }: Stage): Line => notes.get('node') as Line;
const contextOf = ({ context }: AnyMachineSnapshot): SwapOrderContext => context as SwapOrderContext;
const button = (stage: Stage, key: string) => swap(stage).main.getByRole('button', { name: swap(stage).text(key), exact: true });
/** The buttons of these words: one of them is there. */
const eitherOf = (stage: Stage, keys: readonly string[]) => {
  const [first, ...others] = keys.map((key) => button(stage, key));
  return others.reduce((either, each) => either.or(each), first as NonNullable<typeof first>);
};
const press =
  (...keys: readonly string[]): Doing =>
  (stage) =>
    eitherOf(stage, keys).click();

/** Calls of a token's contract, by the first bytes of their data. */
const selectors = { allowance: '0xdd62ed3e', approve: '0x095ea7b3' } as const;
const dataOf = ({ params }: Question): string => String((params?.[0] as { data?: string } | undefined)?.data ?? '');
const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`;
const plenty = 2n ** 200n;

/** The allowance that the chain tells, and whether the token takes another one over it. */
const allowance = (amount: bigint, isTaken = true): Sayings => ({
  eth_call: (question) => {
    if (dataOf(question).startsWith(selectors.allowance)) return { result: word(amount) };
    return isTaken ? { result: word(1n) } : { error: { code: 3, message: 'execution reverted' } };
  },
});
const sayingsOf: Readonly<Record<SwapStepName, Sayings>> = {
  reset: allowance(1n, false),
  approve: allowance(0n),
  swap: allowance(plenty),
};
/** The chain takes what the wallet signs, and does it or undoes it. */
const takes = (isDone: boolean): Sayings => ({
  eth_call: () => ({ result: word(1n) }),
  eth_estimateGas: () => ({ result: '0x30d40' }),
  eth_getTransactionReceipt: async (_, ask) => ({
    result: {
      blockNumber: await ask('eth_blockNumber', []),
      status: isDone ? '0x1' : '0x0',
      gasUsed: '0x5208',
      effectiveGasPrice: '0x1',
    },
  }),
});

/** The chain lets the wallet trade, and does what it signs. */
export const granted: Sayings = { ...takes(true), ...allowance(plenty) };

/** Confirms a trade of a token for the chain's own coin, and holds what the chain is asked next. */
async function confirmTrade(stage: Stage): Promise<void> {
  const { page, notes, ear } = stage;
  const user = await connectInjected(stage);
  // What it signs waits: the walk says what the chain has of it.
  user.wallet.isWithholding = true;
  const form = swap(stage);
  await form.open();
  await form.choose('pay', 'USDT');
  await form.choose('receive', 'ETH');
  await form.pay('1');
  await form.openReview();
  notes.set('node', new Line(ear));
  await node(stage).hold(page, chainNodes, asks(/^eth_(call|estimateGas|getTransactionReceipt)$/));
  await form.review
    .getByRole('button', { name: new RegExp(`^(${form.text('review.confirm')}|${form.text('review.approveAndSwap')})$`) })
    .click();
}

const shared: Pick<Driver, 'machine' | 'allow' | 'states' | 'events'> = {
  machine: 'swapOrder',
  allow: /ERR_INTERNET_DISCONNECTED/,
  events: {
    'done readNextStep step': {
      when: (before, { output }) => (output as { name: string }).name === 'swap' || contextOf(before).last !== 'approve',
      does: async (stage, { output }) => node(stage).release(nodeSays(sayingsOf[(output as { name: SwapStepName }).name])),
    },
    'done readNextStep allowanceShort': {
      when: (before) => contextOf(before).last === 'approve',
      does: async (stage) => node(stage).release(nodeSays(sayingsOf.approve)),
    },
    'error readNextStep NetworkFault': async (stage) => node(stage).release('lost'),
    'done transaction': async (stage, { output }) => {
      const { standing } = output as { standing: string | null };
      const { wallet } = walletUser(stage);
      wallet.mood = standing === null ? 'rejecting' : 'willing';
      node(stage).release(nodeSays(takes(standing === 'confirmed')));
      // An allowance that is given goes on by itself.
      const closing = eitherOf(stage, ['order.again', 'order.newPrice', 'order.back']);
      const steps = stage.ear.trail.length;
      await expect.poll(async () => stage.ear.trail.length > steps || (await closing.isVisible())).toBe(true);
      if (stage.ear.trail.length === steps) await closing.click();
    },
    'order.continued': press('order.continue', 'order.approveAgain', 'order.retry'),
    'order.closed': press('order.back'),
  },
  states: {
    deciding: (stage) => expect(swap(stage).steps).toContainText(swap(stage).text('order.deciding')),
    transacting: (stage) => expect(swap(stage).steps).toBeVisible(),
    'approved.resting': (stage) => expect(button(stage, 'order.continue')).toBeVisible(),
    allowanceShort: (stage) => expect(button(stage, 'order.approveAgain')).toBeVisible(),
    failed: (stage) => expect(button(stage, 'order.retry')).toBeVisible(),
    ended: 'the form is back',
  },
};
const record = (kind: string): Driven =>
  (swapOrderPlan.cases as readonly Driven[]).find(
    ({ type, output }) => type === 'xstate.done.actor.readRecord' && (output as { kind: string }).kind === kind,
  ) as Driven;

/** A trade that is confirmed now. */
export const swapOrder: Driver = {
  ...shared,
  begins: [record('new')],
  open: confirmTrade,
  impossible: {
    'xstate.error.actor.readRecord': 'what the browser keeps is read without a throw: what cannot be read counts as not there',
    'xstate.error.actor.transaction': 'a transaction tells by itself what goes wrong with it: it never throws',
    'failed --order.continued #1': 'only reading what the browser keeps could have failed before, which never does',
  },
  left: {
    'opening --xstate.done.actor.readRecord #3':
      'another tab forgets the trade between two readings of what the browser keeps, some milliseconds',
  },
};

/** The page is opened anew after the allowance was asked for. */
export const swapOrderResumed: Driver = {
  ...shared,
  variant: 'resumed',
  // What comes after the allowance is the same as for a trade that is confirmed now.
  avoid: (before, { type, output }) =>
    before.matches('deciding') ||
    (type === 'xstate.done.actor.transaction' && (output as { standing: string | null }).standing !== 'confirmed'),
  begins: [record('found')],
  open: async (stage) => {
    const { page } = stage;
    await confirmTrade(stage);
    // The first of the two transactions is asked for and waits.
    await expect(() => {
      node(stage).release(nodeSays({ ...takes(true), ...sayingsOf.approve, eth_getTransactionReceipt: () => ({ result: null }) }));
      expect(walletUser(stage).wallet.sent).toHaveLength(1);
    }).toPass();
    node(stage).release('real');
    await page.goto('/en_US/web3/swap');
  },
};

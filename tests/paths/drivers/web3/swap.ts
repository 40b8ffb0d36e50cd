import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { avalanchePlan, ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import type { SwapContext } from '#machines/web3/swap/swap.context.ts';
import { Swap } from '#tests/e2e/pages/swap.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { euro, swapPlan } from '#tests/machines/web3/swap.plan.ts';
import { swapHolder } from '#tests/support/swaps.ts';
import { hastenRepeats } from '#tests/paths/clock.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { asks, chainNodes, Line, type Word } from '#tests/paths/line.ts';
import { nodeSays } from '#tests/paths/node.ts';
import { paste } from '#tests/paths/orderDesk.ts';
import { poolsGive } from '#tests/paths/pools.ts';
import { goInside, rememberElsewhere, said, turnPage } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';
import { connectInjected, walletCodes, walletUser } from '#tests/paths/walletUser.ts';
import { openWithoutChains } from './receive.ts';
import { granted } from './swapOrder.ts';

/** A network that the exchange does not have. */
const elsewhere = 5;
const swap = ({ page }: Stage): Swap => new Swap(page);
const node = ({ notes }: Stage): Line => notes.get('node') as Line;
const blocks = ({ notes }: Stage): Line => notes.get('blocks') as Line;
const contextOf = ({ context }: AnyMachineSnapshot): SwapContext => context as SwapContext;
const button = (stage: Stage, name: string) => swap(stage).main.getByRole('button', { name, exact: true });
const part = (stage: Stage, side: 'pay' | 'receive') => swap(stage).main.getByRole('region', { name: swap(stage).text(side), exact: true });
const paid = (stage: Stage) => swap(stage).main.getByRole('textbox', { name: swap(stage).text('pay') });
const retry = (stage: Stage) => button(stage, textOf('en_US', 'shell:ui.retry'));
const isForm = (before: AnyMachineSnapshot): boolean => before.matches('trading') && contextOf(before).reviewed === null;
const isReview = (before: AnyMachineSnapshot): boolean => before.matches('trading') && contextOf(before).reviewed !== null;
/** One token that is no coin is what every account has, and its fee. */
const isAffordable = (snapshot: AnyMachineSnapshot): boolean => {
  const { from, unit, entry } = contextOf(snapshot);
  return from !== '' && unit === 'token' && entry.text === '1';
};
/** The wallet signs for the account that the order was confirmed with. */
const isSigner = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches('ordering') && contextOf(snapshot).order?.holder === contextOf(snapshot).address;
const inForm = (does: Doing): Driver['events'][string] => ({ when: isForm, does });
const inReview = (does: Doing): Driver['events'][string] => ({ when: isReview, does });

const picker = ({ page }: Stage) => page.getByRole('dialog', { name: textOf('en_US', 'swap:picker.title') });
const pick = async (stage: Stage): Promise<void> => {
  await part(stage, 'receive')
    .getByRole('button', { name: new RegExp(`^(${swap(stage).text('chooseToken')}|${swap(stage).text('receive')}:)`) })
    .click();
  await expect(picker(stage)).toBeVisible();
};
const unpick = async (stage: Stage): Promise<void> => {
  await stage.page.keyboard.press('Escape');
  await expect(picker(stage)).toBeHidden();
};
/** In the settings, which are open no longer than that. */
const set =
  (does: (stage: Stage, event: Driven) => Promise<unknown>): Doing =>
  async (stage, event) => {
    const opens = stage.page.getByRole('button', {
      name: new RegExp(`^${textOf('en_US', 'swap:settings.open', { percent: '\u0000' }).split('\u0000')[0]}`),
    });
    await opens.click();
    await does(stage, event);
    await stage.page.keyboard.press('Escape');
  };
const sideways: Doing = (stage, { address }) => walletUser(stage).wallet.useAccount(address === swapHolder ? 1 : 2);
const isNews = (before: AnyMachineSnapshot, { address }: Driven): boolean => address !== contextOf(before).address;
/** Says it until the machine has gone on: what the wallet tells besides ends what a line was told. */
async function tell(stage: Stage, word: Word, line = node(stage), goesOn = /\|xstate\.(done|error)\.actor\./): Promise<void> {
  const { ear } = stage;
  const begun = ear.trail.length;
  await expect
    .poll(
      () => {
        if (ear.trail.slice(begun).some(({ taken }) => taken.some((each) => goesOn.test(each)))) return true;
        line.release(word);
        return false;
      },
      { intervals: [100] },
    )
    .toBe(true);
}
const real: Doing = (stage) => tell(stage, 'real');
const silent: Doing = (stage) => tell(stage, 'lost');
const quoted =
  (percent: number | null): Doing =>
  (stage) =>
    tell(stage, percent === 100 ? 'real' : nodeSays(poolsGive(percent)));

/** What would be received, from a quote that counts or without one; also where a dialog stands over it. */
const priced = ({ page }: Stage) => expect(page.locator('main output:not([data-old])')).toBeAttached();
const unpriced = (stage: Stage) =>
  expect(
    stage.page
      .locator('main output[data-old]')
      .or(stage.page.getByRole('status', { name: swap(stage).text('quote.asking'), includeHidden: true })),
  ).toBeAttached();

const states: Driver['states'] = {
  reading: (stage) => expect(swap(stage).main.getByRole('status', { name: swap(stage).text('loading') })).toBeVisible(),
  opening: (stage) => expect(swap(stage).main.getByRole('status', { name: swap(stage).text('loading') })).toBeVisible(),
  offline: (stage) => expect(swap(stage).main).toContainText(textOf('en_US', 'web3:offline.title')),
  failed: (stage) => expect(swap(stage).main).toContainText(swap(stage).text('failed')),
  unsupported: (stage) => expect(swap(stage).main).toContainText(swap(stage).text('unsupported.title')),
  switching: (stage) => expect(swap(stage).main).toContainText(swap(stage).text('switching')),
  'trading.idle': unpriced,
  'trading.looking': unpriced,
  'trading.resting': unpriced,
  'trading.quoting': unpriced,
  'trading.refused': (stage) =>
    expect(
      swap(stage)
        .main.getByText(swap(stage).text('quote.noRoute'))
        .or(swap(stage).main.getByText(swap(stage).text('quote.tooSmall'))),
    ).toBeVisible(),
  'trading.unquoted': ({ page }) => expect(page.getByText(textOf('en_US', 'swap:quote.failed', { chain: 'Ethereum' }))).toBeAttached(),
  'trading.priced.fresh': priced,
  'trading.priced.updating': priced,
  'trading.expired': ({ page }) => expect(page.getByText(textOf('en_US', 'swap:quote.expired'))).toBeAttached(),
  ordering: (stage) => expect(swap(stage).steps).toBeVisible(),
};

/** Holds what the chains are asked from here on. */
async function hold(stage: Stage): Promise<void> {
  const { page, notes, ear } = stage;
  notes.set('node', new Line(ear));
  notes.set('blocks', new Line(ear));
  await node(stage).hold(page, chainNodes, asks(/^eth_(call|estimateGas|getTransactionReceipt)$/));
  await blocks(stage).hold(page, chainNodes, asks(/^eth_blockNumber$/));
}
/** Shows the swap page with a token to pay with. */
async function openSwap(stage: Stage): Promise<void> {
  const { page, gate } = stage;
  await gate.release('tokenAll', 'real');
  // Looks for new blocks.
  await hastenRepeats(page, 4_000);
  const user = await connectInjected(stage);
  user.wallet.known.add(avalanchePlan.chain.id);
  user.wallet.isWithholding = true;
  const link = page.getByRole('link', {
    name: textOf('en_US', 'web3:assets.swapToken', { symbol: 'USDT', chain: ethereumPlan.chain.name }),
  });
  const way = String(await link.first().getAttribute('href'));
  await gate.close();
  user.hold(/^wallet_switchEthereumChain$/);
  await hold(stage);
  await goInside(stage, way);
}
const cases = swapPlan.cases as readonly Driven[];
const first = (type: string): Driven => cases.find((each) => each.type === type) as Driven;
/** Another rate than at the start. */
const otherRate = euro('0.25');
const plan = {
  // What can be done hangs on the side that the coin is on, on the wallet's account and on what the account can pay.
  key: (snapshot: never) => [
    swapPlan.key?.(snapshot),
    contextOf(snapshot).from === '',
    contextOf(snapshot).address,
    isSigner(snapshot),
    isAffordable(snapshot),
  ],
  cases: [
    ...swapPlan.cases.filter(({ type }) => type !== 'currency.changed'),
    { type: 'currency.changed', currency: euro('0.5') },
    { type: 'currency.changed', currency: otherRate },
  ],
};

/** Tells the chain's word until the order can be closed by this button. */
async function closeOrder(stage: Stage, word: Word, key: string): Promise<void> {
  const closing = button(stage, swap(stage).text(key));
  await expect(async () => {
    node(stage).release(word);
    blocks(stage).release('real');
    await expect(closing).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0], timeout: 14_000 });
  await closing.click();
}
const orders: Driver['events'] = {
  'done swapOrder': {
    when: (before, { output }) => !(output as { isTraded: boolean }).isTraded || isSigner(before),
    does: (stage, { output }) =>
      (output as { isTraded: boolean }).isTraded
        ? closeOrder(stage, nodeSays(granted), 'order.again')
        : closeOrder(stage, 'lost', 'order.back'),
  },
};

export const swapping: Driver = {
  machine: 'swap',
  calls: ['tokenAll'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  plan,
  // The visitor's currency is known by then.
  begins: [first('currency.changed')],
  open: openSwap,
  events: {
    ...orders,
    'done readPlace open': async (stage, event) => {
      await answer('tokenAll')(stage, event);
      await tell(stage, 'real');
    },
    'error readPlace NetworkFault': lost('tokenAll'),
    'done openFunds': { when: (_, { output }) => (output as { unfinished: object | null }).unfinished === null, does: real },
    'error openFunds NetworkFault': silent,
    'done readFunds': real,
    'error readFunds NetworkFault': silent,
    'done readQuote': (stage, event) =>
      quoted((event['output'] as { answer: { kind: string } }).answer.kind === 'quoted' ? 100 : null)(stage, event),
    'error readQuote NetworkFault': silent,
    'done updateQuote': (stage, event) =>
      quoted((event['output'] as { answer: { kind: string } }).answer.kind === 'quoted' ? 100 : 0)(stage, event),
    'error updateQuote NetworkFault': silent,
    'done switchNetwork rejected': async (stage) => walletUser(stage).say(walletCodes.rejected),
    'reload.requested': { when: (before) => before.matches('failed'), does: (stage) => retry(stage).click() },
    'attention.returned': {
      when: (before) => before.matches('failed') && contextOf(before).isSeen,
      does: ({ page }) => turnPage(page, 'visible'),
    },
    'wallet.changed': { when: isNews, does: sideways },
    'network.chosen': inForm(async (stage) => {
      await swap(stage)
        .main.getByRole('combobox', { name: swap(stage).text('chain') })
        .click();
      await stage.page.getByRole('option', { name: avalanchePlan.chain.name }).click();
    }),
    'block.seen': {
      when: (before) => contextOf(before).isSeen,
      does: async (stage) => {
        let height = 1_000;
        const word = nodeSays({
          eth_blockNumber: () => {
            height += 1;
            return { result: `0x${height.toString(16)}` };
          },
        });
        await tell(stage, word, blocks(stage), /\|block\.seen\|/);
      },
    },
    'sight.changed': {
      when: (before, { isSeen }) => before.matches('trading') && isSeen !== contextOf(before).isSeen,
      does: ({ page }, { isSeen }) => turnPage(page, isSeen === true ? 'visible' : 'hidden'),
    },
    'currency.changed': {
      when: (before, { currency }) => isForm(before) && currency === otherRate,
      does: async (stage) => {
        const next = stage.notes.get('currency') === 'EUR' ? 'USD' : 'EUR';
        stage.notes.set('currency', next);
        await rememberElsewhere(stage, 'currency', next);
      },
    },
    'prices.changed': {
      when: (before) => isForm(before) && contextOf(before).isSeen && contextOf(before).unit === 'token',
      does: async (stage) => {
        await stage.gate.release('tokenAll', 'real');
        await turnPage(stage.page, 'visible');
      },
    },
    'side.picked': inForm(async (stage) => {
      await pick(stage);
      await unpick(stage);
    }),
    'picker.closed': inForm(async (stage) => {
      await pick(stage);
      await unpick(stage);
    }),
    'search.changed': inForm(async (stage, { text }) => {
      await pick(stage);
      await picker(stage).getByRole('searchbox').fill(String(text));
      await unpick(stage);
    }),
    'token.chosen': inForm((stage) => swap(stage).choose('receive', 'USDC')),
    'sides.flipped': inForm((stage) => button(stage, swap(stage).text('flip')).click()),
    'amount.changed': inForm(async (stage, { text }) => {
      // The same text again would be no change.
      if ((await paid(stage).inputValue()) === text) await paid(stage).fill(`${String(text)}1`);
      await paid(stage).fill(String(text));
    }),
    'amount.pasted': inForm((stage, { text }) => paste(paid(stage), String(text))),
    'meaning.chosen': inForm(async (stage, { amount }) => {
      await paste(paid(stage), '1,234');
      await button(stage, String(amount)).click();
    }),
    'max.chosen': inForm((stage) =>
      part(stage, 'pay')
        .getByRole('button', { name: new RegExp(textOf('en_US', 'swap:maxWord', { symbol: '' }).trim()) })
        .click(),
    ),
    'unit.flipped': inForm((stage) =>
      part(stage, 'pay')
        .getByRole('button', { name: new RegExp(`^${textOf('en_US', 'transfer:amount.typeIn', { unit: '' }).trim()}`) })
        .click(),
    ),
    'slippage.chosen': inForm(
      set(({ page }, { slippage }) =>
        page
          .getByRole('button', { name: `${String(slippage)}%`, exact: true })
          .last()
          .click(),
      ),
    ),
    'slippage.changed': inForm(
      set((stage, { text }) => stage.page.getByRole('textbox', { name: swap(stage).text('settings.customLabel') }).fill(String(text))),
    ),
    'deadline.changed': inForm(
      set((stage, { text }) => stage.page.getByRole('textbox', { name: swap(stage).text('settings.deadline') }).fill(String(text))),
    ),
    'quote.requested': inForm((stage) => button(stage, swap(stage).text('quote.refresh')).click()),
    'review.requested': { when: (before) => isForm(before) && isAffordable(before), does: (stage) => swap(stage).openReview() },
    'review.closed': inReview(async (stage) => {
      await stage.page.keyboard.press('Escape');
      await expect(swap(stage).review).toBeHidden();
    }),
    'approval.chosen': {
      when: (before) => isReview(before) && contextOf(before).from !== '',
      does: (stage) =>
        swap(stage)
          .review.getByRole('radio', { name: swap(stage).text('review.unlimited') })
          .click(),
    },
    'consent.typed': {
      when: (before) => isReview(before) && contextOf(before).from !== '',
      does: async (stage, { text }) => {
        await swap(stage)
          .review.getByRole('radio', { name: swap(stage).text('review.unlimited') })
          .check();
        await swap(stage).review.getByRole('textbox').fill(String(text));
      },
    },
    'swap.confirmed': inReview(async (stage) => {
      const exact = swap(stage).review.getByRole('radio').first();
      if (await exact.isVisible()) await exact.check();
      await swap(stage)
        .review.getByRole('button', {
          name: new RegExp(`^(${swap(stage).text('review.confirm')}|${swap(stage).text('review.approveAndSwap')})$`),
        })
        .click();
    }),
  },
  states,
  impossible: {
    'xstate.error.actor.switchNetwork': 'asking a wallet never throws: every fault is a kind of answer',
    'xstate.error.actor.swapOrder': 'an order tells by itself what goes wrong with it: it never throws',
    'unsupported --reload.requested': 'the page offers it where no network has pools; the local chains have some',
  },
};

/** A token that is marked as a risk, and pools that give ever less. */
export const swappingPoor: Driver = {
  ...swapping,
  variant: 'poor',
  plan: {
    ...plan,
    // Whether the price has moved since it was looked at.
    key: (snapshot: never) => [plan.key(snapshot), contextOf(snapshot).quote === contextOf(snapshot).reviewed],
  },
  events: {
    'done readPlace open': async (stage, event) => {
      const { data } = (await (await stage.page.request.get('/hk-web/web3/wallet/token/all')).json()) as {
        data: readonly { symbol: string }[];
      };
      await said(
        'tokenAll',
        200,
        data.map((token) => (token.symbol === 'USDT' ? { ...token, isRiskToken: true } : token)),
      )(stage, event);
      await tell(stage, 'real');
    },
    'done openFunds': swapping.events['done openFunds'] as Doing,
    'amount.changed': { when: (before) => before.matches({ trading: 'idle' }), does: (stage, { text }) => paid(stage).fill(String(text)) },
    'done readQuote': { when: (_, { output }) => (output as { answer: { kind: string } }).answer.kind === 'quoted', does: quoted(50) },
    'done updateQuote': { when: (_, { output }) => (output as { answer: { kind: string } }).answer.kind === 'quoted', does: quoted(40) },
    'review.requested': inForm((stage) => swap(stage).openReview()),
    'impact.accepted': inReview((stage) => swap(stage).review.getByRole('checkbox').first().click()),
    'risk.accepted': inReview((stage) => swap(stage).review.getByRole('checkbox').last().click()),
    'price.accepted': {
      when: (before) =>
        isReview(before) && before.matches({ trading: { priced: 'fresh' } }) && contextOf(before).quote !== contextOf(before).reviewed,
      does: (stage) =>
        swap(stage)
          .review.getByRole('button', { name: swap(stage).text('review.accept') })
          .click(),
    },
  },
};

/** The wallet is on a network that the exchange does not have. */
export const swappingForeign: Driver = {
  ...swapping,
  variant: 'foreign',
  calls: [],
  begins: [
    first('currency.changed'),
    cases.find(({ output }) => (output as { kind?: string } | undefined)?.kind === 'unsupported') as Driven,
  ],
  open: async (stage) => {
    const user = await connectInjected(stage);
    user.wallet.known.add(avalanchePlan.chain.id);
    await user.wallet.goTo(elsewhere);
    user.hold(/^wallet_switchEthereumChain$/);
    await goInside(stage, '/en_US/web3/swap');
  },
  events: {
    'network.chosen': (stage) => button(stage, swap(stage).text('switch', { chain: avalanchePlan.chain.name })).click(),
    'done switchNetwork rejected': async (stage) => walletUser(stage).say(walletCodes.rejected),
    'done readPlace unsupported': { follows: true },
  },
};

/** No chain runs any more when the page is opened. */
export const swappingOffline: Driver = {
  ...swapping,
  variant: 'offline',
  open: async (stage) => {
    await openWithoutChains(stage, '/en_US/web3/swap');
  },
  events: {
    'done readPlace noChain': async (stage) => (stage.notes.get('config') as Line).release('real'),
    'reload.requested': (stage) => retry(stage).click(),
  },
};

/** A trade of an earlier visit has not come to its end. */
export const swappingResumed: Driver = {
  ...swapping,
  variant: 'resumed',
  calls: [],
  running: ['typing'],
  plan: {},
  begins: [
    first('xstate.done.actor.readPlace'),
    cases.find(
      ({ type, output }) => type === 'xstate.done.actor.openFunds' && (output as { unfinished: object | null }).unfinished !== null,
    ) as Driven,
  ],
  open: async (stage) => {
    const { wallet } = await connectInjected(stage);
    wallet.isWithholding = true;
    const form = swap(stage);
    await form.open();
    await form.choose('pay', 'USDT');
    await form.choose('receive', 'ETH');
    await form.pay('1');
    await form.openReview();
    await form.confirm();
    await expect.poll(() => wallet.sent.length).toBe(1);
    await stage.page.goto('/en_US/web3/swap');
  },
  events: {},
};

/** The wallet has moved without a word, and the page has seen it by a look of its own: back again is news to nobody. */
export const swappingSilent: Driver = {
  ...swapping,
  variant: 'silent',
  calls: [],
  begins: [first('currency.changed'), first('xstate.done.actor.readPlace'), first('xstate.done.actor.openFunds')],
  open: async (stage) => {
    const user = await connectInjected(stage);
    user.wallet.known.add(avalanchePlan.chain.id);
    user.wallet.chainId = avalanchePlan.chain.id;
    await turnPage(stage.page, 'visible');
    await expect(stage.page.getByRole('banner').locator('[data-menu="network"]')).toContainText(avalanchePlan.chain.name);
    user.hold(/^wallet_switchEthereumChain$/);
    await goInside(stage, '/en_US/web3/swap');
  },
  events: {
    'network.chosen': async (stage) => {
      await swap(stage)
        .main.getByRole('combobox', { name: swap(stage).text('chain') })
        .click();
      await stage.page.getByRole('option', { name: ethereumPlan.chain.name }).click();
    },
    'done switchNetwork connected': { does: async (stage) => walletUser(stage).say('itself'), ends: true },
  },
};

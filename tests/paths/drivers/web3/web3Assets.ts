import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import type { Web3AssetsContext } from '#machines/web3/web3Assets/web3Assets.setup.ts';
import type { ChainReading } from '#services/wallet/balances.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { web3AssetsPlan } from '#tests/machines/web3/web3Assets.plan.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { asks, chainNodes, Line } from '#tests/paths/line.ts';
import { nodeSays } from '#tests/paths/node.ts';
import { connectPhone } from '#tests/paths/phoneWallet.ts';
import { rememberElsewhere, turnPage } from '#tests/paths/scenarios.ts';
import { answer, lost, main, type Stage } from '#tests/paths/stage.ts';
import { withoutChains } from './receive.ts';

const words = (key: string, values: Readonly<Record<string, string>> = {}): string => textOf('en_US', `web3:assets.${key}`, values);
const button = (stage: Stage, name: string) => main(stage).getByRole('button', { name, exact: true });
const table = (stage: Stage) => main(stage).getByRole('table', { name: words('tokens') });
const config = ({ notes }: Stage): Line => notes.get('config') as Line;
const blocks = ({ notes }: Stage): Line => notes.get('blocks') as Line;
const contextOf = ({ context }: AnyMachineSnapshot): Web3AssetsContext => context as Web3AssetsContext;
const isQuiet = (before: AnyMachineSnapshot): boolean => before.matches({ resting: 'quiet' });
const quietly = (does: Doing): Driver['events'][string] => ({ when: isQuiet, does });
const named = (name: string, of: string): Driven => web3AssetsPlan.cases.filter(({ type }) => type.endsWith(name))[Number(of)] as Driven;

const balances: Doing = (stage, event) => {
  const [first] = event['output'] as readonly ChainReading[];
  return (first?.kind === 'read' ? answer : lost)('allTokenBalancesByAddress')(stage, event);
};
const choose = async (stage: Stage, chain: string): Promise<void> => {
  await main(stage)
    .getByRole('combobox', { name: words('chain') })
    .click();
  await stage.page.getByRole('option', { name: chain }).click();
};
const retry = (stage: Stage) =>
  button(stage, textOf('en_US', 'shell:ui.retry'))
    .or(button(stage, words('refresh')))
    .first();
const returned: Doing = ({ page }) => turnPage(page, 'visible');

const shared: Pick<Driver, 'machine' | 'allow' | 'states'> = {
  machine: 'web3Assets',
  allow: /ERR_INTERNET_DISCONNECTED/,
  states: {
    checkingChains: 'what was there before stays on view',
    offline: (stage) => expect(main(stage)).toContainText(textOf('en_US', 'web3:offline.title')),
    readingTokens: 'what was there before stays on view',
    collecting: (stage) => expect(main(stage)).toContainText(words('collecting', { attempt: '\u0000', most: '' }).split('\u0000')[0] ?? ''),
    readingBalances: 'what was there before stays on view',
    'resting.quiet': (stage) => expect(retry(stage)).toBeEnabled(),
    'resting.renewing': 'what was there before stays on view',
    'failed.stale': (stage) => expect(table(stage)).toBeVisible(),
    'failed.empty': (stage) => expect(button(stage, textOf('en_US', 'shell:ui.retry'))).toBeVisible(),
  },
};
const calls = ['tokenAll', 'walletTokenAssets', 'allTokenBalancesByAddress'];

/** The wallet of a phone, which the exchange knows. */
export const web3Assets: Driver = {
  ...shared,
  calls,
  begins: [named('done.actor.readChains', '0')],
  open: async (stage) => {
    stage.notes.set('blocks', new Line(stage.ear));
    await blocks(stage).hold(stage.page, chainNodes, asks(/^eth_blockNumber$/));
    await connectPhone(stage);
  },
  events: {
    // No chain was silent, so that the config of the page's start is good enough.
    'done readChains': { follows: true, when: (_, { output }) => (output as { chains: readonly object[] }).chains.length > 0 },
    'done readTokens ok': async (stage, event) => {
      await answer('tokenAll')(stage, event);
      await answer('walletTokenAssets')(stage, event);
    },
    'done readTokens pending': async (stage, event) => {
      await answer('tokenAll')(stage, event);
      await answer('walletTokenAssets', { code: 50_011 })(stage, event);
    },
    'error readTokens NetworkFault': async (stage, event) => {
      await lost('walletTokenAssets')(stage, event);
      await lost('tokenAll')(stage, event);
    },
    'done readBalances': balances,
    'done renewBalances': balances,
    'block.arrived': async (stage) => {
      let height = 1_000;
      blocks(stage).release(
        nodeSays({
          eth_blockNumber: () => {
            height += 1;
            return { result: `0x${height.toString(16)}` };
          },
        }),
      );
    },
    'attention.returned': returned,
    'reload.requested': (stage) => retry(stage).click(),
    'chain.chosen': quietly((stage) => choose(stage, ethereumPlan.chain.name)),
    'riskTokens.toggled': quietly((stage) => main(stage).locator('[aria-controls="web3-hidden"]').click()),
    'riskToken.toggled': quietly(async (stage) => {
      const fold = main(stage).locator('[aria-controls="web3-hidden"]');
      if ((await fold.getAttribute('aria-expanded')) !== 'true') await fold.click();
      await main(stage).locator('#web3-hidden').getByRole('button').first().click();
    }),
    'search.changed': quietly((stage, { text }) =>
      main(stage)
        .getByRole('searchbox', { name: words('search') })
        .fill(String(text)),
    ),
    'small.toggled': quietly((stage) =>
      main(stage)
        .getByRole('checkbox', { name: words('hideSmall') })
        .click(),
    ),
    'small.followed': quietly((stage) => rememberElsewhere(stage, 'hidesSmallBalances', false)),
    'line.toggled': quietly(async (stage) => {
      await choose(stage, words('allChains'));
      await table(stage).locator('button[aria-expanded]').first().click();
    }),
  },
  impossible: {
    'xstate.error.actor.readBalances': 'each chain answers for itself, a failure too',
    'xstate.error.actor.renewBalances': 'each chain answers for itself, a failure too',
  },
};

/** The exchange cannot read the chains, so that the page asks for the config anew. */
export const web3AssetsSilent: Driver = {
  ...shared,
  variant: 'silent',
  calls,
  begins: [named('done.actor.readChains', '0'), named('done.actor.readTokens', '0'), named('done.actor.readBalances', '1')],
  open: async (stage) => {
    const { page, gate, notes, ear } = stage;
    await gate.release('tokenAll', 'real');
    await gate.release('walletTokenAssets', 'real');
    await gate.release('allTokenBalancesByAddress', 'lost');
    await connectPhone(stage);
    await expect(retry(stage)).toBeEnabled();
    notes.set('config', new Line(ear));
    await config(stage).hold(page, /\/config\.json$/);
    await gate.close();
  },
  events: {
    'reload.requested': (stage) => retry(stage).click(),
    'attention.returned': { when: (before) => before.matches('failed'), does: returned },
    'done readChains': {
      when: (_, { output }) => (output as { chains: readonly object[] }).chains.length === 0,
      does: async (stage) => config(stage).release(withoutChains),
    },
    'error readChains NetworkFault': async (stage) => config(stage).release('lost'),
  },
  avoid: (before) => contextOf(before).chains.some(({ hasFailed }) => !hasFailed),
};

import { expect, type Route } from '@playwright/test';
import { avalanchePlan } from '#sandbox/chain/chainPlan.ts';
import type { AmountEntry } from '#machines/rules/amountEntry.ts';
import { Receive } from '#tests/e2e/pages/receive.ts';
import { pay } from '#tests/e2e/support/chain.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Doing, Driver } from '#tests/paths/driver.ts';
import { asks, chainNodes, Line } from '#tests/paths/line.ts';
import { connectPhone } from '#tests/paths/phoneWallet.ts';
import { goInside, turnPage } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';
import { connectInjected } from '#tests/paths/walletUser.ts';

const receive = ({ page }: Stage): Receive => new Receive(page);
const alert = ({ page }: Stage) => page.getByRole('main').getByRole('alert');
const amount = (stage: Stage) => stage.page.getByRole('textbox', { name: receive(stage).text('amount') });
/** The config, and what the chains are asked about holdings. */
const config = ({ notes }: Stage): Line => notes.get('config') as Line;
const chain = ({ notes }: Stage): Line => notes.get('chain') as Line;
/** The config as it is where the operator's node of the chains has not started. */
export const withoutChains = async (route: Route): Promise<void> =>
  route.fulfill({ json: { ...((await (await route.fetch()).json()) as object), chains: [], chainsOffline: 'binaryMissing' } });
/** Goes on to a page with a wallet that is connected, once its chains run no more; the page's own question for the config waits for a step. */
export async function openWithoutChains(stage: Stage, path: string): Promise<void> {
  const { page, notes, ear, gate } = stage;
  await gate.release('tokenAll', 'real');
  await connectInjected(stage);
  // The page asks for the config anew after a look at the chains that failed.
  await page.route(/\/config\.json$/, withoutChains);
  await page.route(chainNodes, (route) => route.abort('internetdisconnected'));
  await expect(async () => {
    await turnPage(page, 'visible');
    await expect(page.getByRole('main')).toContainText(textOf('en_US', 'web3:offline.title'), { timeout: 1_000 });
  }).toPass();
  await gate.close();
  notes.set('config', new Line(ear));
  await config(stage).hold(page, /\/config\.json$/);
  await goInside(stage, path);
}

/** The config comes, with chains or without; and the list of tokens. */
const receivable: Doing = async (stage, event) => {
  const { chains } = event['output'] as { chains: readonly object[] };
  config(stage).release(chains.length > 0 ? 'real' : withoutChains);
  await stage.gate.release('tokenAll', 'real');
};
const holdings: Doing = async (stage, event) => {
  const [held] = event['output'] as readonly { balance: string }[];
  // The case with the higher balance: somebody has paid meanwhile.
  if (held?.balance === '3.5') await pay(new URL(stage.page.url()).origin, trader.address, '0.01');
  chain(stage).release('real');
};

export const receiving: Driver = {
  machine: 'receive',
  calls: ['tokenAll'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    const { page, notes, ear, gate } = stage;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await gate.release('tokenAll', 'real');
    await connectPhone(stage);
    await gate.close();
    notes.set('config', new Line(ear));
    notes.set('chain', new Line(ear));
    await config(stage).hold(page, /\/config\.json$/);
    await chain(stage).hold(page, chainNodes, asks(/^eth_call$/));
    // No chain runs when the page begins, so that it asks for the config anew.
    await page.route(/\/config\.json$/, withoutChains, { times: 1 });
    await page.goto('/en_US/web3/receive');
  },
  events: {
    'done readReceivable': receivable,
    'error readReceivable NetworkFault': async (stage) => {
      config(stage).release('real');
      await stage.gate.release('tokenAll', 'lost');
    },
    'done readHoldings': holdings,
    'error readHoldings NetworkFault': async (stage) => chain(stage).release('lost'),
    'chain.chosen': (stage) => receive(stage).choose('chain', avalanchePlan.chain.name),
    'token.chosen': (stage) => receive(stage).choose('token', 'USDC'),
    'amount.changed': (stage, { text }) => amount(stage).fill(String(text)),
    'amount.pasted': async (stage, { text }) => {
      await stage.page.evaluate((words) => navigator.clipboard.writeText(words), String(text));
      await amount(stage).selectText();
      await stage.page.keyboard.press('ControlOrMeta+v');
    },
    'meaning.chosen': {
      when: ({ context }) => (context as { entry: AmountEntry }).entry.choices !== null,
      does: ({ page }, { amount: meant }) =>
        page
          .getByRole('main')
          .getByRole('button', { name: String(meant), exact: true })
          .click(),
    },
    'reload.requested': (stage) =>
      alert(stage)
        .getByRole('button', { name: textOf('en_US', 'shell:ui.retry') })
        .click(),
  },
  states: {
    reading: (stage) => expect(stage.page.getByRole('status', { name: receive(stage).text('loading') })).toBeVisible(),
    offline: (stage) => expect(alert(stage)).toContainText(textOf('en_US', 'web3:offline.title')),
    failed: (stage) => expect(alert(stage)).toContainText(receive(stage).text('failed')),
    'shown.looking': (stage) => expect(receive(stage).code).toBeVisible(),
    'shown.resting': (stage) => expect(receive(stage).code).toBeVisible(),
  },
  left: { 'arrivals.closed': 'the walk has chosen another chain by then than the one that the payment comes by' },
};

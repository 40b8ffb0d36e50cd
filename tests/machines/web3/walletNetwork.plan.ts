import { walletNetworkMachine } from '#machines/web3/walletNetwork/walletNetwork.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { chainWallet } from '../tab/walletSession.plan.ts';

const asked = 31338;
const there = { ...chainWallet, chainId: asked, chainName: 'Second chain' };
const alive = { kind: 'alive', wallet: there } as const;
const news = [
  ...(['chain', 'foreignChain', 'account'] as const).map((change) => ({ life: alive, change })),
  { life: { kind: 'ended' }, change: 'end' } as const,
];
const problems = ['pending', 'timedOut', 'unavailable', 'failed'] as const;

const fails = (problem: (typeof problems)[number]) => ({ becomes: { chainId: asked, problem } });
const nothing = { becomes: { chainId: 0, problem: null } } as const;

export const walletNetworkPlan = planFor(walletNetworkMachine, {
  what: 'leads a connected wallet to another network',
  cases: [
    { type: 'network.chosen', chainId: asked },
    ...news.map((told) => ({ type: 'wallet.told', ...told }) as const),
    done('switchNetwork', { kind: 'connected', wallet: there }),
    done('switchNetwork', { kind: 'connected', wallet: chainWallet }),
    done('switchNetwork', { kind: 'rejected' }),
    ...problems.map((kind) => done('switchNetwork', { kind })),
    fault('switchNetwork', new NetworkFault()),
    fault('watchWallet', new NetworkFault()),
  ],
  watchers: { watchWallet: ['wallet.told'] },
  delays: { patience: 60_000 },
  states: ['resting', 'asking', 'refused', 'failed', 'stopped'],
  asks: { watchWallet: [undefined], switchNetwork: [{ chainId: asked }] },
  moves: [
    ...['resting', 'refused', 'failed', 'stopped'].map(
      (from) => [from, 'network.chosen', 'asking', { becomes: { chainId: asked, problem: null } }] as const,
    ),
    ['*', 'notice.closed', 'resting', nothing],
    ['*', 'wallet.told "chain"', 'resting', nothing],
    ['*', 'wallet.told "foreignChain"', 'resting', nothing],
    ['asking', 'wallet.told "account"', 'stopped'],
    ['asking', 'wallet.told "end"', 'stopped'],
    ['asking', `done switchNetwork "chainId":${asked}`, 'resting', nothing],
    // It went somewhere else.
    ['asking', 'done switchNetwork "connected"', 'failed', fails('failed')],
    ['asking', 'done switchNetwork "rejected"', 'refused'],
    ...problems.map((kind) => ['asking', `done switchNetwork "${kind}"`, 'failed', fails(kind)] as const),
    ['asking', 'error switchNetwork', 'failed', fails('failed')],
    ['asking', 'after patience', 'failed', fails('timedOut')],
  ],
  tags: { busy: ['asking'], blocked: ['refused', 'stopped'], error: ['failed'] },
  invariants: {
    '*': ({ watchers }) => watchers.includes('watchWallet'),
    resting: ({ snapshot, calls, timers }) =>
      snapshot.context.chainId === 0 && snapshot.context.problem === null && calls.length + timers.length === 0,
    asking: ({ snapshot, calls, timers }) =>
      snapshot.context.chainId === asked && calls.join() === 'switchNetwork' && timers.join() === 'patience',
    refused: ({ snapshot, calls, timers }) => snapshot.context.problem === null && calls.length + timers.length === 0,
    failed: ({ snapshot, calls, timers }) => snapshot.context.problem !== null && calls.length + timers.length === 0,
    stopped: ({ calls, timers }) => calls.length + timers.length === 0,
  },
  effects: news.map((told) => ({
    on: 'wallet.told',
    when: (event) => event['change'] === told.change,
    does: told.change === 'end' ? [] : [{ type: 'tellChange', params: { news: told } }],
  })),
  key: ({ context }) => [context.chainId, context.problem],
});

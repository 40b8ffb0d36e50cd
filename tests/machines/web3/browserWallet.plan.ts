import { browserWalletMachine } from '#machines/web3/browserWallet/browserWallet.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { chainWallet } from '../tab/walletSession.plan.ts';

const found = [
  { id: 'test.fake', name: 'Fake Wallet', icon: '' },
  { id: 'test.other', name: 'Other', icon: '' },
];
const apps = [{ name: 'App', href: 'https://app.test/dapp/exchange.test/en_US/web3' }];
const granted = { kind: 'connected', wallet: chainWallet } as const;
const elsewhere = { ...chainWallet, chainId: 99, chainName: '' };
const connectedElsewhere = { kind: 'connected', wallet: elsewhere } as const;
const offline = new NetworkFault();
const problems = ['rejected', 'pending', 'locked', 'timedOut', 'unavailable', 'failed'] as const;

type Context = { readonly isDirect: boolean; readonly wallets: readonly { readonly id: string }[] };
/** The id of the one who asks for it, wherever it is asked. */
const chosen = ({ chosenId }: { readonly chosenId: string }) => ({ id: chosenId });
const isOnly = ({ isDirect, wallets }: Context): boolean => isDirect && wallets.length === 1;
const isOffered = ({ wallets }: Context): boolean => wallets.some(({ id }) => id === 'test.fake');
const dropped = { becomes: { chosenId: '', wallet: null, problem: null } } as const;

export const browserWalletPlan = planFor(browserWalletMachine, {
  what: 'connects a wallet of this browser, with a way on from each refusal',
  input: { isDirect: true },
  cases: [
    { type: 'wallets.found', wallets: found, recentId: 'test.other', hasWalletConnect: true, apps },
    { type: 'wallets.found', wallets: found.slice(0, 1), recentId: '', hasWalletConnect: true, apps },
    { type: 'wallet.chosen', id: 'test.fake' },
    { type: 'wallet.chosen', id: 'test.nobody' },
    ...problems.map((kind) => done('connectWallet', { kind })),
    done('connectWallet', granted),
    done('connectWallet', connectedElsewhere),
    fault('connectWallet', offline),
    done('lookAtWallet', { kind: 'ended' }),
    done('lookAtWallet', { kind: 'silent', walletName: 'Fake Wallet' }),
    done('lookAtWallet', { kind: 'alive', wallet: chainWallet }),
    fault('lookAtWallet', offline),
    done('switchNetwork', granted),
    done('switchNetwork', connectedElsewhere),
    done('switchNetwork', { kind: 'rejected' }),
    fault('switchNetwork', offline),
    fault('watchWallets', offline),
  ],
  watchers: { watchWallets: ['wallets.found'] },
  delays: { gathering: 300, opening: 1_500, patience: 60_000, lookAgain: 2_000 },
  states: [
    'gathering',
    'listing',
    'asking.opening',
    'asking.waiting',
    'stopped.rejected',
    'stopped.locked',
    'stopped.timedOut',
    'stopped.failed',
    'stopped.pending.resting',
    'stopped.pending.looking',
    'granted',
    'wrongNetwork',
    'switching',
    'connected',
  ],
  restarts: [['wallet.chosen "test.fake"', 'connectWallet opening patience', 'asking']],
  asks: { watchWallets: [undefined], connectWallet: chosen, lookAtWallet: chosen, switchNetwork: [undefined] },
  moves: [
    [
      '*',
      'wallet.chosen "test.fake"',
      'asking.opening',
      { when: isOffered, becomes: { isDirect: false, chosenId: 'test.fake', wallet: null, problem: null } },
    ],
    ['gathering', 'after gathering', 'asking.opening', { when: isOnly, becomes: { chosenId: 'test.fake', problem: null } }],
    ['gathering', 'after gathering', 'listing', { becomes: { isDirect: false } }],
    ['asking.opening', 'after opening', 'asking.waiting'],
    ['asking', 'done connectWallet "chainName":""', 'wrongNetwork', { becomes: { wallet: elsewhere } }],
    ['asking', 'done connectWallet "connected"', 'connected', { becomes: { wallet: chainWallet } }],
    ['asking', 'done connectWallet "pending"', 'stopped.pending.resting'],
    ...(['rejected', 'locked', 'timedOut'] as const).map((kind) => ['asking', `done connectWallet "${kind}"`, `stopped.${kind}`] as const),
    ...(['unavailable', 'failed'] as const).map(
      (problem) => ['asking', `done connectWallet "${problem}"`, 'stopped.failed', { becomes: { problem } }] as const,
    ),
    ['asking', 'error connectWallet', 'stopped.failed', { becomes: { problem: 'failed' } }],
    ['asking', 'after patience', 'stopped.timedOut'],
    ['stopped', 'retry.requested', 'asking.opening', { becomes: { chosenId: 'test.fake', problem: null } }],
    ...['asking', 'stopped', 'wrongNetwork', 'switching'].map((from) => [from, 'choice.dropped', 'listing', dropped] as const),
    ['stopped.pending.resting', 'after lookAgain', 'stopped.pending.looking'],
    ['stopped.pending.looking', 'done lookAtWallet "alive"', 'connected', { becomes: { wallet: chainWallet } }],
    ['stopped.pending.looking', 'done lookAtWallet "ended"', 'stopped.pending.resting'],
    ['stopped.pending.looking', 'done lookAtWallet "silent"', 'stopped.pending.resting'],
    ['stopped.pending.looking', 'error lookAtWallet', 'stopped.pending.resting'],
    ['wrongNetwork', 'switch.requested', 'switching', { becomes: { wallet: elsewhere, problem: null } }],
    ['wrongNetwork', 'network.kept', 'connected', { becomes: { wallet: elsewhere } }],
    ['switching', 'done switchNetwork "chainName":""', 'wrongNetwork', { becomes: { wallet: elsewhere, problem: 'unsupportedChain' } }],
    ['switching', 'done switchNetwork "connected"', 'connected', { becomes: { wallet: chainWallet, problem: null } }],
    ['switching', 'done switchNetwork "rejected"', 'wrongNetwork', { becomes: { problem: 'rejected' } }],
    ['switching', 'error switchNetwork', 'wrongNetwork', { becomes: { problem: 'failed' } }],
    ['switching', 'after patience', 'wrongNetwork', { becomes: { problem: 'timedOut' } }],
  ],
  tags: {
    busy: ['asking', 'switching'],
    blocked: ['stopped.rejected', 'stopped.locked', 'stopped.pending', 'wrongNetwork'],
    error: ['stopped.timedOut', 'stopped.failed'],
  },
  invariants: {
    '*': ({ calls }) => calls.length <= 1,
    gathering: ({ snapshot, calls, timers }) =>
      snapshot.context.isDirect && snapshot.context.chosenId === '' && calls.length === 0 && timers.join() === 'gathering',
    listing: ({ snapshot, calls, timers }) =>
      !snapshot.context.isDirect && snapshot.context.chosenId === '' && calls.length + timers.length === 0,
    asking: ({ snapshot, calls, timers }) =>
      snapshot.context.chosenId !== '' && calls.join() === 'connectWallet' && timers.includes('patience'),
    'asking.opening': ({ timers }) => timers.includes('opening'),
    stopped: ({ snapshot }) => !snapshot.context.isDirect && snapshot.context.chosenId !== '' && snapshot.context.wallet === null,
    'stopped.failed': ({ snapshot }) => snapshot.context.problem !== null,
    'stopped.pending.resting': ({ timers }) => timers.join() === 'lookAgain',
    'stopped.pending.looking': ({ calls }) => calls.join() === 'lookAtWallet',
    wrongNetwork: ({ snapshot, calls, timers }) => snapshot.context.wallet?.chainName === '' && calls.length + timers.length === 0,
    switching: ({ snapshot, calls, timers }) =>
      snapshot.context.wallet !== null && calls.join() === 'switchNetwork' && timers.join() === 'patience',
    connected: ({ snapshot }) => snapshot.context.wallet !== null,
  },
  effects: [
    ...['connectWallet', 'lookAtWallet', 'switchNetwork'].map((id) => ({
      on: `xstate.done.actor.${id}`,
      to: 'connected',
      does: [{ type: 'openSession', params: { wallet: chainWallet } }, { type: 'closeDialog' }, { type: 'goToAssets' }],
    })),
    {
      on: 'network.kept',
      does: [{ type: 'openSession', params: { wallet: elsewhere } }, { type: 'closeDialog' }, { type: 'goToAssets' }],
    },
    { on: 'choice.dropped', from: 'wrongNetwork', does: [{ type: 'endWallet' }] },
    { on: 'choice.dropped', from: 'switching', does: [{ type: 'endWallet' }] },
  ],
  key: ({ context }) => [context.chosenId === '' ? context.wallets.length : context.chosenId, context.wallet?.chainId, context.problem],
});

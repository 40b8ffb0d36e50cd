import { walletSessionMachine } from '#machines/tab/walletSession/walletSession.machine.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const wallet = {
  accountId: 'wa-1',
  accountName: 'Main',
  colorId: 3,
  device: 'Phone',
  ip: '203.0.113.7',
  walletName: 'Wallet',
  accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
};
const other = { ...wallet, accountId: 'wa-2', accountName: 'Second' };
export const chainWallet = {
  accountId: '',
  accountName: '0x3C44…93BC',
  accountAddress: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  colorId: 4,
  walletName: 'Fake Wallet',
  walletId: 'test.fake',
  icon: '',
  chainId: 31337,
  chainName: 'Local chain',
} as const;
const moved = { ...chainWallet, chainId: 99, chainName: '' };
const followed = { life: { kind: 'alive', wallet: moved }, change: 'foreignChain' } as const;
const offline = { name: 'NetworkFault', messageKey: 'faults:network' };
const forget = { type: 'forgetWallet' };
const clear = { type: 'clearCachedData' };

type Context = { readonly wallet: object | null; readonly silent?: string };
type Event = Readonly<Record<string, unknown>>;
/** A wallet of this browser; the exchange's own is on no chain. */
const isOnChain = (context: Context): boolean => context.wallet !== null && 'chainId' in context.wallet;
const isAlive = (context: Context, { life }: Event): boolean => isOnChain(context) && (life as { kind: string }).kind === 'alive';
const nothing = { becomes: { wallet: null, total: null } } as const;
const walletIn = (from: unknown) => ({ wallet: (from as { wallet: typeof wallet }).wallet });
const verified = { becomes: (_: unknown, { output }: Event) => walletIn(output) };

const places = [
  'unknown',
  'verifying',
  'unreachable.resting',
  'unreachable.asking',
  'connected.resting',
  'connected.rechecking',
  'disconnecting',
  'releasing',
  'disconnected',
  'expired',
] as const;

export const walletSessionPlan = planFor(walletSessionMachine, {
  what: 'the connected wallet, remembered and confirmed by server or wallet',
  cases: [
    { type: 'wallet.connected', wallet },
    { type: 'wallet.connected', wallet: chainWallet },
    { type: 'wallet.changed', ...followed },
    { type: 'wallet.changed', life: { kind: 'ended' }, change: 'end' },
    { type: 'wallet.followed', isRemembered: true },
    { type: 'wallet.followed', isRemembered: false },
    { type: 'wallet.valued', address: wallet.accountAddress, total: '12.5' },
    ...['verifyWallet', 'recheckWallet'].map((id) => done(id, { kind: 'alive', wallet: other })),
    ...['verifyWallet', 'askAgain', 'recheckWallet'].flatMap((id) => [
      done(id, { kind: 'alive', wallet }),
      done(id, { kind: 'alive', wallet: chainWallet }),
      done(id, { kind: 'ended' }),
      done(id, { kind: 'silent', walletName: 'Fake Wallet' }),
      fault(id, offline),
    ]),
    fault('watchWallet', offline),
    done('endWalletLogin', true),
    done('endWalletLogin', false),
    fault('endWalletLogin', offline),
    done('endBrowserWallet'),
    fault('endBrowserWallet', offline),
  ],
  watchers: { watchWallet: ['wallet.followed', 'wallet.checkWanted', 'wallet.changed'] },
  delays: { verifyAgain: 5_000 },
  states: places,
  restarts: [['wallet.followed', 'verifyWallet']],
  asks: {
    watchWallet: [undefined],
    verifyWallet: [undefined],
    askAgain: [undefined],
    recheckWallet: [undefined],
    endWalletLogin: [undefined],
    endBrowserWallet: [undefined],
  },
  moves: [
    ['*', 'wallet.connected', 'connected.resting', { becomes: (_, event) => walletIn(event) }],
    ['connected.resting', 'wallet.followed "isRemembered":true', 'connected.rechecking'],
    ...places
      .filter((from) => from !== 'connected.resting')
      .map((from) => [from, 'wallet.followed "isRemembered":true', 'verifying', nothing] as const),
    ...places.map((from) => [from, 'wallet.followed', 'disconnected', nothing] as const),
    ['*', 'wallet.purged', 'releasing', { when: isOnChain, ...nothing }],
    ['*', 'wallet.purged', 'disconnected', nothing],
    ['verifying', 'done verifyWallet "alive"', 'connected.resting', verified],
    ['verifying', 'done verifyWallet "ended"', 'expired', nothing],
    ['verifying', 'done verifyWallet "silent"', 'unreachable.resting', { becomes: { wallet: null, silent: 'Fake Wallet' } }],
    ['verifying', 'error verifyWallet', 'unreachable.resting', { becomes: { wallet: null, silent: '' } }],
    // The way on from silence is another question, by itself or at the visitor's word.
    ['unreachable.resting', 'after verifyAgain', 'unreachable.asking'],
    ['unreachable.resting', 'wallet.checkWanted', 'unreachable.asking'],
    ['unreachable.resting', 'retry.requested', 'unreachable.asking'],
    ['unreachable.asking', 'done askAgain "alive"', 'connected.resting', verified],
    ['unreachable.asking', 'done askAgain "ended"', 'expired', nothing],
    ['unreachable.asking', 'done askAgain "silent"', 'unreachable.resting', { becomes: { wallet: null, silent: 'Fake Wallet' } }],
    ['unreachable.asking', 'error askAgain', 'unreachable.resting', { becomes: { wallet: null, silent: '' } }],
    ['unreachable', 'wallet.forgotten', 'releasing', { when: ({ silent }) => silent !== '', ...nothing }],
    ['unreachable', 'wallet.forgotten', 'disconnecting', nothing],
    ['connected', 'wallet.disconnected', 'releasing', { when: isOnChain, ...nothing }],
    ['connected', 'wallet.disconnected', 'disconnecting', nothing],
    ['connected', 'wallet.changed', 'connected.resting', { when: isAlive, becomes: (_, { life }) => walletIn(life) }],
    ['connected', 'wallet.changed', 'expired', { when: isOnChain, ...nothing }],
    // The exchange's own wallet is none of a wallet in the browser.
    ['connected', 'wallet.changed', 'connected'],
    ['connected.resting', 'wallet.checkWanted', 'connected.rechecking'],
    ['connected.rechecking', 'done recheckWallet "alive"', 'connected.resting', verified],
    ['connected.rechecking', 'done recheckWallet "ended"', 'expired', nothing],
    // What stands goes on in silence.
    ['connected.rechecking', 'done recheckWallet "silent"', 'connected.resting', { becomes: (context) => ({ wallet: context.wallet }) }],
    ['connected.rechecking', 'error recheckWallet', 'connected.resting', { becomes: (context) => ({ wallet: context.wallet }) }],
    ...['done', 'error'].flatMap(
      (how) =>
        [
          ['disconnecting', `${how} endWalletLogin`, 'disconnected'],
          ['releasing', `${how} endBrowserWallet`, 'disconnected'],
        ] as const,
    ),
  ],
  tags: { busy: ['unknown', 'verifying', 'unreachable.asking', 'disconnecting', 'releasing'], error: ['unreachable'] },
  invariants: {
    '*': ({ watchers }) => watchers.includes('watchWallet'),
    unknown: ({ snapshot }) => snapshot.context.wallet === null,
    verifying: ({ snapshot, calls }) => snapshot.context.wallet === null && calls.join() === 'verifyWallet',
    // No silence without an end: a timer or a question is under way.
    'unreachable.resting': ({ snapshot, timers, calls }) =>
      snapshot.context.wallet === null && timers.join() === 'verifyAgain' && calls.length === 0,
    'unreachable.asking': ({ snapshot, calls }) => snapshot.context.wallet === null && calls.join() === 'askAgain',
    connected: ({ snapshot }) => snapshot.context.wallet !== null,
    'connected.resting': ({ calls }) => calls.length === 0,
    'connected.rechecking': ({ calls }) => calls.join() === 'recheckWallet',
    releasing: ({ snapshot, calls }) => snapshot.context.wallet === null && calls.join() === 'endBrowserWallet',
    disconnecting: ({ snapshot, calls }) => snapshot.context.wallet === null && calls.join() === 'endWalletLogin',
    disconnected: ({ snapshot, calls, timers }) => snapshot.context.wallet === null && calls.length + timers.length === 0,
    expired: ({ snapshot, calls, timers }) => snapshot.context.wallet === null && calls.length + timers.length === 0,
  },
  effects: [
    {
      on: 'wallet.connected',
      when: (event) => event['wallet'] === wallet,
      does: [{ type: 'rememberWallet', params: { wallet } }],
    },
    {
      on: 'wallet.connected',
      when: (event) => event['wallet'] === chainWallet,
      does: [{ type: 'rememberWallet', params: { wallet: chainWallet } }],
    },
    { on: 'wallet.purged', to: 'releasing', does: [forget, clear] },
    { on: 'wallet.purged', to: 'disconnected', does: [forget] },
    { on: 'wallet.disconnected', to: 'disconnecting', does: [forget, clear, { type: 'goToLanding' }] },
    { on: 'wallet.disconnected', to: 'releasing', does: [{ type: 'goToLanding' }, forget, clear] },
    { on: 'wallet.changed', from: 'connected', to: 'expired', does: [forget, clear] },
    { on: 'xstate.done.actor.verifyWallet', to: 'expired', does: [forget, clear] },
    { on: 'xstate.done.actor.askAgain', to: 'expired', does: [forget, clear] },
    { on: 'wallet.forgotten', to: 'releasing', does: [{ type: 'goToLanding' }, forget, clear] },
    { on: 'wallet.forgotten', to: 'disconnecting', does: [forget, clear, { type: 'goToLanding' }] },
    { on: 'xstate.done.actor.recheckWallet', to: 'expired', does: [forget, clear] },
    { on: 'xstate.done.actor.endWalletLogin', when: (event) => event['output'] === true, does: [{ type: 'markLoginEnded' }] },
  ],
});

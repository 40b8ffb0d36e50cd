import { walletSessionMachine } from '#machines/walletSession/walletSession.machine.ts';
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
const offline = { name: 'NetworkFault', messageKey: 'faults:network' };
const remember = { type: 'rememberWallet' };
const forget = { type: 'forgetWallet' };
const clear = { type: 'clearCachedData' };

export const walletSessionPlan = planFor(walletSessionMachine, {
  cases: [
    { type: 'wallet.connected', wallet },
    { type: 'wallet.followed', isRemembered: true },
    { type: 'wallet.followed', isRemembered: false },
    { type: 'wallet.valued', accountId: 'wa-1', total: '12.5' },
    ...['verifyWallet', 'recheckWallet'].flatMap((id) => [
      done(id, { kind: 'alive', wallet }),
      done(id, { kind: 'alive', wallet: other }),
      done(id, { kind: 'ended' }),
      fault(id, offline),
    ]),
    fault('watchWallet', offline),
    done('endWalletLogin', true),
    done('endWalletLogin', false),
    fault('endWalletLogin', offline),
  ],
  watchers: { watchWallet: ['wallet.followed', 'wallet.checkWanted'] },
  delays: { verifyAgain: 5_000 },
  states: ['unknown', 'verifying', 'unreachable', 'connected', 'rechecking', 'disconnecting', 'disconnected', 'expired'],
  invariants: {
    '*': ({ watchers }) => watchers.includes('watchWallet'),
    unknown: ({ snapshot }) => snapshot.context.wallet === null,
    verifying: ({ snapshot, calls }) => snapshot.context.wallet === null && calls.join() === 'verifyWallet',
    unreachable: ({ snapshot, timers }) => snapshot.context.wallet === null && timers.join() === 'verifyAgain',
    connected: ({ snapshot, calls }) => snapshot.context.wallet !== null && calls.length === 0,
    rechecking: ({ snapshot, calls }) => snapshot.context.wallet !== null && calls.join() === 'recheckWallet',
    disconnecting: ({ snapshot, calls }) => snapshot.context.wallet === null && calls.join() === 'endWalletLogin',
    disconnected: ({ snapshot, calls, timers }) => snapshot.context.wallet === null && calls.length + timers.length === 0,
    expired: ({ snapshot, calls, timers }) => snapshot.context.wallet === null && calls.length + timers.length === 0,
  },
  effects: [
    { on: 'wallet.connected', does: [remember] },
    { on: 'wallet.purged', does: [forget] },
    { on: 'wallet.disconnected', to: 'disconnecting', does: [forget, clear, { type: 'goToLanding' }] },
    { on: 'xstate.done.actor.verifyWallet', to: 'expired', does: [forget, clear] },
    { on: 'xstate.done.actor.recheckWallet', to: 'expired', does: [forget, clear] },
    { on: 'xstate.done.actor.endWalletLogin', when: (event) => event['output'] === true, does: [{ type: 'markLoginEnded' }] },
  ],
});

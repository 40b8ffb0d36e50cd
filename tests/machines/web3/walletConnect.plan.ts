import { walletConnectMachine } from '#machines/web3/walletConnect/walletConnect.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { fault, planFor } from '#tests/support/plan.ts';
import { chainWallet } from '../tab/walletSession.plan.ts';

export const pairingUri = `wc:${'a'.repeat(64)}@2?expiryTimestamp=1795000000&relay-protocol=irn&symKey=${'b'.repeat(64)}`;
export const pairedWallet = { ...chainWallet, walletName: 'Wallet', walletId: 'walletConnect' } as const;

const ends = ['rejected', 'expired', 'unreachable', 'unsupported', 'failed'] as const;

export const walletConnectPlan = planFor(walletConnectMachine, {
  what: 'connects a wallet by a WalletConnect code',
  cases: [
    { type: 'code.offered', uri: pairingUri },
    { type: 'wallet.approved', wallet: pairedWallet },
    ...ends.map((reason) => ({ type: 'pairing.failed', reason }) as const),
    fault('openPairing', new NetworkFault()),
  ],
  watchers: { openPairing: ['code.offered', 'wallet.approved', 'pairing.failed'] },
  states: ['pairing.starting', 'pairing.showing', 'pairing.waiting', ...ends, 'connected'],
  asks: { openPairing: [undefined] },
  moves: [
    ['pairing', 'code.offered', 'pairing.showing', { becomes: { uri: pairingUri } }],
    ['pairing', 'wallet.approved', 'connected', { becomes: { uri: '', wallet: pairedWallet } }],
    ...ends.flatMap(
      (reason) =>
        [
          ['pairing', `pairing.failed "${reason}"`, reason, { becomes: { uri: '', wallet: null } }],
          [reason, 'code.requested', 'pairing.starting'],
        ] as const,
    ),
    ['pairing', 'error openPairing', 'failed', { becomes: { uri: '', wallet: null } }],
    ['pairing.showing', 'link.opened', 'pairing.waiting', { becomes: { uri: pairingUri } }],
  ],
  tags: { busy: ['pairing.starting', 'pairing.waiting'], error: ['unreachable', 'failed'], blocked: ['unsupported'] },
  invariants: {
    // Nothing listens and no code is good unless a pairing is under way; there is never a timer.
    '*': ({ snapshot, watchers, timers }) => {
      const isPairing = snapshot.matches('pairing');
      const hasCode = snapshot.matches({ pairing: 'showing' }) || snapshot.matches({ pairing: 'waiting' });
      return timers.length === 0 && watchers.length === (isPairing ? 1 : 0) && (snapshot.context.uri !== '') === hasCode;
    },
    connected: ({ snapshot }) => snapshot.context.wallet?.accountAddress === pairedWallet.accountAddress,
  },
  effects: [
    {
      on: 'wallet.approved',
      to: 'connected',
      does: [{ type: 'openSession', params: { wallet: pairedWallet } }, { type: 'closeDialog' }, { type: 'goToAssets' }],
    },
  ],
});

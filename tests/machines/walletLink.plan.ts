import { walletLinkMachine } from '#machines/walletLink/walletLink.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const proof = { text: 'sign me', domain: 'exchange.test', account: '10000001', chainName: 'Local Ethereum', expiresAt: 300_000 };
const offline = new NetworkFault();

export const walletLinkPlan = planFor(walletLinkMachine, {
  input: { address: `0x${'1'.repeat(40)}` },
  cases: [
    done('readLink', { kind: 'linked', linkedAt: 5 }),
    done('readLink', { kind: 'unlinked' }),
    fault('readLink', offline),
    done('prepareProof', { kind: 'ready', proof }),
    done('prepareProof', { kind: 'otherAccount' }),
    done('prepareProof', { kind: 'unsupportedChain' }),
    fault('prepareProof', offline),
    done('signProof', { kind: 'signed', signature: '0x12' }),
    ...(['rejected', 'pending', 'locked', 'otherAccount'] as const).map((kind) => done('signProof', { kind })),
    fault('signProof', offline),
    done('sendProof', { kind: 'linked', linkedAt: 7 }),
    done('sendProof', { kind: 'nonceOver', message: 'over' }),
    done('sendProof', { kind: 'taken', message: 'taken' }),
    fault('sendProof', offline),
    done('endLink'),
    fault('endLink', offline),
    { type: 'wallet.moved', address: `0x${'1'.repeat(40)}` },
    { type: 'wallet.moved', address: `0x${'2'.repeat(40)}` },
    fault('watchWallet', 'gone'),
  ],
  watchers: { watchWallet: ['wallet.moved'] },
  delays: { reading: 230_000, patience: 60_000 },
  states: [
    'reading',
    'unread',
    'unlinked',
    'linking.preparing',
    'linking.reviewing',
    'linking.signing',
    'linking.sending',
    'linking.outdated',
    'linking.stopped',
    'linked',
    'unlinking.confirming',
    'unlinking.ending',
    'unlinking.failed',
  ],
  invariants: {
    '*': ({ calls }) => calls.length <= 1,
    reading: ({ calls }) => calls.join() === 'readLink',
    unlinked: ({ snapshot: { context }, calls, timers }) =>
      context.linkedAt === null && context.proof === null && context.signature === '' && calls.length + timers.length === 0,
    'linking.preparing': ({ snapshot, calls }) => calls.join() === 'prepareProof' && snapshot.context.proof === null,
    // Nothing is asked of the wallet before its user has seen what it will sign.
    'linking.reviewing': ({ snapshot, calls, timers }) =>
      snapshot.context.proof !== null && calls.length === 0 && timers.join() === 'reading',
    'linking.signing': ({ snapshot, calls, timers }) =>
      snapshot.context.proof !== null && calls.join() === 'signProof' && timers.join() === 'patience',
    'linking.sending': ({ snapshot, calls }) => calls.join() === 'sendProof' && snapshot.context.signature === '0x12',
    'linking.stopped': ({ snapshot: { context }, calls, timers }) =>
      (context.trouble !== null || context.problem !== null) && calls.length + timers.length === 0,
    linked: ({ snapshot: { context } }) => context.linkedAt !== null && context.signature === '',
    unlinking: ({ snapshot }) => snapshot.context.linkedAt !== null,
    'unlinking.ending': ({ calls }) => calls.join() === 'endLink',
    'unlinking.failed': ({ snapshot }) => snapshot.context.problem !== null,
  },
  effects: [
    ...['linking', 'unlinking'].map((from) => ({
      on: 'wallet.moved',
      from,
      when: (event: Record<string, unknown>) => event['address'] === `0x${'2'.repeat(40)}`,
      does: [{ type: 'tellStopped' }],
    })),
    { on: 'xstate.done.actor.sendProof', to: 'linked', does: [{ type: 'tellLinked' }] },
    { on: 'xstate.done.actor.endLink', does: [{ type: 'tellUnlinked' }] },
  ],
  key: ({ value, context }) => [value, context.linkedAt, context.trouble, context.problem === null],
});

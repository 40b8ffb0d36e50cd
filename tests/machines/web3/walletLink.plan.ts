import { walletLinkMachine } from '#machines/web3/walletLink/walletLink.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const proof = { text: 'sign me', domain: 'exchange.test', account: '10000001', chainName: 'Local Ethereum', expiresAt: 300_000 };
const offline = new NetworkFault();
const address = `0x${'1'.repeat(40)}`;
const unreached = { becomes: { trouble: null, problem: problemOf(offline) } } as const;
/** In the words of the exchange, where it has some. */
const refusedBy = (text: string | null) =>
  ({ becomes: { trouble: 'taken', problem: { fault: 'CodeFault', key: 'faults:code', text, code: null, retryAfter: null } } }) as const;

export const walletLinkPlan = planFor(walletLinkMachine, {
  what: 'proves by a signature that a wallet belongs to who is logged in',
  input: { address },
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
    done('sendProof', { kind: 'taken', message: 'linked to another account' }),
    done('sendProof', { kind: 'taken', message: '' }),
    fault('sendProof', offline),
    done('endLink'),
    fault('endLink', offline),
    { type: 'wallet.moved', address },
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
  asks: {
    readLink: [address],
    prepareProof: [address],
    signProof: [{ text: 'sign me', address }],
    sendProof: [{ text: 'sign me', signature: '0x12' }],
    endLink: [address],
  },
  moves: [
    ['reading', 'done readLink "linked"', 'linked', { becomes: { linkedAt: 5 } }],
    ['reading', 'done readLink "unlinked"', 'unlinked'],
    ['reading', 'error readLink', 'unread', unreached],
    ['unread', 'retry.requested', 'reading'],
    ['unlinked', 'link.requested', 'linking.preparing', { becomes: { proof: null, signature: '', trouble: null, problem: null } }],
    ['linking', 'link.dropped', 'unlinked', { becomes: { proof: null, signature: '' } }],
    // The wallet's own address said once more changes nothing.
    ['linking', 'wallet.moved {"address":"0x22', 'unlinked', { becomes: { proof: null, signature: '' } }],
    ['linking.preparing', 'done prepareProof "ready"', 'linking.reviewing', { becomes: { proof } }],
    ['linking.preparing', 'done prepareProof "otherAccount"', 'linking.stopped', { becomes: { trouble: 'otherAccount' } }],
    ['linking.preparing', 'done prepareProof "unsupportedChain"', 'linking.stopped', { becomes: { trouble: 'unsupportedChain' } }],
    ['linking.preparing', 'error prepareProof', 'linking.stopped', { becomes: { proof: null, ...unreached.becomes } }],
    ['linking.reviewing', 'signing.requested', 'linking.signing', { becomes: { proof } }],
    ['linking.reviewing', 'after reading', 'linking.outdated'],
    ['linking.signing', 'done signProof "signed"', 'linking.sending', { becomes: { proof, signature: '0x12' } }],
    ...(['rejected', 'pending', 'locked', 'otherAccount'] as const).map(
      (trouble) => ['linking.signing', `done signProof "${trouble}"`, 'linking.stopped', { becomes: { trouble } }] as const,
    ),
    ['linking.signing', 'error signProof', 'linking.stopped', { becomes: { trouble: 'failed' } }],
    ['linking.signing', 'after patience', 'linking.stopped', { becomes: { trouble: 'timedOut' } }],
    ['linking.sending', 'done sendProof "linked"', 'linked', { becomes: { linkedAt: 7, signature: '' } }],
    ['linking.sending', 'done sendProof "nonceOver"', 'linking.outdated'],
    ['linking.sending', 'done sendProof "linked to another account"', 'linking.stopped', refusedBy('linked to another account')],
    ['linking.sending', 'done sendProof "taken"', 'linking.stopped', refusedBy(null)],
    ['linking.sending', 'error sendProof', 'linking.stopped', unreached],
    ...['linking.outdated', 'linking.stopped'].map(
      (from) =>
        [from, 'retry.requested', 'linking.preparing', { becomes: { proof: null, signature: '', trouble: null, problem: null } }] as const,
    ),
    ['linked', 'unlink.requested', 'unlinking.confirming'],
    ['unlinking', 'link.dropped', 'linked', { becomes: ({ linkedAt }) => ({ linkedAt }) }],
    ['unlinking', 'wallet.moved {"address":"0x22', 'linked', { becomes: ({ linkedAt }) => ({ linkedAt }) }],
    ['unlinking.confirming', 'unlink.confirmed', 'unlinking.ending'],
    ['unlinking.ending', 'done endLink', 'unlinked', { becomes: { linkedAt: null } }],
    ['unlinking.ending', 'error endLink', 'unlinking.failed', { becomes: ({ linkedAt }) => ({ linkedAt, ...unreached.becomes }) }],
    ['unlinking.failed', 'retry.requested', 'unlinking.ending'],
  ],
  tags: {
    busy: ['reading', 'linking.preparing', 'linking.signing', 'linking.sending', 'unlinking.ending'],
    dialog: ['linking', 'unlinking'],
    error: ['unread', 'linking.stopped', 'unlinking.failed'],
    blocked: ['linking.outdated'],
  },
  invariants: {
    '*': ({ calls }) => calls.length <= 1,
    reading: ({ snapshot: { context }, calls }) => calls.join() === 'readLink' && context.signature === '' && context.proof === null,
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

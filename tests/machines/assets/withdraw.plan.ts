import { withdrawMachine } from '#machines/assets/withdraw/withdraw.machine.ts';
import { isBlocked, needsJudging } from '#machines/assets/withdraw/withdraw.rules.ts';
import type { WithdrawContext, WithdrawSetup } from '#machines/assets/withdraw/withdraw.context.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault, SessionFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import {
  friendAddress,
  judgedSample,
  withdrawFactsSample as facts,
  withdrawKey as key,
  withdrawWish as wish,
} from '#tests/support/samples/withdraw.ts';

const offline = new NetworkFault();
const problem = problemOf(offline);
const draft = { coinId: 2, address: friendAddress, chainIndex: 31337, amount: '1.5' };
const opened: WithdrawSetup = { owner: '10000001', facts, pending: null, draft: null };
const held = { ...facts, check: { ...facts.check, holds: [{ reason: 'password' as const, until: 1_795_000_000_000 }] } };
const announce = { type: 'announceBalances' } as const;
const leave = { type: 'leaveForLogin' } as const;
const keep = { type: 'keepDraft' } as const;
const ended = (ending: object) => done('withdrawSubmit', ending);
const isEnding =
  (...kinds: readonly string[]) =>
  (event: Record<string, unknown>) =>
    kinds.includes((event['output'] as { kind?: string } | undefined)?.kind ?? '');
const settled = { pending: null, asks: 0 };

/** Every way through one withdrawal: where to and how much, its review, the proof of its owner, what the exchange answers, and its silence. */
export const withdrawPlan = planFor(withdrawMachine, {
  what: 'coins to an address outside: the form, its review, the proof of its owner, and one wish on its way',
  input: { locale: 'en_US' },
  cases: [
    done('openForm', opened),
    done('openForm', { ...opened, draft }),
    done('openForm', { ...opened, pending: { ...wish, key, isOld: false } }),
    done('openForm', { ...opened, pending: { ...wish, key, isOld: true } }),
    fault('openForm', offline),
    fault('openForm', new SessionFault()),
    done('readFacts', facts),
    fault('readFacts', offline),
    fault('readFacts', new SessionFault()),
    done('reprice', facts),
    done('reprice', held),
    fault('reprice', offline),
    fault('reprice', new SessionFault()),
    done('judgeAddress', judgedSample),
    done('judgeAddress', { chainIndex: null, verdict: { kind: 'ownAddress' } }),
    fault('judgeAddress', offline),
    fault('judgeAddress', new SessionFault()),
    { type: 'coin.chosen', coinId: 52 },
    { type: 'network.chosen', chainIndex: 31338 },
    { type: 'saved.chosen', id: 7 },
    { type: 'address.changed', value: friendAddress },
    { type: 'address.changed', value: 'none' },
    { type: 'consent.changed', text: '1111' },
    { type: 'amount.changed', text: '1.5' },
    { type: 'amount.pasted', text: '1,234' },
    { type: 'meaning.chosen', amount: '1.234' },
    ended({ kind: 'done', id: 'w1' }),
    ended({ kind: 'refused', refusal: { kind: 'held' } }),
    ended({ kind: 'feeChanged' }),
    ended({ kind: 'needsStepUp' }),
    ended({ kind: 'unanswered', key, wish, problem }),
    ended({ kind: 'sessionEnded' }),
    ended({ kind: 'fault', problem }),
    ended({ kind: 'elsewhere' }),
    fault('withdrawSubmit', offline),
    fault('watchBalances', 'gone'),
    fault('watchAttention', 'gone'),
  ],
  watchers: { watchBalances: ['balances.changed'], watchAttention: ['attention.returned'] },
  delays: { askAgain: ({ asks }) => [1_000, 2_000, 4_000, 8_000, 16_000][asks] ?? 0, typingRest: 400 },
  states: [
    'opening',
    'unavailable',
    'form.deciding',
    'form.ready',
    'form.typing',
    'form.judging',
    'form.rereading',
    'reviewing',
    'proving',
    'submitting',
    'repricing',
    'unanswered.deciding',
    'unanswered.pausing',
    'unanswered.resting',
    'recalling',
    'done',
    'loggedOut',
  ],
  restarts: [
    ['balances.changed', 'readFacts'],
    ['address.changed', 'typingRest'],
    ['coin.chosen', 'judgeAddress?'],
    ['network.chosen', 'judgeAddress?'],
    ['saved.chosen', 'judgeAddress?'],
    ['withdraw.submitted', 'judgeAddress?'],
  ],
  moves: [
    ['opening', 'done openForm "isOld":true', 'recalling'],
    ['opening', 'done openForm "isOld":false', 'submitting', { becomes: { asks: 0, pending: { ...wish, key, isOld: false } } }],
    // What was typed before a reload is there again, and its address is judged anew.
    ['opening', 'done openForm "amount":"1.5"', 'form.judging', { becomes: { owner: '10000001', ...withoutAmount(draft), verdict: null } }],
    ['opening', 'done openForm', 'form.ready', { becomes: { owner: '10000001', facts, coinId: 2, chainIndex: 31337 } }],
    ['opening', 'error openForm SessionFault', 'loggedOut'],
    ['opening', 'error openForm NetworkFault', 'unavailable', { becomes: { problem } }],
    ['unavailable', 'retry.requested', 'opening', { becomes: { problem: null } }],
    ['unavailable', 'attention.returned', 'opening', { becomes: { problem: null } }],
    // The amount of another coin is another one.
    ['form', 'coin.chosen', 'form', { becomes: { coinId: 52, verdict: null, consent: '' } }],
    ['form', 'address.changed', 'form.typing', { becomes: (_, { value }) => ({ address: value as string, verdict: null, consent: '' }) }],
    ['form', 'saved.chosen', 'form', { becomes: { address: friendAddress, chainIndex: 31337, verdict: null } }],
    ['form', 'network.chosen', 'form', { becomes: { chainIndex: 31338, verdict: null } }],
    ['form', 'consent.changed', 'form', { becomes: { consent: '1111' } }],
    ['form.typing', 'after typingRest', 'form.judging', { when: (context) => needsJudging(context) }],
    ['form.typing', 'after typingRest', 'form.ready'],
    ['form', 'done judgeAddress "ok"', 'form.ready', { becomes: { verdict: judgedSample.verdict, address: friendAddress, problem: null } }],
    ['form', 'done judgeAddress', 'form.ready', { becomes: { verdict: { kind: 'ownAddress' } } }],
    ['form', 'error judgeAddress SessionFault', 'loggedOut'],
    ['form', 'error judgeAddress NetworkFault', 'form.ready', { becomes: { verdict: null, problem } }],
    ['form', 'balances.changed', 'form.rereading'],
    ['form', 'attention.returned', 'form.rereading'],
    ['form', 'done readFacts', 'form', { becomes: ({ verdict }) => ({ facts, verdict, problem: null }) }],
    ['form', 'error readFacts SessionFault', 'loggedOut'],
    ['form', 'error readFacts NetworkFault', 'form.ready', { becomes: { problem } }],
    ['form', 'withdraw.submitted', 'form.judging', { when: (context) => needsJudging(context), becomes: { isChecked: true } }],
    ['form', 'withdraw.submitted', 'form', { when: (context) => isBlocked(context), becomes: { isChecked: true } }],
    ['form', 'withdraw.submitted', 'reviewing', { becomes: { isChecked: false, refusal: null, problem: null } }],
    ['reviewing', 'review.dismissed', 'form.ready'],
    ['reviewing', 'review.confirmed', 'proving'],
    ['proving', 'step.dismissed', 'reviewing'],
    ['proving', 'owner.proven', 'submitting', { becomes: { isFeeNew: false, isProofLate: false } }],
    // The next one begins with empty fields.
    ['submitting', 'done withdrawSubmit "kind":"done"', 'done', { becomes: { ...settled, sentId: 'w1', address: '', verdict: null } }],
    ['submitting', 'done withdrawSubmit "kind":"feeChanged"', 'repricing', { becomes: { ...settled, isFeeNew: true } }],
    ['submitting', 'done withdrawSubmit "kind":"needsStepUp"', 'repricing', { becomes: { ...settled, isProofLate: true } }],
    // It may have been carried out: the same key asks again.
    ['submitting', 'done withdrawSubmit "kind":"unanswered"', 'unanswered', { becomes: { pending: { ...wish, key, isOld: false } } }],
    ['submitting', 'done withdrawSubmit "kind":"sessionEnded"', 'loggedOut'],
    ['submitting', 'done withdrawSubmit "kind":"fault"', 'form', { becomes: { ...settled, problem } }],
    ['submitting', 'done withdrawSubmit "kind":"refused"', 'form.rereading', { becomes: { ...settled, refusal: { kind: 'held' } } }],
    ['submitting', 'done withdrawSubmit "kind":"elsewhere"', 'form.rereading', { becomes: settled }],
    ['submitting', 'error withdrawSubmit', 'form', { becomes: { ...settled, problem } }],
    // What is held now, or cannot be sent any more, is not asked about again.
    ['repricing', 'done reprice "password"', 'form', { becomes: { facts: held, isChecked: true } }],
    ['repricing', 'done reprice', 'reviewing', { when: (context) => !isBlocked({ ...context, facts }), becomes: { facts } }],
    ['repricing', 'done reprice', 'form', { becomes: { facts, isChecked: true } }],
    ['repricing', 'error reprice SessionFault', 'loggedOut'],
    ['repricing', 'error reprice NetworkFault', 'form', { becomes: { problem } }],
    ['unanswered', 'answer.wanted', 'submitting'],
    ['unanswered', 'attention.returned', 'submitting'],
    ['unanswered', 'after askAgain', 'submitting', { becomes: ({ asks }) => ({ asks: asks + 1 }) }],
    ['recalling', 'pending.dismissed', 'opening', { becomes: { pending: null } }],
    ['done', 'another.wanted', 'opening'],
  ],
  hasOtherMoves: true,
  tags: {
    busy: ['opening', 'submitting', 'repricing'],
    error: ['unavailable'],
    dialog: ['reviewing', 'proving', 'recalling'],
    blocked: ['unanswered', 'loggedOut'],
  },
  asks: {
    judgeAddress: ({ coinId, chainIndex, address }) => ({
      coinId,
      chainIndex,
      address,
      offered: coinId === 52 ? [31337, 31338] : [31337],
    }),
  },
  invariants: {
    '*': ({ snapshot }) => /^\d*\.?\d*$/.test(snapshot.context.entry.amount),
    form: ({ snapshot }) => snapshot.context.facts !== null && snapshot.context.pending === null,
    reviewing: ({ snapshot, calls }) => !isBlocked(snapshot.context) && calls.length === 0,
    proving: ({ snapshot, calls }) => !isBlocked(snapshot.context) && calls.length === 0,
    submitting: ({ calls }) => calls.join() === 'withdrawSubmit',
    repricing: ({ calls }) => calls.join() === 'reprice',
    unanswered: ({ snapshot }) => snapshot.context.pending?.key === key,
    'unanswered.pausing': ({ timers }) => timers.join() === 'askAgain',
    'unanswered.resting': ({ snapshot, timers }) => snapshot.context.asks === 5 && timers.length === 0,
    recalling: ({ snapshot }) => snapshot.context.pending?.isOld === true,
  },
  effects: [
    { on: fault('openForm', null).type, to: 'loggedOut', does: [leave] },
    { on: fault('readFacts', null).type, to: 'loggedOut', does: [leave] },
    { on: fault('judgeAddress', null).type, to: 'loggedOut', does: [leave] },
    { on: fault('reprice', null).type, to: 'loggedOut', does: [leave] },
    { on: done('judgeAddress').type, does: [keep] },
    ...[
      'coin.chosen',
      'network.chosen',
      'saved.chosen',
      'address.changed',
      'amount.changed',
      'amount.pasted',
      'meaning.chosen',
      'max.chosen',
    ].map((on) => ({ on, from: 'form', does: [keep] })),
    { on: ended({}).type, when: isEnding('done'), does: [{ type: 'forgetDraft' }, announce] },
    { on: ended({}).type, when: isEnding('refused', 'elsewhere'), does: [announce] },
    { on: ended({}).type, when: isEnding('sessionEnded'), does: [leave] },
    { on: 'pending.dismissed', does: [{ type: 'forgetIntent', params: { key } }] },
  ],
  key: ({ value, context }) => [
    value,
    context.asks,
    context.pending?.key,
    context.entry.text === '',
    context.entry.choices !== null,
    context.address,
    context.verdict?.kind,
    context.facts?.check.holds.length,
    isBlocked(context as WithdrawContext),
  ],
  select: 'transitions',
  // A recording leaves out what lies so deep in the facts.
  cut: ['withdraw.submitted'],
});

/** The fields of a draft as the form has them. */
function withoutAmount({ coinId, address, chainIndex }: typeof draft) {
  return { coinId, address, chainIndex };
}

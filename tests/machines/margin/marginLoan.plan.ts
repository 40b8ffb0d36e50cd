import { marginLoanMachine } from '#machines/margin/margin/marginLoan.machine.ts';
import { blockedBy, type LoanSetup, type MarginLoanContext } from '#machines/margin/margin/marginLoan.rules.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault, SessionFault } from '#services/http/faults.ts';
import { marginCoin, marginWallet } from '#tests/support/marginSamples.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const wish = { kind: 'repay', request: { walletType: 6, coinId: 52 }, shortName: 'USDT' } as const;
const key = '8e03978e-40d5-43dd-bc93-6894a57f9324';
const read = { kind: 'ok', code: 200, message: '', data: marginWallet() } as const;
/** Meanwhile the wallet has less than it owes. */
const poor = { ...read, data: marginWallet({ coins: [marginCoin({ available: '10' })] }) } as const;
const refused = { kind: 'refused', code: 20861, message: 'server words 20861' } as const;
const setup: LoanSetup = { answer: read, pending: null };
const announce = { type: 'announceBalances' } as const;
const leave = { type: 'leaveForLogin' } as const;
const ended = (ending: object) => done('loanSubmit', ending);
const endType = ended({}).type;
const isEnding =
  (...kinds: readonly string[]) =>
  (event: Record<string, unknown>) =>
    kinds.includes((event['output'] as { kind?: string } | undefined)?.kind ?? '');

/** What is told of is what went out: the kept wish, or the form's. */
const told = ({ pending, kind, coinId, isAll, entry }: MarginLoanContext) => ({
  wish:
    pending !== null
      ? wish
      : {
          kind,
          request: { walletType: 6, coinId, ...(isAll ? {} : { amount: entry.amount }) },
          shortName: coinId === 52 ? 'USDT' : 'BTC',
        },
});

/** Every way through one loan: how much, what the exchange answers, and its silence. */
export const marginLoanPlan = planFor(marginLoanMachine, {
  what: 'borrowing into a margin wallet and paying back, one wish at a time',
  input: { owner: '10000001', wallet: { walletType: 6 }, kind: 'repay', coinId: 52, locale: 'en_US', opener: null },
  cases: [
    done('openLoan', setup),
    done('openLoan', { ...setup, pending: { ...wish, key, isOld: false } }),
    done('openLoan', { ...setup, pending: { ...wish, key, isOld: true } }),
    done('openLoan', { ...setup, answer: refused }),
    fault('openLoan', new NetworkFault()),
    fault('openLoan', new SessionFault()),
    done('readWallet', read),
    done('readWallet', poor),
    done('readWallet', refused),
    fault('readWallet', new NetworkFault()),
    fault('readWallet', new SessionFault()),
    done('rereadWallet', read),
    done('rereadWallet', refused),
    fault('rereadWallet', new NetworkFault()),
    fault('rereadWallet', new SessionFault()),
    { type: 'kind.chosen', kind: 'borrow' },
    { type: 'coin.chosen', coinId: 52 },
    { type: 'amount.changed', text: '25.5' },
    { type: 'amount.pasted', text: '1,234' },
    { type: 'meaning.chosen', amount: '1.234' },
    ended({ kind: 'done' }),
    ended({ kind: 'refused', code: 20866, message: 'server words 20866' }),
    ended({ kind: 'unanswered', key, wish, problem: problemOf(new NetworkFault()) }),
    ended({ kind: 'sessionEnded' }),
    ended({ kind: 'fault', problem: problemOf(new NetworkFault()) }),
    ended({ kind: 'elsewhere' }),
    fault('loanSubmit', new NetworkFault()),
    fault('watchMoney', 'gone'),
    fault('watchAttention', 'gone'),
  ],
  watchers: { watchMoney: ['money.changed'], watchAttention: ['attention.returned'] },
  delays: { askAgain: ({ asks }) => [1_000, 2_000, 4_000, 8_000, 16_000][asks] ?? 0 },
  states: [
    'opening',
    'unavailable',
    'form.ready',
    'form.rereading',
    'recounting',
    'submitting',
    'unanswered.deciding',
    'unanswered.pausing',
    'unanswered.resting',
    'recalling',
    'done',
    'loggedOut',
  ],
  restarts: [['money.changed', 'rereadWallet']],
  asks: {
    openLoan: [{ owner: '10000001', wallet: { walletType: 6 } }],
    readWallet: [{ walletType: 6 }],
    rereadWallet: [{ walletType: 6 }],
  },
  moves: [
    ['opening', 'done openLoan "isOld":true', 'recalling'],
    ['opening', 'done openLoan "isOld":false', 'submitting', { becomes: { asks: 0 } }],
    ['opening', 'done openLoan "refused"', 'unavailable'],
    ['opening', 'done openLoan', 'form.ready', { becomes: { pending: null } }],
    ['opening', 'error openLoan SessionFault', 'loggedOut'],
    ['opening', 'error openLoan NetworkFault', 'unavailable'],
    ['unavailable', 'retry.requested', 'opening', { becomes: { problem: null } }],
    ['unavailable', 'attention.returned', 'opening', { becomes: { problem: null } }],
    ['form', 'money.changed', 'form.rereading'],
    ['form', 'done rereadWallet', 'form.ready'],
    ['form', 'error rereadWallet SessionFault', 'loggedOut'],
    ['form', 'error rereadWallet NetworkFault', 'form.ready'],
    ['form', 'loan.submitted', 'form', { when: (context) => blockedBy(context) !== null }],
    // All that is owed grows with interest: it is counted anew.
    ['form', 'loan.submitted', 'recounting', { when: ({ isAll }) => isAll }],
    ['form', 'loan.submitted', 'submitting'],
    ['recounting', 'done readWallet "refused"', 'form.ready'],
    ['recounting', 'error readWallet SessionFault', 'loggedOut'],
    ['recounting', 'error readWallet NetworkFault', 'form.ready'],
    ['submitting', 'done loanSubmit "kind":"done"', 'done'],
    // It may have been carried out: the same key asks again.
    ['submitting', 'done loanSubmit "kind":"unanswered"', 'unanswered'],
    ['submitting', 'done loanSubmit "kind":"sessionEnded"', 'loggedOut'],
    ['submitting', 'done loanSubmit "kind":"fault"', 'form.ready', { becomes: { pending: null } }],
    ['submitting', 'done loanSubmit "kind":"refused"', 'form.rereading', { becomes: { pending: null } }],
    ['submitting', 'done loanSubmit "kind":"elsewhere"', 'form.rereading', { becomes: { pending: null } }],
    ['submitting', 'error loanSubmit', 'form.ready', { becomes: { pending: null } }],
    ['unanswered', 'answer.wanted', 'submitting'],
    ['unanswered', 'attention.returned', 'submitting'],
    ['unanswered', 'after askAgain', 'submitting', { becomes: ({ asks }) => ({ asks: asks + 1 }) }],
    ['recalling', 'pending.dismissed', 'opening', { becomes: { pending: null } }],
  ],
  hasOtherMoves: true,
  tags: { busy: ['opening', 'recounting', 'submitting'], error: ['unavailable'], blocked: ['unanswered', 'loggedOut'] },
  invariants: {
    '*': ({ snapshot, calls }) =>
      calls.filter((call) => call !== 'rereadWallet').length === (snapshot.hasTag('busy') ? 1 : 0) &&
      /^\d*\.?\d*$/.test(snapshot.context.entry.amount),
    'form.ready': ({ snapshot }) => snapshot.context.data !== null && snapshot.context.pending === null,
    recounting: ({ snapshot, calls }) => snapshot.context.isAll && calls.join() === 'readWallet',
    submitting: ({ calls }) => calls.join() === 'loanSubmit',
    unanswered: ({ snapshot }) => snapshot.context.pending?.key === key,
    'unanswered.pausing': ({ timers }) => timers.join() === 'askAgain',
    'unanswered.resting': ({ snapshot, timers }) => snapshot.context.asks === 5 && timers.length === 0,
    recalling: ({ snapshot }) => snapshot.context.pending?.isOld === true,
    done: ({ snapshot }) => snapshot.status === 'done',
  },
  effects: [
    { on: fault('openLoan', null).type, to: 'loggedOut', does: [leave] },
    { on: fault('readWallet', null).type, to: 'loggedOut', does: [leave] },
    { on: fault('rereadWallet', null).type, to: 'loggedOut', does: [leave] },
    { on: endType, when: isEnding('refused', 'elsewhere'), does: [announce] },
    { on: endType, when: isEnding('done'), does: [announce, { type: 'tellDone', params: told }, { type: 'closeDialog' }] },
    { on: endType, when: isEnding('sessionEnded'), does: [leave] },
    { on: 'pending.dismissed', does: [{ type: 'forgetIntent', params: { key } }] },
  ],
  key: ({ value, context }) => [
    value,
    context.asks,
    context.kind,
    context.isAll,
    context.pending?.key,
    context.entry.text === '',
    blockedBy(context as MarginLoanContext),
  ],
  select: 'transitions',
});

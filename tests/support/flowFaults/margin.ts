import { createActor } from 'xstate';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { loanSubmitFlow } from '#machines/margin/margin/loanSubmit.flow.ts';
import { marginAccountFlow } from '#machines/margin/margin/marginAccount.flow.ts';
import type { MarginAccountContext } from '#machines/margin/margin/marginAccount.machine.ts';
import { marginLoanFlow } from '#machines/margin/margin/marginLoan.flow.ts';
import type { MarginLoanContext } from '#machines/margin/margin/marginLoan.rules.ts';
import { borrowMargin, readMarginWallet, repayMargin, setMarginLeverage } from '#services/margin/marginCalls.ts';
import type { LoanKind } from '#services/margin/marginIntents.ts';
import type { FaultKind } from '#tests/support/fakeExchange.ts';
import { marginPair } from '#tests/support/marginSamples.ts';
import { saysProblem, type FaultRow, type Says } from './row.ts';

/** The exchange answered, though with a code that nobody knows: a refusal. */
const refusal = { key: 'trade:refused.code' } as const;
const silent = fromWatch<never>(() => () => undefined);
const says =
  (otherwise: Says) =>
  (fault: FaultKind): Says =>
    fault === 'unknown code' ? refusal : otherwise;
const isAnswered = (fault: FaultKind): boolean => fault === 'HTTP 429' || fault === 'unknown code';

const createAccount = () =>
  createActor(marginAccountFlow.provide({ actors: { watchMoney: silent, watchSession: silent } as never }), {
    input: { owner: '10000001', pair: marginPair, mode: 'cross' },
  }).start();
const createLoan = (kind: LoanKind) => () =>
  createActor(marginLoanFlow.provide({ actors: { watchMoney: silent } as never }), {
    input: { owner: '10000001', wallet: { walletType: 6 }, kind, coinId: 52, locale: 'en_US', opener: null },
  }).start();
const createSubmit = (kind: LoanKind) => () =>
  createActor(loanSubmitFlow, {
    input: { owner: '10000001', wish: { kind, request: { walletType: 6, coinId: 52, amount: '25.5' }, shortName: 'USDT' }, key: null },
  }).start();
const entered = (context: MarginLoanContext) => [context.kind, context.coinId, context.entry.amount];

export const marginRows: readonly FaultRow[] = [
  {
    flow: 'marginAccountFlow',
    asker: 'readWallet',
    call: readMarginWallet,
    create: createAccount,
    fails: (fault) => (fault === 'unknown code' ? 'wallet.refused' : 'wallet.failed'),
    says: says(saysProblem),
    wayOn: { type: 'retry.requested' },
    well: 'wallet.known',
  },
  {
    flow: 'marginAccountFlow',
    asker: 'setLeverage',
    call: setMarginLeverage,
    create: createAccount,
    from: 'wallet.known',
    ask: { type: 'leverage.chosen', leverage: 2 },
    fails: 'leverage.idle',
    says: says({ problem: (context: MarginAccountContext) => context.leverageProblem }),
    wayOn: { type: 'leverage.chosen', leverage: 2 },
    well: 'leverage.idle',
  },
  {
    flow: 'marginLoanFlow',
    asker: 'openLoan',
    call: readMarginWallet,
    create: createLoan('borrow'),
    fails: 'unavailable',
    says: says(saysProblem),
    wayOn: { type: 'retry.requested' },
    well: 'form',
  },
  {
    flow: 'marginLoanFlow',
    asker: 'readWallet',
    call: readMarginWallet,
    moment: 'before all is paid back',
    create: createLoan('repay'),
    from: 'form',
    enter: (actor) => actor.send({ type: 'max.chosen' }),
    ask: { type: 'loan.submitted' },
    fails: 'form.ready',
    says: says(saysProblem),
    kept: entered,
    wayOn: { type: 'loan.submitted' },
    well: 'done',
  },
  ...([borrowMargin, repayMargin] as const).flatMap((call): FaultRow[] => {
    const kind = call.name === 'borrowMargin' ? 'borrow' : 'repay';
    return [
      {
        flow: 'marginLoanFlow',
        asker: 'loanSubmit',
        call,
        create: createLoan(kind),
        from: 'form',
        enter: (actor) => actor.send({ type: 'amount.changed', text: '12.5' }),
        ask: { type: 'loan.submitted' },
        fails: (fault) => (isAnswered(fault) ? 'form' : 'unanswered'),
        says: (fault) =>
          fault === 'unknown code' ? refusal : fault === 'HTTP 429' ? saysProblem : { key: 'margin:loan.unanswered.title' },
        kept: entered,
        wayOn: (fault) => (isAnswered(fault) ? { type: 'loan.submitted' } : 'waiting'),
        well: 'done',
      },
      {
        flow: 'loanSubmitFlow',
        asker: 'sendIntent',
        call,
        create: createSubmit(kind),
        fails: 'ended',
        says: { quiet: 'Its ending tells the dialog, which tells the user: see the rows of marginLoanFlow.' },
        wayOn: 'ended',
        well: 'ended',
      },
    ];
  }),
];

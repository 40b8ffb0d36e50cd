import { marginAccountMachine, type MarginAccountContext } from '#machines/margin/margin/marginAccount.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault, SessionFault } from '#services/http/faults.ts';
import { marginPair, marginWallet } from '#tests/support/marginSamples.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const read = { kind: 'ok', code: 200, message: '', data: marginWallet() };
const isolated = { ...read, data: marginWallet({ walletType: 7, tradeId: marginPair.tradeId, maxLeverage: 10, leverage: 10 }) };
const refused = { kind: 'refused', code: 20861, message: 'server words 20861' };
const announce = { type: 'announceBalances' } as const;
const endSession = { type: 'tellSessionEnd' } as const;
const kept = ({ owner, mode }: MarginAccountContext) => ({ owner, mode });
const wallet = ({ mode }: MarginAccountContext) => (mode === 'cross' ? { walletType: 6 } : { walletType: 7, tradeId: marginPair.tradeId });

const isKnown = ({ wallet: before }: MarginAccountContext): boolean => before !== null;
const isOther = ({ wallet: before }: MarginAccountContext): boolean => before !== null && before.leverage !== 2;
const unreached = problemOf(new NetworkFault());
type Event = Readonly<Record<string, unknown>>;
const known = {
  becomes: (_: unknown, { output }: Event) => ({ wallet: (output as typeof read).data, problem: null, refusal: null }),
};
const silent = { becomes: ({ wallet: before }: MarginAccountContext) => ({ wallet: before, problem: unreached }) };
const refusal = { becomes: { wallet: null, refusal: { code: 20861, message: 'server words 20861' } } } as const;
const left = { becomes: { owner: '', wallet: null, problem: null, refusal: null } } as const;

/** The margin wallet on view: read, read again, old, refused; its mode, its leverage, its dialog. */
export const marginAccountPlan = planFor(marginAccountMachine, {
  what: 'the margin wallet of a pair: its mode, what is in it and owed, its leverage',
  input: { owner: '10000001', pair: marginPair, mode: 'cross' },
  cases: [
    done('readWallet', read),
    done('readWallet', isolated),
    done('readWallet', refused),
    fault('readWallet', new NetworkFault()),
    fault('readWallet', new SessionFault()),
    done('rereadWallet', read),
    done('rereadWallet', refused),
    fault('rereadWallet', new NetworkFault()),
    fault('rereadWallet', new SessionFault()),
    done('setLeverage', read),
    done('setLeverage', { ...refused, code: 20869 }),
    fault('setLeverage', new NetworkFault()),
    { type: 'mode.chosen', mode: 'cross' },
    { type: 'mode.chosen', mode: 'isolated' },
    { type: 'session.changed', owner: '10000001' },
    { type: 'session.changed', owner: '' },
    { type: 'leverage.chosen', leverage: 2 },
    { type: 'loan.wanted', kind: 'repay' },
    { type: 'transfer.wanted', direction: 'in' },
    fault('watchMoney', 'gone'),
    fault('watchSession', 'gone'),
    fault('watchAttention', 'gone'),
  ],
  watchers: { watchMoney: ['money.changed'], watchSession: ['session.changed'], watchAttention: ['attention.returned'] },
  delays: { refreshPause: 10_000, rereadPause: 5_000 },
  states: [
    'wallet.deciding',
    'wallet.guest',
    'wallet.reading',
    'wallet.known',
    'wallet.rereading',
    'wallet.stale',
    'wallet.failed',
    'wallet.refused',
    'leverage.idle',
    'leverage.saving',
    'loan.shut',
    'loan.open',
  ],
  restarts: [
    ['money.changed', 'readWallet rereadWallet'],
    ['mode.chosen', 'readWallet', '*', ({ mode }, event) => event['mode'] !== mode],
  ],
  asks: {
    readWallet: wallet,
    rereadWallet: wallet,
    setLeverage: (context) => ({ ...wallet(context), leverage: 2 }),
    watchMoney: [undefined],
    watchSession: [undefined],
    watchAttention: [undefined],
  },
  // Another mode and another session begin in all regions: `restarts`, effects and invariants tell them.
  hasOtherMoves: true,
  moves: [
    ...(['reading', 'rereading'] as const).flatMap((at) => {
      const call = at === 'reading' ? 'readWallet' : 'rereadWallet';
      return [
        [`wallet.${at}`, `done ${call} "ok"`, 'wallet.known', known],
        [`wallet.${at}`, `done ${call} "refused"`, 'wallet.refused', refusal],
        [`wallet.${at}`, `error ${call} SessionFault`, 'wallet.guest', left],
        [`wallet.${at}`, `error ${call} NetworkFault`, at === 'reading' ? 'wallet.failed' : 'wallet.stale', silent],
        [`wallet.${at}`, 'money.changed', `wallet.${at}`],
      ] as const;
    }),
    ['wallet.known', 'after refreshPause', 'wallet.rereading'],
    ['wallet.known', 'money.changed', 'wallet.rereading'],
    ['wallet.stale', 'after rereadPause', 'wallet.rereading'],
    ...['money.changed', 'retry.requested', 'attention.returned'].flatMap(
      (step) =>
        [
          ['wallet.stale', step, 'wallet.rereading'],
          ['wallet.failed', step, 'wallet.reading'],
        ] as const,
    ),
    ['wallet.refused', 'money.changed', 'wallet.reading'],
    ['wallet.refused', 'retry.requested', 'wallet.reading'],
    ['leverage.idle', 'leverage.chosen', 'leverage.saving', { when: isOther, becomes: { leverageRefusal: null, leverageProblem: null } }],
    ['leverage.saving', 'done setLeverage "ok"', 'leverage.idle', known],
    [
      'leverage.saving',
      'done setLeverage "refused"',
      'leverage.idle',
      { becomes: { leverageRefusal: { code: 20869, message: 'server words 20861' } } },
    ],
    ['leverage.saving', 'error setLeverage', 'leverage.idle', { becomes: { leverageProblem: unreached } }],
    ['loan.shut', 'loan.wanted', 'loan.open', { when: isKnown, becomes: { loan: 'repay' } }],
    ['loan.open', 'loan.closed', 'loan.shut'],
  ],
  tags: { busy: ['wallet.reading'], error: ['wallet.stale', 'wallet.failed', 'wallet.refused'], dialog: ['loan.open'] },
  invariants: {
    // The pair stays what it was opened with: prices of the wallet are written by its digits.
    '*': ({ snapshot, calls }) =>
      snapshot.context.pair.priceDigit === marginPair.priceDigit &&
      calls.filter((call) => call !== 'setLeverage').length ===
        (snapshot.matches({ wallet: 'reading' }) || snapshot.matches({ wallet: 'rereading' }) ? 1 : 0),
    'wallet.guest': ({ snapshot }) => snapshot.context.owner === '' && snapshot.context.wallet === null,
    'wallet.known': ({ snapshot, timers }) => snapshot.context.problem === null && timers.includes('refreshPause'),
    'wallet.stale': ({ snapshot, timers }) => snapshot.context.problem !== null && timers.includes('rereadPause'),
    'wallet.failed': ({ snapshot }) => snapshot.context.wallet === null && snapshot.context.problem !== null,
    'wallet.refused': ({ snapshot }) => snapshot.context.wallet === null && snapshot.context.refusal?.code === 20861,
    'leverage.saving': ({ calls }) => calls.includes('setLeverage'),
  },
  effects: [
    {
      on: 'mode.chosen',
      when: (event, context) => event['mode'] !== context['mode'],
      does: [{ type: 'keepMode', params: kept }],
    },
    { on: fault('readWallet', null).type, to: 'wallet.guest', does: [endSession] },
    { on: fault('rereadWallet', null).type, to: 'wallet.guest', does: [endSession] },
    { on: done('setLeverage', read).type, does: [announce] },
    { on: fault('setLeverage', null).type, does: [announce] },
    {
      on: 'transfer.wanted',
      does: [
        {
          type: 'openTransfer',
          params: (context: MarginAccountContext) => ({ wallet: wallet(context), coinId: marginPair.quoteCoinId, direction: 'in' }),
        },
      ],
    },
  ],
  key: ({ value, context }) => [value, context.mode, context.owner === '', context.wallet?.walletType, context.problem === null],
  select: 'transitions',
});

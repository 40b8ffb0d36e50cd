import { transferMachine } from '#machines/assets/transfer/transfer.machine.ts';
import { NetworkFault, SessionFault } from '#services/http/faults.ts';
import { problemOf } from '#machines/rules/problem.ts';
import type { IsolatedPair, TransferCoin } from '#services/assets/calls.ts';
import { blockedBy, draftOf } from '#machines/assets/transfer/transferChanges.rules.ts';
import type { TransferContext, TransferSetup } from '#machines/assets/transfer/transfer.context.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const coin = (coinId: number, shortName: string): TransferCoin => ({
  coinId,
  shortName,
  name: shortName,
  webLogo: '',
  available: '100',
  availableCny: '700',
  transferPrecision: 2,
  transferOutAble: true,
  transferInAble: true,
});
const pair = (tradeId: number, isOpen: boolean): IsolatedPair => ({
  base: 'BTC',
  quote: 'USDT',
  tradeId,
  baseCoinId: 1,
  quoteCoinId: 52,
  baseTransferinable: isOpen,
  quoteTransferinable: isOpen,
  baseTransferoutable: true,
  quoteTransferoutable: true,
});
const setup: TransferSetup = {
  owner: '10000001',
  types: [
    { source: 2, targets: [5, 7] },
    { source: 5, targets: [2] },
    { source: 7, targets: [2] },
  ],
  pairs: [pair(11, false)],
  draft: null,
  pending: null,
};
const request = { amount: '25.5', coinId: 52, source: 2, target: 5 } as const;
const key = '8e03978e-40d5-43dd-bc93-6894a57f9324';
const usdt = coin(52, 'USDT');
const wallet = { available: '100', todayAvailableLimit: '50', transferOpenCardInvalid: false };
const said = (kind: string, code: number) => ({ kind, code, message: `server words ${code}` });
const ended = (ending: object) => done('transferSubmit', ending);
const endType = ended({}).type;
const endsWith = (kind: string) => (event: Record<string, unknown>) => (event['output'] as { kind?: string } | undefined)?.kind === kind;
const draft = (context: TransferContext) => ({ owner: context.owner, draft: draftOf(context) });
const recordRoute = (context: TransferContext) => context.recordRoute;

/** Whatever the server answered: nothing is left to go on with, and every balance is read again. */
const answered = [{ type: 'forgetDraft' }, { type: 'announceBalances' }];

/** Every way through one transfer: wallets, coins, amount, warning, the server's answers and its silence. */
export const transferPlan = planFor(transferMachine, {
  what: 'moves coins between wallets, up to what the server made of it',
  input: { source: 2, target: 5, coinId: null, tradeId: null, locale: 'en_US' },
  cases: [
    done('openTransfer', setup),
    done('openTransfer', { ...setup, types: [] }),
    done('openTransfer', { ...setup, pending: { key, request, shortName: 'USDT', isOld: false } }),
    done('openTransfer', { ...setup, pending: { key, request, shortName: 'USDT', isOld: true } }),
    fault('openTransfer', new NetworkFault()),
    fault('openTransfer', new SessionFault()),
    done('loadChoices', { coins: [usdt, coin(1, 'BTC')], wallet }),
    done('loadChoices', { coins: [usdt, coin(1, 'BTC')], wallet: { ...wallet, transferOpenCardInvalid: true } }),
    done('loadChoices', { coins: [], wallet: null }),
    fault('loadChoices', new NetworkFault()),
    fault('loadChoices', new SessionFault()),
    { type: 'source.chosen', source: 5 },
    { type: 'target.chosen', target: 7 },
    { type: 'pair.chosen', tradeId: 11 },
    { type: 'coin.chosen', coinId: 1 },
    { type: 'amount.changed', text: '25.5' },
    { type: 'amount.pasted', text: '1,234' },
    { type: 'meaning.chosen', amount: '1.234' },
    ended(said('accepted', 200)),
    ended(said('needsRecord', 20351)),
    ended(said('explained', 30303)),
    ended(said('refused', 30705)),
    ended(said('failed', 1)),
    ended({ kind: 'unanswered', key, problem: problemOf(new NetworkFault()) }),
    ended({ kind: 'sessionEnded', key: null }),
    ended({ kind: 'fault', problem: problemOf(new NetworkFault()) }),
    ended({ kind: 'elsewhere' }),
    fault('transferSubmit', new NetworkFault()),
    fault('watchBalances', 'gone'),
    fault('watchAttention', 'gone'),
    fault('watchSwitch', 'gone'),
    ...(['on', 'off', 'missing'] as const).map((standing) => ({ type: 'switch.changed', standing }) as const),
  ],
  watchers: { watchBalances: ['balances.changed'], watchAttention: ['attention.returned'], watchSwitch: ['switch.changed'] },
  delays: { askAgain: ({ asks }) => [2_000, 4_000, 8_000, 16_000, 32_000][asks] ?? 0 },
  states: [
    'opening',
    'unavailable',
    'held',
    'form.deciding',
    'form.noRoute',
    'form.noPair',
    'form.loading',
    'form.noCoins',
    'form.failed',
    'form.ready',
    'warning',
    'submitting',
    'unanswered.deciding',
    'unanswered.pausing',
    'unanswered.resting',
    'askingRecord',
    'explaining',
    'recalling',
    'loggedOut',
  ],
  restarts: [
    ['balances.changed', 'loadChoices'],
    ['source.chosen', 'loadChoices'],
    ['pair.chosen', 'loadChoices'],
    ['wallets.swapped', 'loadChoices'],
    ['coin.chosen', 'loadChoices watchBalances'],
  ],
  tags: {
    busy: ['opening', 'form.loading', 'submitting'],
    error: ['unavailable', 'form.failed'],
    dialog: ['warning', 'askingRecord', 'explaining', 'recalling'],
    blocked: ['unanswered', 'loggedOut'],
  },
  invariants: {
    '*': ({ snapshot, calls }) => calls.length === (snapshot.hasTag('busy') ? 1 : 0) && /^\d*\.?\d*$/.test(snapshot.context.entry.amount),
    // Nothing new is sent, and nothing is entered, unless the exchange has said that transfers are on.
    held: ({ snapshot, calls }) => snapshot.context.standing !== 'on' && calls.length === 0,
    form: ({ snapshot }) => snapshot.context.standing === 'on',
    warning: ({ snapshot }) => snapshot.context.standing === 'on',
    submitting: ({ calls }) => calls.join() === 'transferSubmit',
    // The network's return is enough to try again.
    unavailable: ({ watchers }) => watchers.includes('watchAttention'),
    'form.failed': ({ watchers }) => watchers.includes('watchAttention'),
    unanswered: ({ snapshot, watchers }) => snapshot.context.pending?.key === key && watchers.includes('watchAttention'),
    'unanswered.pausing': ({ timers }) => timers.join() === 'askAgain',
    'unanswered.resting': ({ snapshot, timers }) => snapshot.context.asks === 5 && timers.length === 0,
    'form.ready': ({ snapshot }) => snapshot.context.wallet !== null && snapshot.context.pending === null,
    'form.noPair': ({ snapshot }) => snapshot.context.tradeId === null && snapshot.context.route?.target === 7,
    recalling: ({ snapshot }) => snapshot.context.pending?.isOld === true,
    askingRecord: ({ snapshot }) => snapshot.context.pending === null,
    loggedOut: ({ timers, watchers }) => timers.length === 0 && watchers.join() === 'watchSwitch',
  },
  effects: [
    { on: 'dialog.closed', does: [{ type: 'forgetDraft' }, { type: 'closeDialog' }] },
    { on: fault('openTransfer', null).type, to: 'loggedOut', does: [{ type: 'leaveForLogin' }] },
    { on: fault('loadChoices', null).type, to: 'loggedOut', does: [{ type: 'keepDraft', params: draft }, { type: 'leaveForLogin' }] },
    { on: 'transfer.submitted', to: 'submitting', does: [{ type: 'keepDraft', params: draft }] },
    { on: 'transfer.submitted', to: 'warning', does: [{ type: 'keepDraft', params: draft }] },
    { on: 'switch.wanted', does: [{ type: 'readSwitch' }] },
    { on: 'switch.changed', from: 'warning', to: 'held', does: [{ type: 'forgetDraft' }] },
    { on: fault('watchSwitch', null).type, from: 'warning', to: 'held', does: [{ type: 'forgetDraft' }] },
    { on: 'warning.dismissed', does: [{ type: 'forgetDraft' }] },
    {
      on: endType,
      when: endsWith('accepted'),
      does: [...answered, { type: 'showSuccess', params: { message: 'server words 200', code: 200 } }, { type: 'closeDialog' }],
    },
    { on: endType, when: endsWith('needsRecord'), does: answered },
    { on: endType, when: endsWith('explained'), does: answered },
    {
      on: endType,
      when: endsWith('refused'),
      does: [...answered, { type: 'showRefusal', params: { message: 'server words 30705', code: 30705 } }, { type: 'readSwitch' }],
    },
    {
      on: endType,
      when: endsWith('failed'),
      does: [...answered, { type: 'showRefusal', params: { message: 'server words 1', code: 1 } }, { type: 'readSwitch' }],
    },
    { on: endType, when: endsWith('unanswered'), does: [{ type: 'forgetDraft' }] },
    { on: endType, when: endsWith('sessionEnded'), does: [{ type: 'leaveForLogin' }] },
    { on: endType, when: endsWith('fault'), does: [{ type: 'forgetDraft' }] },
    { on: endType, when: endsWith('elsewhere'), does: answered },
    { on: fault('transferSubmit', null).type, does: answered },
    { on: 'record.wanted', from: 'askingRecord', does: [{ type: 'openTransferRecord', params: recordRoute }, { type: 'closeDialog' }] },
    {
      on: 'record.wanted',
      from: 'recalling',
      does: [{ type: 'openTransferRecord', params: recordRoute }, { type: 'forgetIntent', params: { key } }, { type: 'closeDialog' }],
    },
    { on: 'notice.dismissed', from: 'recalling', does: [{ type: 'forgetIntent', params: { key } }] },
  ],
  key: ({ value, context }) => [
    value,
    context.asks,
    context.standing,
    context.pending?.key,
    context.route,
    context.tradeId,
    blockedBy(context),
    context.wallet?.transferOpenCardInvalid,
  ],
  select: 'transitions',
});

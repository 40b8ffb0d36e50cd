import { describe, expect, test } from 'vitest';
import {
  amountProblem,
  canSwap,
  coinFor,
  firstRoute,
  inListOrder,
  isCoinUsable,
  isPairDisabled,
  needsPair,
  requestOf,
  routeFrom,
  targetsOf,
  type TransferTypes,
} from '#machines/assets/transfer/transfer.rules.ts';
import { transferMachine } from '#machines/assets/transfer/transfer.machine.ts';
import { NetworkFault, SessionFault } from '#services/http/faults.ts';
import { isolatedPair as pair, transferCoin as coin } from '#tests/support/samples.ts';
import { play } from '#tests/support/play.ts';
import { transferPlan } from './transfer.plan.ts';

const types: TransferTypes = [
  { source: 2, targets: [5, 7] },
  { source: 5, targets: [2] },
  { source: 7, targets: [2] },
];
const setup = { owner: '10000001', types, pairs: [pair(11), pair(12)], draft: null, pending: null };
const wallet = { available: '100', todayAvailableLimit: '50', transferOpenCardInvalid: false };
const choices = { coins: [coin(52), coin(1)], wallet };
const request = { amount: '25.5', coinId: 52, source: 5, target: 2 } as const;
const stored = (isOld: boolean) => ({ ...setup, pending: { key: 'k', request, shortName: 'USDT', isOld } });

/** The form over two coins, with transfers on. */
async function filled(more: object = choices) {
  const form = play(transferMachine, transferPlan);
  form.report('watchSwitch', { type: 'switch.changed', standing: 'on' });
  await form.answer('openTransfer', setup);
  await form.answer('loadChoices', more);
  return form;
}
const names = (form: Awaited<ReturnType<typeof filled>>) => form.effects().map(({ type }) => type);

describe('ways between wallets', () => {
  test('begin at the wanted source, else spot, else the first; lead to the wanted target, else contract, else the first', () => {
    const ways: TransferTypes = [
      { source: 3, targets: [3] },
      { source: 6, targets: [8, 5] },
      { source: 2, targets: [8, 6] },
    ];
    expect(firstRoute(ways, { source: 3, target: null })).toEqual({ source: 2, target: 8 });
    expect(firstRoute(ways, { source: 6, target: null })).toEqual({ source: 6, target: 5 });
    expect(firstRoute(ways, { source: 6, target: 8 })).toEqual({ source: 6, target: 8 });
    expect(firstRoute([{ source: 6, targets: [8, 7] }], { source: null, target: null })).toEqual({ source: 6, target: 8 });
    expect(firstRoute([], { source: null, target: null })).toBeNull();
  });
  test('of a wallet that the server does not name are none', () => {
    expect(targetsOf(types, 8)).toEqual([]);
    expect(routeFrom(types, { source: 2, target: 5 }, 8)).toEqual({ source: 2, target: 5 });
    expect(canSwap(types, { source: 2, target: 8 })).toBe(false);
  });
  test('with neither old end take the first target', () => {
    expect(routeFrom([{ source: 3, targets: [8, 6] }], { source: 2, target: 5 }, 3)).toEqual({ source: 3, target: 8 });
  });
  test('need a pair on either side of the isolated wallet, and on no other', () => {
    expect([needsPair({ source: 7, target: 2 }), needsPair({ source: 2, target: 7 }), needsPair({ source: 2, target: 5 })]).toEqual([
      true,
      true,
      false,
    ]);
  });
  test.each([
    ['in, both shut', { baseTransferinable: false, quoteTransferinable: false }, { source: 2, target: 7 }, true],
    ['in, one open', { quoteTransferinable: false }, { source: 2, target: 7 }, false],
    ['in, out shut', { baseTransferoutable: false, quoteTransferoutable: false }, { source: 2, target: 7 }, false],
    ['out, one open', { baseTransferoutable: false }, { source: 7, target: 2 }, false],
    ['out, the other open', { quoteTransferoutable: false }, { source: 7, target: 2 }, false],
    ['out, both shut', { baseTransferoutable: false, quoteTransferoutable: false }, { source: 7, target: 2 }, true],
  ] as const)('a pair %s', (_, flags, route, isShut) => {
    expect(isPairDisabled(pair(11, flags), route)).toBe(isShut);
  });
});

describe('coins', () => {
  test('need both ways open', () => {
    expect([
      isCoinUsable(coin(1)),
      isCoinUsable(coin(1, { transferInAble: false })),
      isCoinUsable(coin(1, { transferOutAble: false })),
    ]).toEqual([true, false, false]);
  });
  test('that cannot move are chosen among only when none can', () => {
    const shut = { transferInAble: false };
    expect(coinFor([coin(52, shut), coin(3, shut)], 3)).toBe(3);
    expect(coinFor([coin(3), coin(4), coin(52)], 4)).toBe(4);
    expect(coinFor([coin(3), coin(4)], 9)).toBe(3);
  });
  test('stand by worth, those that can move before those that cannot, wherever they were', () => {
    const shut = { transferOutAble: false };
    const worth = (coinId: number, availableCny: string, more = {}) => coin(coinId, { availableCny, ...more });
    const list = [worth(1, '9', shut), worth(2, '1'), worth(3, '10'), worth(4, '10.5', shut), worth(5, '0')];
    expect(inListOrder(list).map(({ coinId }) => coinId)).toEqual([3, 2, 5, 4, 1]);
    expect(inListOrder(list.toReversed()).map(({ coinId }) => coinId)).toEqual([3, 2, 5, 4, 1]);
  });
  test.each([
    ['', 'accountCoinTrade_082'],
    ['0.00', 'accountCoinTrade_082'],
    ['10', null],
    ['10.01', 'amount.overLimit'],
    ['20', 'amount.overLimit'],
    ['20.01', 'accountCoinTrade_083'],
  ])('an amount of %j of 20, with 10 for today: %s', (amount, why) => {
    expect(amountProblem({ amount, available: '20', todayAvailableLimit: '10' })).toBe(why);
  });
  test('go out with the pair only where there is one', () => {
    expect(requestOf({ source: 2, target: 5 }, 52, '1.5', null)).toEqual({ amount: '1.5', coinId: 52, source: 2, target: 5 });
    expect(requestOf({ source: 2, target: 7 }, 52, '1.5', 11)).toEqual({ amount: '1.5', coinId: 52, source: 2, target: 7, tradeId: 11 });
  });
});

describe('opening', () => {
  test('asks for the coins of the way', async () => {
    const form = play(transferMachine, transferPlan);
    expect([form.snapshot().value, form.snapshot().hasTag('busy')]).toEqual(['opening', true]);
    form.report('watchSwitch', { type: 'switch.changed', standing: 'on' });
    await form.answer('openTransfer', setup);
    expect(form.inputOf('loadChoices')).toEqual({ route: { source: 2, target: 5 }, tradeId: null, coinId: null });
    await form.answer('loadChoices', choices);
    expect([form.snapshot().value, form.context().coinId, form.context().wallet]).toEqual([{ form: 'ready' }, 52, wallet]);
  });
  test('takes a stored intent up by itself, one of long ago only after a word', async () => {
    const young = play(transferMachine, transferPlan);
    await young.answer('openTransfer', stored(false));
    expect(young.inputOf('transferSubmit')).toEqual({ owner: '10000001', wish: { request, shortName: 'USDT' }, key: 'k' });
    const old = play(transferMachine, transferPlan);
    await old.answer('openTransfer', stored(true));
    expect([old.snapshot().value, old.snapshot().hasTag('dialog'), old.asked()]).toEqual(['recalling', true, []]);
    old.send({ type: 'record.wanted' });
    expect(old.effects()).toEqual([
      { type: 'openTransferRecord', params: { source: 5, target: 2 } },
      { type: 'forgetIntent', params: { key: 'k' } },
      { type: 'closeDialog', params: undefined },
    ]);
    expect([old.context().pending, old.context().asks, old.context().problem]).toEqual([null, 0, null]);
  });
  test('that fails says why and is made again when asked or when the network returns', async () => {
    const form = play(transferMachine, transferPlan);
    await form.fail('openTransfer', new NetworkFault());
    expect([form.snapshot().hasTag('error'), form.context().problem?.key]).toEqual([true, 'faults:network']);
    form.report('watchAttention', { type: 'attention.returned' });
    await form.fail('openTransfer', new NetworkFault());
    form.send({ type: 'retry.requested' });
    await form.answer('openTransfer', setup);
    expect([form.snapshot().value, form.context().problem]).toEqual(['held', null]);
  });
  test('without a session leads to the login, and keeps what was entered', async () => {
    const early = play(transferMachine, transferPlan);
    await early.fail('openTransfer', new SessionFault());
    expect([early.snapshot().value, early.snapshot().hasTag('blocked'), early.effects()]).toEqual([
      'loggedOut',
      true,
      [{ type: 'leaveForLogin', params: undefined }],
    ]);
    const form = await filled();
    form.send({ type: 'amount.changed', text: '7' });
    form.report('watchBalances', { type: 'balances.changed' });
    await form.fail('loadChoices', new SessionFault());
    expect(form.effects()).toEqual([
      {
        type: 'keepDraft',
        params: { owner: '10000001', draft: { route: { source: 2, target: 5 }, tradeId: null, coinId: 52, amount: '7' } },
      },
      { type: 'leaveForLogin', params: undefined },
    ]);
  });
});

describe('the form', () => {
  test('is away while nobody knows whether transfers are on, and what was entered waits', async () => {
    const form = await filled();
    form.send({ type: 'amount.changed', text: '7' });
    form.report('watchSwitch', { type: 'switch.changed', standing: 'off' });
    expect([form.snapshot().value, form.context().standing]).toEqual(['held', 'off']);
    form.send({ type: 'switch.wanted' });
    expect(names(form)).toEqual(['readSwitch']);
    form.report('watchSwitch', { type: 'switch.changed', standing: 'on' });
    expect([form.snapshot().value, form.context().entry.amount]).toEqual([{ form: 'loading' }, '7']);
  });
  test('asks again for every choice of wallets, pair and coin', async () => {
    const form = await filled();
    form.send({ type: 'target.chosen', target: 7 });
    expect(form.inputOf('loadChoices')).toEqual({ route: { source: 2, target: 7 }, tradeId: 11, coinId: 52 });
    form.send({ type: 'pair.chosen', tradeId: 12 });
    expect(form.inputOf('loadChoices')).toMatchObject({ tradeId: 12 });
    form.send({ type: 'wallets.swapped' });
    expect(form.inputOf('loadChoices')).toMatchObject({ route: { source: 7, target: 2 }, tradeId: 12 });
    form.send({ type: 'source.chosen', source: 5 });
    expect(form.inputOf('loadChoices')).toMatchObject({ route: { source: 5, target: 2 }, tradeId: null });
    form.send({ type: 'coin.chosen', coinId: 1 });
    expect(form.inputOf('loadChoices')).toMatchObject({ coinId: 1 });
    await form.answer('loadChoices', choices);
    form.send({ type: 'coin.chosen', coinId: 52 });
    expect([form.asked(), form.context().wallet]).toEqual([['loadChoices'], null]);
  });
  test('does not turn around where the server names no way back', async () => {
    const form = play(transferMachine, transferPlan);
    form.report('watchSwitch', { type: 'switch.changed', standing: 'on' });
    await form.answer('openTransfer', { ...setup, types: [{ source: 2, targets: [5] }] });
    form.send({ type: 'wallets.swapped' });
    expect(form.context().route).toEqual({ source: 2, target: 5 });
  });
  test.each([
    ['no way', { ...setup, types: [] }, 'noRoute'],
    ['no pair', { ...setup, types: [{ source: 2, targets: [7] }], pairs: [] }, 'noPair'],
  ])('with %s asks for nothing', async (_, given, state) => {
    const form = play(transferMachine, transferPlan);
    form.report('watchSwitch', { type: 'switch.changed', standing: 'on' });
    await form.answer('openTransfer', given);
    expect([form.snapshot().value, form.asked()]).toEqual([{ form: state }, []]);
    form.send({ type: 'wallets.swapped' });
    expect(form.snapshot().value).toEqual({ form: state });
  });
  test('without coins looks again when balances move', async () => {
    const form = await filled({ coins: [], wallet: null });
    expect(form.snapshot().value).toEqual({ form: 'noCoins' });
    form.report('watchBalances', { type: 'balances.changed' });
    expect(form.asked()).toEqual(['loadChoices']);
    form.report('watchBalances', { type: 'balances.changed' });
    await form.answer('loadChoices', choices);
    expect(form.snapshot().value).toEqual({ form: 'ready' });
  });
  test('that could not be read says why and is read again', async () => {
    const form = await filled();
    form.report('watchBalances', { type: 'balances.changed' });
    await form.fail('loadChoices', new NetworkFault());
    expect([form.snapshot().value, form.snapshot().hasTag('error'), form.context().problem?.key]).toEqual([
      { form: 'failed' },
      true,
      'faults:network',
    ]);
    form.report('watchAttention', { type: 'attention.returned' });
    expect([form.asked(), form.context().problem]).toEqual([['loadChoices'], null]);
    await form.fail('loadChoices', new NetworkFault());
    form.send({ type: 'retry.requested' });
    await form.answer('loadChoices', choices);
    expect([form.snapshot().value, form.context().problem]).toEqual([{ form: 'ready' }, null]);
  });
  test('takes amounts by key, by paste and by reading; Max fills in what may go', async () => {
    const form = await filled();
    form.send({ type: 'amount.pasted', text: '1,234' });
    expect(form.context().entry.choices).toEqual(['1.234', '1234']);
    form.send({ type: 'meaning.chosen', amount: '1.234' });
    expect(form.context().entry).toMatchObject({ amount: '1.23', choices: null });
    form.send({ type: 'max.chosen' });
    expect(form.context().entry.amount).toBe('50');
    form.send({ type: 'amount.changed', text: '5' });
    expect(form.context().entry.amount).toBe('5');
  });
  test('knows a comma that was typed from one that was pasted: before a second mark the typed one grouped', async () => {
    const typed = await filled();
    for (const text of ['1', '1,', '1,2', '1,23', '1,234', '1,234.']) typed.send({ type: 'amount.changed', text });
    expect(typed.context().entry).toMatchObject({ amount: '50', cutBy: 'todayLimit', refusal: null });
    const pasted = await filled();
    pasted.send({ type: 'amount.changed', text: '1' });
    pasted.send({ type: 'amount.pasted', text: '1,' });
    for (const text of ['1.2', '1.23', '1.234', '1.23.']) pasted.send({ type: 'amount.changed', text });
    expect(pasted.context().entry).toMatchObject({ amount: '1.23', refusal: 'separators' });
  });
  test('that is not complete says why, once it is sent, and sends nothing', async () => {
    const form = await filled();
    form.send({ type: 'transfer.submitted' });
    expect([form.snapshot().value, form.context().blockedBy, form.asked(), form.effects()]).toEqual([
      { form: 'ready' },
      'accountCoinTrade_082',
      [],
      [],
    ]);
    form.send({ type: 'amount.changed', text: '7' });
    form.send({ type: 'transfer.submitted' });
    expect([form.context().blockedBy, form.inputOf('transferSubmit')]).toEqual([
      null,
      { owner: '10000001', wish: { request: { amount: '7', coinId: 52, source: 2, target: 5 }, shortName: 'C52' }, key: null },
    ]);
  });
  test('closes by a word, and what was kept of it is forgotten', async () => {
    const form = await filled();
    form.send({ type: 'dialog.closed' });
    expect(names(form)).toEqual(['forgetDraft', 'closeDialog']);
  });
});

describe('a wallet whose card the transfer would void', () => {
  const warned = async () => {
    const form = await filled({ ...choices, wallet: { ...wallet, transferOpenCardInvalid: true } });
    form.send({ type: 'amount.changed', text: '7' });
    form.send({ type: 'transfer.submitted' });
    return form;
  };
  test('is warned of before anything is sent', async () => {
    const form = await warned();
    expect([form.snapshot().value, form.snapshot().hasTag('dialog'), form.asked()]).toEqual(['warning', true, []]);
    form.send({ type: 'warning.dismissed' });
    expect([form.snapshot().value, names(form)]).toEqual([{ form: 'ready' }, ['keepDraft', 'forgetDraft']]);
    form.send({ type: 'transfer.submitted' });
    form.send({ type: 'warning.confirmed' });
    expect(form.asked()).toEqual(['transferSubmit']);
  });
  test('is not asked about any more when transfers are switched off', async () => {
    const form = await warned();
    form.report('watchSwitch', { type: 'switch.changed', standing: 'missing' });
    expect([form.snapshot().value, names(form)]).toEqual(['held', ['keepDraft', 'forgetDraft']]);
  });
});

describe('the answer', () => {
  const sent = async () => {
    const form = await filled();
    form.send({ type: 'amount.changed', text: '7' });
    form.send({ type: 'transfer.submitted' });
    return form;
  };
  const said = (kind: string, code: number) => ({ kind, code, message: 'words' });
  const effectsAfter = (form: Awaited<ReturnType<typeof sent>>) => form.effects().slice(1);
  const none = (type: string) => ({ type, params: undefined });

  test('that it went clears the amount, says so and closes', async () => {
    const form = await sent();
    expect(form.snapshot().hasTag('busy')).toBe(true);
    await form.answer('transferSubmit', said('accepted', 200));
    expect(form.context()).toMatchObject({ entry: { amount: '' }, ending: said('accepted', 200), pending: null, asks: 0 });
    expect(effectsAfter(form)).toEqual([
      none('forgetDraft'),
      none('announceBalances'),
      { type: 'showSuccess', params: { message: 'words', code: 200 } },
      none('closeDialog'),
    ]);
  });
  test.each([
    ['needsRecord', 20351, 'askingRecord'],
    ['explained', 30303, 'explaining'],
  ])('%s is told in a dialog, with the amount as it was', async (kind, code, state) => {
    const form = await sent();
    await form.answer('transferSubmit', said(kind, code));
    expect([form.snapshot().value, form.snapshot().hasTag('dialog'), form.context().entry.amount]).toEqual([state, true, '7']);
    expect(effectsAfter(form)).toEqual([none('forgetDraft'), none('announceBalances')]);
    form.send({ type: 'notice.dismissed' });
    expect(form.snapshot().value).toEqual({ form: 'loading' });
  });
  test('that a record is needed leads to it', async () => {
    const form = await sent();
    await form.answer('transferSubmit', said('needsRecord', 20351));
    form.send({ type: 'record.wanted' });
    expect(effectsAfter(form).slice(2)).toEqual([{ type: 'openTransferRecord', params: { source: 2, target: 5 } }, none('closeDialog')]);
  });
  test.each(['refused', 'failed'])('%s is said with the words of the server, and the switch is read again', async (kind) => {
    const form = await sent();
    await form.answer('transferSubmit', said(kind, 30705));
    expect(effectsAfter(form)).toEqual([
      none('forgetDraft'),
      none('announceBalances'),
      { type: 'showRefusal', params: { message: 'words', code: 30705 } },
      none('readSwitch'),
    ]);
    expect(form.context()).toMatchObject({ ending: said(kind, 30705), entry: { amount: '7' } });
  });
  test('that the session is over leads to the login, with the form kept', async () => {
    const form = await sent();
    await form.answer('transferSubmit', { kind: 'sessionEnded', key: null });
    expect([form.snapshot().value, names(form)]).toEqual(['loggedOut', ['keepDraft', 'leaveForLogin']]);
  });
  test('that another tab has it reads balances again', async () => {
    const form = await sent();
    await form.answer('transferSubmit', { kind: 'elsewhere' });
    expect([form.snapshot().value, effectsAfter(form)]).toEqual([{ form: 'loading' }, [none('forgetDraft'), none('announceBalances')]]);
  });
  test('that it was not sent says why, in the form', async () => {
    const form = await sent();
    const problem = { fault: 'NetworkFault', key: 'faults:network', code: null, retryAfter: null, text: null };
    await form.answer('transferSubmit', { kind: 'fault', problem });
    expect([form.snapshot().value, form.context().problem, effectsAfter(form)]).toEqual([
      { form: 'loading' },
      problem,
      [none('forgetDraft')],
    ]);
  });
  test('that nobody can make sense of is a fault, and nothing is left to go on with', async () => {
    const form = await sent();
    await form.fail('transferSubmit', new NetworkFault());
    expect(form.context()).toMatchObject({ pending: null, asks: 0, problem: { key: 'faults:network' } });
    expect(effectsAfter(form)).toEqual([none('forgetDraft'), none('announceBalances')]);
  });
});

describe('no answer', () => {
  const problem = { fault: 'NetworkFault', key: 'faults:network', code: null, retryAfter: null, text: null };
  const silence = { kind: 'unanswered', key: 'k', problem };
  const sent = async () => {
    const form = await filled();
    form.send({ type: 'amount.changed', text: '7' });
    form.send({ type: 'transfer.submitted' });
    await form.answer('transferSubmit', silence);
    return form;
  };
  test('asks again by itself after 2, 4, 8, 16 and 32 s, always for the same intent, then waits for a word', async () => {
    const form = await sent();
    expect(form.snapshot().hasTag('blocked')).toBe(true);
    for (const wait of [2_000, 4_000, 8_000, 16_000, 32_000]) {
      await form.pass(wait - 1);
      expect(form.asked()).toEqual([]);
      await form.pass(1);
      expect(form.inputOf('transferSubmit')).toEqual({
        owner: '10000001',
        wish: { request: { amount: '7', coinId: 52, source: 2, target: 5 }, shortName: 'C52' },
        key: 'k',
      });
      await form.answer('transferSubmit', silence);
    }
    expect([form.snapshot().value, form.context().asks]).toEqual([{ unanswered: 'resting' }, 5]);
    await form.pass(600_000);
    expect(form.asked()).toEqual([]);
    form.send({ type: 'answer.wanted' });
    expect(form.asked()).toEqual(['transferSubmit']);
    await form.answer('transferSubmit', said());
    expect(form.context().asks).toBe(0);
  });
  const said = () => ({ kind: 'accepted', code: 200, message: '' });
  test('asks again when the network returns, whatever the exchange has switched meanwhile', async () => {
    const form = await sent();
    form.report('watchSwitch', { type: 'switch.changed', standing: 'off' });
    form.report('watchAttention', { type: 'attention.returned' });
    expect([form.snapshot().value, form.asked(), form.context().asks]).toEqual(['submitting', ['transferSubmit'], 0]);
  });
});

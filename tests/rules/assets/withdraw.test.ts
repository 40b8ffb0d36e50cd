import { describe, expect, test } from 'vitest';
import { startContext, type AddressVerdict, type WithdrawContext } from '#machines/assets/withdraw/withdraw.context.ts';
import * as rules from '#machines/assets/withdraw/withdraw.rules.ts';
import { judgeWithdrawAddress, withdrawAddressRequest } from '#machines/assets/withdraw/withdrawAddress.rules.ts';
import { bookNetworks, doesWait } from '#machines/assets/withdraw/withdrawBook.rules.ts';
import { stageOf } from '#machines/assets/withdraw/withdrawals.rules.ts';
import { withdrawEndings } from '#machines/assets/withdraw/withdrawSubmit.rules.ts';
import { withdrawalStates } from '#services/assets/withdrawCalls.ts';
import {
  addressBookSample,
  checkedSample,
  etherSample,
  friendAddress,
  impostorAddress,
  savedSample,
  usdtSample,
  withdrawFactsSample as facts,
  withdrawKey,
  withdrawWish,
} from '#tests/support/samples/withdraw.ts';

const blank = startContext({ locale: 'en_US' });
const known = (more: Partial<WithdrawContext> = {}): WithdrawContext => {
  const owned = { ...blank, owner: '10000001', facts, ...more };
  return { ...owned, ...rules.withFacts(owned, owned.facts ?? facts), ...more };
};
const typed = (amount: string, more: Partial<WithdrawContext> = {}): WithdrawContext => {
  const context = known(more);
  return { ...context, ...rules.withAmount(context, amount) };
};
const onUsdt = { coinId: 52, chainIndex: 31337 };

describe('the form', () => {
  test('begins with the first coin that has a network, on its only one', () => {
    const bare = { ...usdtSample, coinId: 1, networks: [] };
    const { coinId, chainIndex } = known({ facts: { ...facts, coins: [bare, etherSample, usdtSample] } });
    expect({ coinId, chainIndex }).toEqual({ coinId: 2, chainIndex: 31337 });
    expect(rules.sendableCoins({ ...facts, coins: [bare] })).toEqual([]);
  });

  test('keeps the network of another coin that goes by it, and else asks for one', () => {
    expect(rules.withCoin(known(), 52)).toMatchObject({ coinId: 52, chainIndex: 31337, verdict: null });
    expect(rules.withCoin(known({ ...onUsdt, chainIndex: 31338 }), 2)).toMatchObject({ coinId: 2, chainIndex: 31337 });
    expect(rules.withCoin(known({ chainIndex: null }), 52)).toMatchObject({ chainIndex: null });
  });

  test('asks for what an address is worth again only where what is allowed has changed', () => {
    const judged = known({ address: friendAddress, verdict: { kind: 'ok', data: checkedSample }, consent: '1111' });
    const after = (next: typeof facts) => ({ ...judged, ...rules.withFacts(judged, next) }).verdict;
    expect(after({ ...facts, check: { ...facts.check, openCount: 3 } })).toBe(judged.verdict);
    expect(after({ ...facts, check: { ...facts.check, isWhitelistOn: true } })).toBeNull();
    expect(after({ ...facts, saved: [] })).toBeNull();
    expect(after({ ...facts, coins: [usdtSample] })).toBeNull();
  });

  test('offers saved addresses of the networks of the coin alone', () => {
    const other = { ...savedSample, id: 8, chainIndex: 31338 };
    const both = { ...facts, saved: [savedSample, other] };
    expect(rules.savedFor(known({ facts: both })).map(({ id }) => id)).toEqual([7]);
    expect(rules.savedFor(known({ facts: both, ...onUsdt })).map(({ id }) => id)).toEqual([7, 8]);
    expect(rules.withSaved(known({ facts: both }), 8)).toEqual({});
  });

  test('comes back from a draft of its owner alone', () => {
    const kept = rules.draftIn(typed('1.5', { address: friendAddress }));
    expect(rules.draftFrom(kept, '10000001')).toEqual({ coinId: 2, address: friendAddress, chainIndex: 31337, amount: '1.5' });
    expect(rules.draftFrom({ ...kept, values: { ...kept.values, chainIndex: '' } }, '10000001')?.chainIndex).toBeNull();
    expect([rules.draftFrom(kept, '10000002'), rules.draftFrom(null, '10000001')]).toEqual([null, null]);
  });
});

describe('the address', () => {
  const judged = (verdict: AddressVerdict | null, more: Partial<WithdrawContext> = {}) =>
    rules.addressBlock(known({ address: friendAddress, verdict, ...more }));

  test('is taken as it is meant, without what cannot be seen', () => {
    expect(rules.withAddress(known(), ' 0x7099 7970\u200b\n').address).toBe('0x70997970');
  });

  test.each([
    [`ethereum:${friendAddress}`, 31337, null],
    [`ethereum:${friendAddress}@31338?value=1e18`, 31338, null],
    [`ethereum:${friendAddress}@1`, 31337, { kind: 'wrongNetwork' }],
    [`eth:${friendAddress}`, 31337, { kind: 'wrongNetwork' }],
  ] as const)('is read out of %s, with the network that it names', (link, chainIndex, verdict) => {
    const before = known(onUsdt);
    expect({ ...before, ...rules.withAddress(before, link) }).toMatchObject({ address: friendAddress, chainIndex, verdict });
  });

  test('is asked about once it has the shape of one', () => {
    expect(['', '0x12', 'none', friendAddress].map((address) => rules.needsJudging(known({ address })))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(rules.needsJudging(known({ address: friendAddress, verdict: { kind: 'ok', data: checkedSample } }))).toBe(false);
  });

  test.each([
    [[31337, 31338], [31337, 31338], null, null, 'choose'],
    [[31337, 31338], [31337, 31338], 31338, 31338, undefined],
    [[31337], [31337, 31338], null, 31337, undefined],
    [[31337], [31337], 31338, 31337, undefined],
    [[31337], [31338], null, null, 'wrongNetwork'],
    [[31337], [], 31337, null, 'badAddress'],
  ] as const)('of a coin on %j that fits %j with %j chosen is meant on %j', (offered, fitting, chosen, meant, verdict) => {
    expect(rules.networkMeant(offered, fitting, chosen)).toBe(meant);
    expect(rules.verdictBefore(offered, fitting, chosen)?.kind).toBe(verdict);
  });

  test('holds the form with what is wrong with it', () => {
    expect([judged(null, { address: '' }), judged(null, { address: 'none' }), judged(null)]).toEqual([
      'withdraw:address.missing',
      'withdraw:address.badAddress',
      'withdraw:address.unchecked',
    ]);
    for (const kind of ['badAddress', 'ownAddress', 'notWhitelisted', 'wrongNetwork'] as const)
      expect(judged({ kind })).toBe(`withdraw:address.${kind}`);
    expect(judged({ kind: 'notYet', from: 1 })).toBe('withdraw:address.notYet');
    expect([judged({ kind: 'ok', data: checkedSample }), judged({ kind: 'choose' })]).toEqual([null, null]);
  });

  test('that looks like a saved one is meant only by who types its middle', () => {
    const verdict = { kind: 'lookAlike', data: { ...checkedSample, address: impostorAddress, looksLike: savedSample } } as const;
    expect(judged(verdict)).toBe('withdraw:address.lookAlike');
    expect(judged(verdict, { consent: '1111' })).toBeNull();
    expect(judged(verdict, { consent: '7970' })).toBe('withdraw:address.lookAlike');
  });

  test('holds the network where it is missing, paused or none', () => {
    const paused = {
      ...facts,
      coins: [{ ...etherSample, networks: etherSample.networks.map((each) => ({ ...each, offline: 'stopped' })) }],
    };
    expect(rules.networkBlock(known({ coinId: 52, chainIndex: null }))).toBe('withdraw:network.missing');
    expect(rules.networkBlock(known({ facts: paused }))).toBe('withdraw:network.paused');
    expect(rules.networkBlock(known({ verdict: { kind: 'paused' } }))).toBe('withdraw:network.paused');
    expect(rules.networkBlock(known({ verdict: { kind: 'noNetwork' } }))).toBe('withdraw:network.none');
    expect(rules.networkBlock(known())).toBeNull();
  });
});

describe('the amount', () => {
  const on = (amount: string, more: Partial<WithdrawContext> = {}) => rules.amountBlock(typed(amount, { ...onUsdt, ...more }));
  const limited = (leftUsdt: string) => ({ ...facts, check: { ...facts.check, limit: { ...facts.check.limit, leftUsdt } } });

  test('is at least the least of the network and at most what is there', () => {
    expect(['', '0', '9.999999', '10', '100.5', '100.500001'].map((amount) => on(amount))).toEqual([
      'withdraw:amount.missing',
      'withdraw:amount.missing',
      'withdraw:amount.small',
      null,
      null,
      'withdraw:amount.large',
    ]);
  });

  test('is any inside the exchange, where nothing is taken for it', () => {
    const verdict = { kind: 'ok', data: { ...checkedSample, isInternal: true } } as const;
    expect(on('0.000001', { verdict })).toBeNull();
    expect([rules.leastOf(known({ ...onUsdt, verdict })), rules.leastOf(known(onUsdt))]).toEqual(['0', '10']);
  });

  test('is at most what the limit of 24 hours leaves, at the price of now', () => {
    expect(on('60', { facts: limited('50') })).toBe('withdraw:amount.limit');
    expect(rules.mostOf(known({ facts: limited('4000.5') }))).toEqual({ amount: '1.000125', limit: 'todayLimit' });
    expect(rules.mostOf(known({ facts: { ...facts, coins: [{ ...etherSample, priceUsdt: '0' }] } }))).toEqual({
      amount: '3',
      limit: 'available',
    });
    expect(rules.mostOf(blank)).toBeNull();
  });

  // A row of the vectors `withdraw.limit24h`: 50000 less 12000.5 done and 3000 under way.
  test('that fills the field is the smaller of what is there and what the limit leaves', () => {
    const rich = { ...limited('34999.5'), coins: [{ ...usdtSample, available: '80000' }] };
    const context = known({ facts: rich, ...onUsdt });
    expect(rules.withMax(context).entry?.amount).toBe('34999.5');
    expect(rules.withMax(blank).entry?.amount).toBe('');
  });

  test('with two readings is none until one of them is chosen', () => {
    const context = known(onUsdt);
    const pasted = { ...context, ...rules.withEdit(context, { text: '1,234', pasted: true }) };
    expect(rules.amountBlock(pasted)).toBe('withdraw:amount.unclear');
  });

  test('is more than the fee, which an address of this exchange has none of', () => {
    const dear = { ...usdtSample, networks: usdtSample.networks.map((each) => ({ ...each, minimum: '0', feeFixed: '5' })) };
    expect(on('5', { facts: { ...facts, coins: [dear] } })).toBe('withdraw:amount.eaten');
    const outside = typed('100', { ...onUsdt, chainIndex: 31338 });
    expect([rules.feeOf(outside), rules.receivedOf(outside)]).toEqual(['0.55', '99.45']);
    const inside = { ...outside, verdict: { kind: 'ok', data: { ...checkedSample, isInternal: true } } } as const;
    expect([rules.feeOf(inside), rules.receivedOf(inside)]).toEqual(['0', '100']);
    expect(rules.feeOf(typed('100', { coinId: 52, chainIndex: null }))).toBe('0');
  });
});

test('a hold blocks whatever is filled in', () => {
  const ready = typed('1.5', { address: friendAddress, verdict: { kind: 'ok', data: checkedSample } });
  expect(rules.isBlocked(ready)).toBe(false);
  const held = { ...facts, check: { ...facts.check, holds: [{ reason: 'password' as const, until: 1 }] } };
  expect(rules.isBlocked({ ...ready, facts: held })).toBe(true);
});

test('what got no answer is sent as it was, whatever stands in the form', () => {
  const filled = typed('1.5', { address: friendAddress });
  expect(rules.submission(filled)).toEqual({ owner: '10000001', wish: withdrawWish, key: null });
  const pending = { ...withdrawWish, key: withdrawKey, isOld: false };
  expect(rules.submission({ ...blank, owner: '10000001', pending })).toEqual({ owner: '10000001', wish: withdrawWish, key: withdrawKey });
});

test('each refusal says what it needs to be explained', () => {
  const words = { code: 1, message: '' };
  const limit = { usdt: '50', usedUsdt: '20', leftUsdt: '30', moreAt: 5 };
  const refusals = [
    { kind: 'notYet', ...words, data: { from: 9 } },
    { kind: 'overLimit', ...words, data: limit },
    { kind: 'short', ...words, data: { available: '2' } },
    { kind: 'paused', ...words },
    { kind: 'needsStepUp', ...words },
  ] as const;
  expect(refusals.map((answer) => withdrawEndings.ofAnswer(answer))).toEqual([
    { kind: 'refused', refusal: { kind: 'notYet', at: 9 } },
    { kind: 'refused', refusal: { kind: 'overLimit', left: '30', at: 5 } },
    { kind: 'refused', refusal: { kind: 'short', available: '2' } },
    { kind: 'refused', refusal: { kind: 'paused' } },
    { kind: 'needsStepUp' },
  ]);
});

test('what is on its way is sent, whichever step of that it is at', () => {
  expect(withdrawalStates.map((state) => stageOf({ state }))).toEqual([
    'reviewing',
    'held',
    'sending',
    'sending',
    'sending',
    'confirming',
    'done',
    'cancelled',
    'refused',
    'failed',
  ]);
});

test('a saved address waits while the whitelist does not let it pass yet', () => {
  const on = { ...addressBookSample, setting: { isWhitelistOn: true, since: 1 }, readAt: 10 };
  expect([11, 10].map((usableFrom) => doesWait(on, { ...savedSample, usableFrom }))).toEqual([true, false]);
  expect(doesWait(addressBookSample, { ...savedSample, usableFrom: Infinity })).toBe(false);
  expect(bookNetworks([etherSample, usdtSample])).toEqual(addressBookSample.networks);
});

test.each([
  [`ethereum:${friendAddress}@31337`, null],
  [`ethereum:${friendAddress}`, null],
  [`ethereum:${friendAddress}@1`, 'withdrawBook:bad'],
  [' \u200b', 'withdrawBook:missing'],
])('an address that is saved is read out of %j, unless it names another network', (address, problem) => {
  const entered = { id: '', chainIndex: '31337', address, remark: '' };
  expect(judgeWithdrawAddress(entered).address).toBe(problem);
  if (problem === null)
    expect(withdrawAddressRequest(entered)).toEqual({ create: { chainIndex: 31337, address: friendAddress, remark: '' } });
});

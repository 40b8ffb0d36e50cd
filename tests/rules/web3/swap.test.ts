import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as rules from '#machines/web3/swap/swap.rules.ts';
import { amountIn } from '#machines/web3/swap/swapAmount.rules.ts';
import { blockOf, missingConsent, orderOf, startContext, withPlace, type SwapContext } from '#machines/web3/swap/swap.context.ts';
import { withFlip, withToken } from '#machines/web3/swap/swapInputs.rules.ts';
import { revertKindOf, stepOf, summaryOf } from '#machines/web3/swap/swapOrder.rules.ts';
import { entryOf } from '#machines/rules/amountEntry.ts';
import { amountOutOf, hundredths, impactOf } from '#services/wallet/swapMath.ts';
import { pairsToAsk } from '#services/wallet/swapPlace.ts';
import type { SwapQuote } from '#services/wallet/swapQuote.ts';
import { readSwapWish } from '#services/wallet/swapWish.ts';
import { poolAddress, riskyAddress, swapHolder, swapOrder, swapTokens, tetherAddress, wrappedEther } from '#tests/support/swaps.ts';

const reserve = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n });
const amounts = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n });
const pools = fc.array(fc.record({ into: reserve, out: reserve }), { minLength: 1, maxLength: 3 });

describe('what a trade does to a price', () => {
  test('the pools keep more than they had, whatever is traded', () => {
    fc.assert(
      fc.property(amounts, reserve, reserve, (amount, into, out) => {
        const given = amountOutOf(amount, [{ into, out }]);
        expect(given < out).toBe(true);
        expect((into + amount) * (out - given) >= into * out).toBe(true);
      }),
    );
  });

  test('the impact lies between 0 and 100 %, and is never written smaller than it is', () => {
    fc.assert(
      fc.property(amounts, pools, (amount, along) => {
        const given = amountOutOf(amount, along);
        const impact = impactOf(amount, given, along);
        expect(impact >= 0n && impact <= 10_000n).toBe(true);
        // The judge: what the pools' price before the trade gives after their fees, cut by the impact, is no more than what comes out.
        const up = along.reduce((product, { out }) => product * out * 997n, amount);
        const down = along.reduce((product, { into }) => product * into * 1_000n, 1n);
        expect(up * (10_000n - impact) <= given * down * 10_000n).toBe(true);
        expect(impact === 0n || up * (10_001n - impact) > given * down * 10_000n).toBe(true);
      }),
    );
  });

  test('it grows with the amount up to what rounding takes', () => {
    const along = [{ into: 10n ** 24n, out: 10n ** 24n }];
    const impacts = [10n ** 18n, 10n ** 21n, 10n ** 22n, 10n ** 23n, 10n ** 24n].map((amount) =>
      impactOf(amount, amountOutOf(amount, along), along),
    );
    expect(impacts.map(hundredths)).toEqual(['0.01', '0.10', '0.99', '9.07', '49.93']);
  });
});

describe('what comes out at least', () => {
  test('is whole units, rounded down, and never more than the quote', () => {
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 0n, max: 5_000n }), (amount, slippage) => {
        const least = BigInt(rules.leastOut(String(amount), slippage));
        expect(least <= amount).toBe(true);
        expect(least * 10_000n <= amount * (10_000n - slippage)).toBe(true);
        expect((least + 1n) * 10_000n > amount * (10_000n - slippage)).toBe(true);
      }),
    );
  });

  test('follows the slippage that was chosen: automatic is half a percent a pool, others as written', () => {
    const settings = rules.usualSettings;
    expect([1, 2].map((count) => rules.slippageIn(settings, count))).toEqual([50n, 100n]);
    expect(rules.slippageIn({ ...settings, slippage: '0.1' }, 2)).toBe(10n);
    expect(['0.5', '1.234', '50', '50.01', '0', '0.001', '', '.'].map(rules.slippageOf)).toEqual([
      50n,
      123n,
      5_000n,
      null,
      null,
      null,
      null,
      null,
    ]);
    const noted = (custom: string) => rules.slippageNote({ ...settings, slippage: 'custom', custom });
    expect(['', '0.04', '0.05', '5', '5.01'].map(noted)).toEqual(['invalid', 'low', null, null, 'high']);
  });
});

test('amounts go to units and back without a loss, for any decimals', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 0, max: 18 }), (units, decimals) => {
      expect(rules.unitsOf(rules.coinsOf(String(units), decimals), decimals)).toBe(String(units));
    }),
  );
});

test('minutes are whole, and within their limits', () => {
  expect(['', '0', '1', '20', '180', '181', '1.5', '-3', '1e2'].map(rules.minutesOf)).toEqual([
    null,
    null,
    1,
    20,
    180,
    null,
    null,
    null,
    null,
  ]);
});

test('impact is amber from 3 and red from 5 percent', () => {
  expect(['0.00', '2.99', '3.00', '4.99', '5.00', '49.93'].map(rules.bandOf)).toEqual(['low', 'low', 'amber', 'amber', 'red', 'red']);
});

test('a price has moved when it is worse by more than a tenth of a percent', () => {
  expect([rules.hasMoved('1000000', '999000'), rules.hasMoved('1000000', '998999'), rules.hasMoved('1000000', '1000001')]).toEqual([
    false,
    true,
    false,
  ]);
});

describe('ways between tokens', () => {
  const place = { wrapped: wrappedEther, pools: [{ sides: [wrappedEther, tetherAddress] as const, address: poolAddress }] };
  const btc = '0x0000000000000000000000000000000000000B7C';
  const wider = {
    wrapped: wrappedEther,
    pools: [
      ...place.pools,
      { sides: [btc, tetherAddress] as const, address: '0x01' },
      { sides: [btc, wrappedEther] as const, address: '0x02' },
    ],
  };

  test('the coin goes through its wrapped form; the two are exchanged without a pool', () => {
    expect(rules.kindOf('', wrappedEther.toUpperCase().replace('0X', '0x'), wrappedEther)).toBe('wrap');
    expect(rules.kindOf(wrappedEther, '', wrappedEther)).toBe('unwrap');
    expect(rules.kindOf('', '', wrappedEther)).toBeNull();
    expect(rules.kindOf('', tetherAddress, wrappedEther)).toBe('swap');
    expect(rules.routesBetween(place, '', tetherAddress)).toEqual([{ path: [wrappedEther, tetherAddress], pools: [poolAddress] }]);
  });

  test('both the own pool and the way over the wrapped coin are asked', () => {
    expect(rules.routesBetween(wider, btc, tetherAddress)).toEqual([
      { path: [btc, tetherAddress], pools: ['0x01'] },
      { path: [btc, wrappedEther, tetherAddress], pools: ['0x02', poolAddress] },
    ]);
    expect(rules.routesBetween(place, btc, tetherAddress)).toEqual([]);
    expect([rules.isTradable(place, ''), rules.isTradable(place, btc), rules.isTradable(wider, btc)]).toEqual([true, false, true]);
  });

  test('pools with the wrapped coin are looked up first, and not more than fit into a request', () => {
    expect(pairsToAsk(['', wrappedEther, '0xA', '0xB'], wrappedEther)).toEqual([
      [wrappedEther, '0xA'],
      [wrappedEther, '0xB'],
      ['0xA', '0xB'],
    ]);
    expect(
      pairsToAsk(
        Array.from({ length: 100 }, (_, index) => `0x${index}`),
        wrappedEther,
      ),
    ).toHaveLength(600);
  });
});

describe('the token list', () => {
  const place = { wrapped: wrappedEther, pools: [{ sides: [wrappedEther, tetherAddress] as const, address: poolAddress }] };
  const holdings = [{ tokenAddress: tetherAddress, balance: '5', rawBalance: '5000000' }];
  const symbols = (search: string) => rules.pickerRows(swapTokens, holdings, place, search).map(({ token }) => token.symbol);

  test('has owned tokens first, and a risk token only when it is searched for', () => {
    expect(symbols('')).toEqual(['USDT', 'ETH', 'WETH']);
    expect(symbols('claim')).toEqual(['CLAIM']);
    expect(symbols(riskyAddress.slice(0, 12).toLowerCase())).toEqual(['CLAIM']);
    expect(symbols(' weth ')).toEqual(['WETH']);
    expect(symbols('ｗｅｔｈ')).toEqual(['WETH']);
  });

  test('says which ones no pool trades', () => {
    expect(rules.pickerRows(swapTokens, holdings, place, 'claim').map(({ isTradable }) => isTradable)).toEqual([false]);
  });
});

describe('what can be paid', () => {
  test('all of a token, and of the coin what leaves enough for fees, never below zero', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.bigInt({ min: 0n, max: 10n ** 12n }), (held, gasPrice) => {
        const holdings = ['', tetherAddress].map((tokenAddress) => ({ tokenAddress, balance: '0', rawBalance: String(held) }));
        const most = BigInt(rules.mostIn(holdings, '', String(gasPrice)));
        expect(rules.mostIn(holdings, tetherAddress, String(gasPrice))).toBe(String(held));
        expect(most >= 0n && most + 500_000n * gasPrice <= (held > 500_000n * gasPrice ? held : 500_000n * gasPrice)).toBe(true);
        // Max with its fee is never short of gas.
        if (most > 0n) expect(rules.gasShort(holdings, '', String(most), String(450_000n * gasPrice))).toBe('0');
      }),
    );
  });

  test('how much of the coin is missing is told to the unit', () => {
    const holdings = [{ tokenAddress: '', balance: '1', rawBalance: '1000' }];
    expect(rules.gasShort(holdings, '', '900', '150')).toBe('50');
    expect(rules.gasShort(holdings, tetherAddress, '900', '1000')).toBe('0');
    expect(rules.gasShort(holdings, tetherAddress, '900', '1001')).toBe('1');
  });
});

test.each([
  [
    { token: tetherAddress, chain: '31337' },
    { wanted: tetherAddress, wantedOn: 31337 },
  ],
  [
    { token: '', chain: '' },
    { wanted: '', wantedOn: 0 },
  ],
  [
    { token: 'javascript:alert(1)', chain: '0x1' },
    { wanted: '', wantedOn: 0 },
  ],
  [
    { token: `${tetherAddress}ff`, chain: '-1' },
    { wanted: '', wantedOn: 0 },
  ],
  [
    { token: '0x', chain: '99999999999999999' },
    { wanted: '', wantedOn: 0 },
  ],
])('a link with %j asks for %j', (query, wish) => {
  expect(readSwapWish(query)).toEqual(wish);
});

describe('the form', () => {
  const quote: SwapQuote = {
    kind: 'quoted',
    amountIn: '25000000',
    amountOut: '7100000000000000',
    route: { path: [tetherAddress, wrappedEther], pools: [poolAddress] },
    impact: '0.10',
    allowance: '0',
    fee: '1000000',
  };
  const filled: SwapContext = {
    ...startContext({ address: swapHolder, chainId: 31337, mark: '.', wanted: '', wantedOn: 0 }),
    tokens: swapTokens,
    wrapped: wrappedEther,
    pools: [{ sides: [wrappedEther, tetherAddress], address: poolAddress }],
    holdings: [
      { tokenAddress: '', balance: '1', rawBalance: '1000000000000000000' },
      { tokenAddress: tetherAddress, balance: '30', rawBalance: '30000000' },
    ],
    gasPrice: '1',
    from: tetherAddress,
    to: '',
    entry: entryOf('25', { mark: '.', precision: 6, cap: null }),
    quote,
    reviewed: quote,
  };

  test('gives exactly what was reviewed as the order', () => {
    expect(orderOf(filled)).toEqual({ ...swapOrder, leastOut: '7064500000000000' });
  });

  test.each([
    ['nothing to receive', { to: null }, 'token'],
    ['no amount', { entry: entryOf('', { mark: '.', precision: 6, cap: null }) }, 'amount'],
    ['more than is held', { entry: entryOf('31', { mark: '.', precision: 6, cap: null }) }, 'balance'],
    ['no quote', { quote: null }, 'quote'],
    ['no coin for the fee', { holdings: [{ tokenAddress: tetherAddress, balance: '30', rawBalance: '30000000' }] }, 'gas'],
    ['a slippage of nothing', { settings: { ...rules.usualSettings, slippage: 'custom' } }, 'slippage'],
    ['a deadline of nothing', { settings: { ...rules.usualSettings, minutes: '' } }, 'deadline'],
  ] as const)('with %s there is no order', (_, change, block) => {
    const context = { ...filled, ...change } as SwapContext;
    expect([blockOf(context), orderOf(context)]).toEqual([block, null]);
  });

  test('asks for consents to a red impact, a risk token and an allowance without limit, which has to be typed', () => {
    const red = { ...filled, reviewed: { ...quote, impact: '5.00' } };
    expect(missingConsent(red)).toBe('impact');
    expect(missingConsent({ ...red, consents: { ...red.consents, impact: true } })).toBeNull();
    const risky = { ...filled, tokens: swapTokens.map((token) => ({ ...token, isRiskToken: token.symbol === 'USDT' })) };
    expect(missingConsent(risky)).toBe('risk');
    const unlimited = { ...filled, approval: 'unlimited' } as const;
    expect(missingConsent(unlimited)).toBe('typed');
    expect(orderOf(unlimited)).toBeNull();
    expect(missingConsent({ ...unlimited, consents: { ...unlimited.consents, typed: 'USD' } })).toBe('typed');
    const typed = { ...unlimited, consents: { ...unlimited.consents, typed: ' usdt ' } };
    expect(orderOf(typed)?.approval).toBe('unlimited');
    // Where nothing has to be allowed, nothing is.
    const allowed = { ...typed, quote: { ...quote, allowance: '25000000' }, reviewed: { ...quote, allowance: '25000000' } };
    expect(orderOf(allowed)?.approval).toBe('exact');
  });

  test('a price that has moved has to be looked at again, and other inputs void what was quoted and reviewed', () => {
    expect(missingConsent({ ...filled, quote: { ...quote, amountOut: '7000000000000000' } })).toBe('price');
    expect(withFlip(filled)).toMatchObject({ from: '', to: tetherAddress, quote: null, reviewed: null });
    expect(withToken(filled, 'to', wrappedEther)).toMatchObject({ to: wrappedEther, quote: null, reviewed: null });
  });

  test('the same token on both sides changes places with what stood there', () => {
    expect(withToken(filled, 'to', tetherAddress)).toMatchObject({ from: '', to: tetherAddress });
    expect(withToken({ ...filled, from: '', to: null }, 'to', '')).toMatchObject({ from: '', to: null });
    // What stood there is what most will want for another token.
    expect(withToken({ ...filled, from: '', to: null }, 'from', tetherAddress)).toMatchObject({ from: tetherAddress, to: '' });
    expect(withToken({ ...filled, from: '', to: null }, 'from', '')).toMatchObject({ from: '', to: null });
  });

  test('begins with the token that was asked for, where a pool trades it', () => {
    const place = {
      kind: 'open' as const,
      chainIndex: 31337,
      chains: [],
      reason: '',
      tokens: swapTokens,
      wrapped: wrappedEther,
      pools: filled.pools,
    };
    const start = startContext({ address: swapHolder, chainId: 31337, mark: '.', wanted: tetherAddress.toLowerCase(), wantedOn: 0 });
    expect(withPlace(start, place)).toMatchObject({ from: tetherAddress, to: '' });
    expect(withPlace({ ...start, wanted: riskyAddress }, place)).toMatchObject({ from: '', to: null });
    expect(withPlace({ ...start, wanted: 'nonsense' }, place)).toMatchObject({ from: '', to: null });
    // On another chain the same address is another token: it is kept until the wallet is there.
    const elsewhere = { ...start, wantedOn: 31338 };
    expect(withPlace(elsewhere, place)).toMatchObject({ from: '', to: null });
    const gone = { ...elsewhere, ...withPlace(elsewhere, place), from: wrappedEther };
    expect(withPlace(gone, { ...place, chainIndex: 31338 })).toMatchObject({ from: tetherAddress, to: '', wanted: '', wantedOn: 0 });
  });

  test('flipping pays what would have come out, cut to what the token carries', () => {
    const flipped = { ...filled, ...withFlip({ ...filled, quote: { ...quote, amountOut: '7100000000000001' } }) } as SwapContext;
    expect(amountIn(flipped)).toBe('7100000000000001');
  });
});

describe('an order', () => {
  test.each([
    ['UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT', 'slippage'],
    ['UniswapV2Router: EXPIRED', 'deadline'],
    ['TransferHelper: TRANSFER_FROM_FAILED', 'allowance'],
    ['ERC20InsufficientAllowance', 'allowance'],
    ['ERC20: transfer amount exceeds balance', 'balance'],
    ['UniswapV2Library: INSUFFICIENT_LIQUIDITY', 'liquidity'],
    ['out of gas', 'gas'],
    ['0x12345678', 'other'],
    ['', 'other'],
  ])('reads "%s" as %s', (words, kind) => {
    expect(revertKindOf(words)).toBe(kind);
  });

  test('tells its steps apart in what is kept of them', () => {
    const call = { to: tetherAddress, value: '0', data: `0x095ea7b3${'0'.repeat(24)}${poolAddress.slice(2)}${'0'.repeat(64)}` } as const;
    for (const name of ['reset', 'approve', 'swap'] as const) expect(stepOf(summaryOf(swapOrder, { kind: 'step', name, call }))).toBe(name);
    expect(summaryOf(swapOrder, { kind: 'step', name: 'approve', call })).toEqual({
      kind: 'approve',
      sent: { symbol: 'USDT', amount: '25' },
      received: null,
      counterpart: poolAddress,
    });
    expect(summaryOf({ ...swapOrder, approval: 'unlimited' }, { kind: 'step', name: 'approve', call }).sent?.amount).toBe('');
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coinsOf } from '#machines/web3/swap/swap.rules.ts';
import { amountIn } from '#machines/web3/swap/swapAmount.rules.ts';
import { blockOf, startContext, withAnswer, withReview, type SwapContext } from '#machines/web3/swap/swap.context.ts';
import { isOutdated, withEdit, withFollowed, withMost } from '#machines/web3/swap/swapInputs.rules.ts';
import { affordanceOf, type GasPrices } from '#services/wallet/transactionFee.ts';
import { triesOf } from '#tests/support/masses.ts';
import { swapHolder, swapTokens, tetherAddress, wrappedEther } from '#tests/support/swaps.ts';

/** As `readGasPrices` tells them at a base fee. */
const pricesAt = (base: bigint, priority: bigint): GasPrices => ({
  mostPerGas: (base * 2n + priority).toString(),
  expectedPerGas: (base + priority).toString(),
  priorityPerGas: priority.toString(),
});
/** The base fee after a block that was so many eighths of a percent above or below its target (EIP-1559: an eighth at most). */
const next = (base: bigint, eighths: number): bigint => base + (base * BigInt(eighths)) / 800n;
/** Gas that Max leaves, as the product says it. */
const gasLeft = 500_000n;
const fundsOf = (held: bigint, { mostPerGas }: GasPrices) => ({
  holdings: [{ tokenAddress: '', balance: coinsOf(String(held), 18), rawBalance: String(held) }],
  gasPrice: mostPerGas,
});
/** The form while ether is paid for USDT. */
const form: SwapContext = {
  ...startContext({ address: swapHolder, chainId: 31337, mark: '.', wanted: '', wantedOn: 0 }),
  tokens: swapTokens,
  wrapped: wrappedEther,
  to: tetherAddress,
};
type Chain = { readonly held: bigint; readonly gas: bigint; readonly prices: GasPrices };
/** The pools' answer for what stands in the form, with the fee of now. */
const quoted = (context: SwapContext, { held, gas, prices }: Chain): SwapContext => ({
  ...context,
  ...withAnswer(context, {
    answer: {
      kind: 'quoted',
      amountIn: amountIn(context),
      amountOut: '1',
      route: { path: [wrappedEther, tetherAddress], pools: [wrappedEther] },
      impact: '0',
      allowance: null,
      fee: String(gas * BigInt(prices.mostPerGas)),
    },
    funds: fundsOf(held, prices),
  }),
});
const follow = (context: SwapContext): SwapContext => (isOutdated(context) ? { ...context, ...withFollowed(context) } : context);
const mostAt = (held: bigint, prices: GasPrices): SwapContext => {
  const context = { ...form, ...fundsOf(held, prices) };
  return { ...context, ...withMost(context) };
};

const world = fc.record({
  held: fc.bigInt(1n, 10n ** 21n),
  base: fc.bigInt(1n, 10n ** 13n),
  priority: fc.bigInt(0n, 10n ** 11n),
  gas: fc.bigInt(21_000n, gasLeft),
  blocks: fc.array(fc.integer({ min: -100, max: 100 }), { maxLength: 60 }),
});

describe("Max of a chain's own coin in a swap", () => {
  test('is payable at whichever base fee comes, or is cut again', () => {
    fc.assert(
      fc.property(world, ({ held, base, priority, gas, blocks }) => {
        let context = mostAt(held, pricesAt(base, priority));
        fc.pre(amountIn(context) !== '0');
        let now = base;
        for (const eighths of blocks) {
          now = next(now, eighths);
          const chain = { held, gas, prices: pricesAt(now, priority) };
          const before = BigInt(amountIn(context));
          context = follow(quoted(context, chain));
          const value = BigInt(amountIn(context));
          expect(value <= before).toBe(true);
          // Cut again it is quoted again; where fees take all, no amount of the coin can be paid.
          if (value !== before) context = quoted(context, chain);
          if (held <= gasLeft * BigInt(chain.prices.mostPerGas)) return;
          expect(isOutdated(context)).toBe(false);
          expect(blockOf(context)).toBeNull();
          expect(affordanceOf({ balance: held, value, gas, prices: chain.prices, sweeps: false }).kind).toBe('covered');
        }
      }),
      { numRuns: triesOf(5_000) },
    );
  });

  const [cheap, dear] = [pricesAt(10n ** 9n, 0n), pricesAt(10n ** 10n, 0n)];
  const coin = 10n ** 18n;
  const at = (prices: GasPrices) => ({ held: coin, gas: 200_000n, prices });

  test('is not changed under a review, and follows once that is closed', () => {
    const looked = quoted(mostAt(coin, cheap), at(cheap));
    const under = quoted({ ...looked, ...withReview(looked) }, at(dear));
    expect([isOutdated(under), blockOf(under)]).toEqual([false, 'gas']);
    expect(amountIn(follow({ ...under, reviewed: null }))).toBe(String(coin - gasLeft * 2n * 10n ** 10n));
  });

  test('a sum that was typed is never changed, nor a token, nor Max where the fees of now take all', () => {
    const max = mostAt(coin, cheap);
    const typed = { ...max, ...withEdit(max, { text: max.entry.text, pasted: false }) };
    expect([isOutdated(quoted(typed, at(dear))), blockOf(quoted(typed, at(dear)))]).toEqual([false, 'gas']);
    expect(isOutdated(quoted({ ...max, from: tetherAddress, to: '' }, at(dear)))).toBe(false);
    expect(isOutdated(quoted(max, at(pricesAt(10n ** 13n, 0n))))).toBe(false);
  });
});

import { decodeFunctionData, encodeFunctionData, erc20Abi, getAddress, maxUint256, type Address, type Hex } from 'viem';
import { routerAbi, wrappedAbi } from './swapChain.ts';

/** `wrap` and `unwrap` exchange a chain's own coin and its wrapped form, one for one, without the router. */
export type TradeKind = 'swap' | 'wrap' | 'unwrap';
/**
 * An exchange of two tokens by one account, to itself. Token addresses are empty for the chain's own coin; amounts are whole numbers
 * of the smallest unit. `path` are the contracts that the trade goes over, empty where it needs none.
 */
export type Trade = {
  readonly kind: TradeKind;
  readonly chainIndex: number;
  readonly holder: string;
  readonly from: string;
  readonly to: string;
  readonly wrapped: string;
  readonly amountIn: string;
  /** The least that must come out; less undoes the trade. */
  readonly leastOut: string;
  readonly path: readonly string[];
};
/** What is asked of the wallet. `value` in the smallest unit of the chain's own coin. */
export type SwapCall = { readonly to: Address; readonly value: string; readonly data: Hex };

/** The call of a trade. `deadline` in seconds since 1970: a block after it undoes the trade. */
export function tradeCall(
  { kind, holder, from, to, wrapped, amountIn, leastOut, path }: Trade,
  router: Address,
  deadline: bigint,
): SwapCall {
  const amount = BigInt(amountIn);
  if (kind === 'wrap')
    return { to: getAddress(wrapped), value: amountIn, data: encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' }) };
  if (kind === 'unwrap') {
    const data = encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [amount] });
    return { to: getAddress(wrapped), value: '0', data };
  }
  const least = BigInt(leastOut);
  const over = path.map((token) => getAddress(token));
  const recipient = getAddress(holder);
  if (from === '') {
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args: [least, over, recipient, deadline] });
    return { to: router, value: amountIn, data };
  }
  const data = encodeFunctionData({
    abi: routerAbi,
    functionName: to === '' ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
    args: [amount, least, over, recipient, deadline],
  });
  return { to: router, value: '0', data };
}

/** How many pools a call of the router goes over; none for any other call. */
export function poolsOf(data: string): number {
  try {
    const { args } = decodeFunctionData({ abi: routerAbi, data: data as Hex });
    const path = (args as readonly unknown[]).find((each) => Array.isArray(each)) as readonly Hex[] | undefined;
    return Math.max(0, (path?.length ?? 0) - 1);
  } catch {
    return 0;
  }
}

/** Lets the router take an amount of a token; `unlimited` lets it take any amount at any time (check C42: only with typed consent). */
export const approveCall = (token: string, router: Address, amount: bigint | 'unlimited'): SwapCall => ({
  to: getAddress(token),
  value: '0',
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount === 'unlimited' ? maxUint256 : amount] }),
});

import { decodeFunctionData, decodeFunctionResult, encodeFunctionResult, multicall3Abi, type Hex } from 'viem';
import { routerAbi } from '#services/wallet/swapChain.ts';
import type { Question } from './line.ts';
import type { Sayings } from './node.ts';

const askedOf = ({ params: [call] = [] }: Question): Hex => (call as { data: Hex }).data;
/** The first bytes of a call of getAmountsOut. */
const amountsOut = '0xd06ca61f';

/** The router tells so much of what it would give, in percent; null: no pool gives anything. */
export const poolsGive = (percent: number | null): Sayings => ({
  eth_call: async (question, ask) => {
    const own = (await ask('eth_call', question.params ?? [])) as Hex;
    const { args } = decodeFunctionData({ abi: multicall3Abi, data: askedOf(question) });
    const calls = (args as readonly [readonly { readonly callData: Hex }[]])[0];
    const answers = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: own });
    const result = answers.map((answer, index) => {
      if (calls[index]?.callData.startsWith(amountsOut) !== true || !answer.success) return answer;
      if (percent === null) return { success: false, returnData: '0x' as const };
      const amounts = decodeFunctionResult({ abi: routerAbi, functionName: 'getAmountsOut', data: answer.returnData });
      const told = amounts.map((amount, step) => (step === amounts.length - 1 ? (amount * BigInt(percent)) / 100n : amount));
      return { success: true, returnData: encodeFunctionResult({ abi: routerAbi, functionName: 'getAmountsOut', result: told }) };
    });
    return { result: encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result }) };
  },
});

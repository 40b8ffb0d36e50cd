import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  decodeFunctionData,
  erc20Abi,
  formatUnits,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  type Address,
  type Hex,
  type Log,
} from 'viem';
import { readContract } from 'viem/actions';
import type { ChainReader } from './chainReader.ts';
import { routerAbi, wrappedAbi } from './swapChain.ts';
import type { TransactionRecord } from './transactionRecords.ts';

/** What wrapped coins say when they are made and given back (WETH9). */
const wrapEvents = parseAbi(['event Deposit(address indexed dst, uint256 wad)', 'event Withdrawal(address indexed src, uint256 wad)']);

type Traded = Pick<TransactionRecord, 'from' | 'to' | 'data' | 'summary'>;
/** Where a trade's income shows: as transfers of a token to its holder, or as coins that `by` had unwrapped. */
type Income =
  | { readonly kind: 'token'; readonly token: Address; readonly to: Address }
  | { readonly kind: 'coin'; readonly wrapped: Address; readonly by: Address };

function incomeOf({ from, to, data, summary }: Traded): Income | null {
  const [holder, called] = [from as Address, to as Address];
  if (summary.kind === 'wrap') return { kind: 'token', token: called, to: holder };
  if (summary.kind === 'unwrap') return { kind: 'coin', wrapped: called, by: holder };
  if (summary.kind !== 'swap') return null;
  const call = decodeFunctionData({ abi: [...routerAbi, ...wrappedAbi], data: data as Hex });
  const path = ((call.args ?? []) as readonly unknown[]).find((part): part is readonly Address[] => Array.isArray(part)) ?? [];
  const last = path.at(-1);
  if (last === undefined) return null;
  return call.functionName === 'swapExactTokensForETH'
    ? { kind: 'coin', wrapped: last, by: called }
    : { kind: 'token', token: last, to: holder };
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** What came in by the logs, in the smallest unit. */
function unitsIn(income: Income, logs: readonly Log[]): bigint {
  const emitter = income.kind === 'token' ? income.token : income.wrapped;
  const own = logs.filter(({ address }) => isAddressEqual(address, emitter));
  if (income.kind === 'coin')
    return sum(
      parseEventLogs({ abi: wrapEvents, logs: own, eventName: 'Withdrawal' }).flatMap(({ args }) =>
        isAddressEqual(args.src, income.by) ? [args.wad] : [],
      ),
    );
  const moved = parseEventLogs({ abi: erc20Abi, logs: own, eventName: 'Transfer' }).flatMap(({ args }) =>
    isAddressEqual(args.to, income.to) ? [args.value] : [],
  );
  const made = parseEventLogs({ abi: wrapEvents, logs: own, eventName: 'Deposit' }).flatMap(({ args }) =>
    isAddressEqual(args.dst, income.to) ? [args.wad] : [],
  );
  return sum([...moved, ...made]);
}

/** The decimals of a token; null where its contract has none. @throws when the chain does not answer. */
async function decimalsOf(client: ChainReader, address: Address): Promise<number | null> {
  try {
    return await readContract(client, { address, abi: erc20Abi, functionName: 'decimals' });
  } catch (error) {
    if (error instanceof BaseError && error.walk(isContractsWord) !== null) return null;
    throw error;
  }
}
const isContractsWord = (error: unknown): boolean =>
  error instanceof ContractFunctionRevertedError || error instanceof ContractFunctionZeroDataError;

/**
 * What a trade brought, exactly, by the logs of its receipt, in whole coins; '' where it was none, or its logs do not say. `decimals`
 * are those of the chain's own coin; a token's are asked of it. @throws when the chain does not answer: a later look will know.
 */
export async function receivedIn(client: ChainReader, record: Traded, logs: readonly Log[], decimals: number): Promise<string> {
  const found = incomeIn(record, logs);
  if (found === null || found.units === 0n) return '';
  const places = found.income.kind === 'coin' ? decimals : await decimalsOf(client, found.income.token);
  return places === null ? '' : formatUnits(found.units, places);
}

/** Null for what cannot be read as a trade: a wallet may have sent other bytes than it was asked for. */
function incomeIn(record: Traded, logs: readonly Log[]): { readonly income: Income; readonly units: bigint } | null {
  try {
    const income = incomeOf(record);
    return income === null ? null : { income, units: unitsIn(income, logs) };
  } catch {
    return null;
  }
}

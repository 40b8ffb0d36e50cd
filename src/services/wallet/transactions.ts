import { formatUnits, numberToHex, type Address, type Hex } from 'viem';
import { call, getBalance, getBlockNumber, getChainId, getTransactionCount } from 'viem/actions';
import { takeLock } from '#services/browser/within.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { foreignText } from '#services/web3/foreignText.ts';
import { chainReader, enabledChain, type ChainReader } from './chainReader.ts';
import { rememberRecipient } from './recipients.ts';
import { revertOf } from './revertReason.ts';
import { connectedSigner, standOf, type Signer, type SignerStand } from './signer.ts';
import { affordanceOf, feeOf, gasOf, readGasPrices, type Fee, type TransactionRequest } from './transactionFee.ts';
import { dropRecord, keepRecord, updateRecord, type TransactionRecord, type TransactionSummary } from './transactionRecords.ts';
import { hashOf } from './walletAnswers.ts';
import { walletProblemOf, type WalletProblem } from './walletProblem.ts';

/** Whether a transaction may be signed now. `missing` in whole coins: of the amount itself, or of the fee on top of it. */
export type Preparation =
  | { readonly kind: 'ready'; readonly fee: Fee }
  /** All that the account has is less than it was, for the fee has risen: `value` in the smallest unit, `amount` in whole coins. */
  | { readonly kind: 'cut'; readonly fee: Fee; readonly value: string; readonly amount: string }
  | Exclude<SignerStand, { kind: 'agrees' }>
  /** The chain would undo it; `reason` is the contract's word, or empty. */
  | { readonly kind: 'wouldFail'; readonly reason: string }
  | { readonly kind: 'shortOfCoin'; readonly missing: string; readonly symbol: string; readonly of: 'amount' | 'fee' };

/** What came of asking the wallet. Nothing was sent unless it is `sent`, or `uncertain`: then only the chain can tell. */
export type WalletReply =
  | { readonly kind: 'sent'; readonly record: TransactionRecord }
  | { readonly kind: 'uncertain'; readonly record: TransactionRecord }
  | Exclude<SignerStand, { kind: 'agrees' }>
  /** Code 4001. */
  | { readonly kind: 'rejected' }
  /** Code -32002, or another tab asks it: an older question is still open. */
  | { readonly kind: 'walletBusy' }
  /** `words` are the wallet's own, as text of a stranger. */
  | { readonly kind: 'unable'; readonly problem: WalletProblem; readonly words: string };

/** `sweeps`: the payment is of all that the account has of the chain's own coin, so that the amount gives way to the fee. */
export type PreparationRequest = TransactionRequest & { readonly sweeps?: boolean };
export type AskRequest = { readonly request: TransactionRequest; readonly fee: Fee; readonly summary: TransactionSummary };
/** For tests: whom to ask in place of the connected wallet. */
export type TransactionOptions = { readonly signer?: Signer; readonly now?: () => number };

const lockName = 'hk-wallet-ask';
const transferSelector = '0xa9059cbb';
const longestWords = 200;
/** JSON-RPC codes of a question that was not understood, so not acted on. */
const notUnderstood: readonly unknown[] = [-32700, -32600, -32602];
/** What nodes say of a transaction that they have not taken. */
const notTaken =
  /insufficient funds|nonce too (low|high)|underpriced|intrinsic gas|exceeds (block )?gas limit|revert|invalid sender|fee cap/i;

/**
 * Asks wallet and chain whether the transaction can be signed as it stands, simulates it and tells its fee. The wallet is asked for
 * its chain each time (check C37). @throws NetworkFault when the chain does not answer or is another one than it should be.
 */
export async function prepareTransaction(
  request: PreparationRequest,
  signal: AbortSignal,
  { signer }: TransactionOptions = {},
): Promise<Preparation> {
  const chain = enabledChain(request.chainIndex);
  const door = signer ?? (await connectedSigner());
  if (door === undefined) return { kind: 'walletAway' };
  const stand = await standOf(door, request);
  if (stand.kind !== 'agrees') return stand;
  const client = chainReader(chain, signal);
  try {
    const [chainId, balance, prices] = await Promise.all([
      getChainId(client),
      getBalance(client, { address: request.from as Address, blockTag: 'pending' }),
      readGasPrices(client),
    ]);
    if (chainId !== request.chainIndex) throw new NetworkFault({ details: `The node of chain ${request.chainIndex} is on ${chainId}.` });
    const { symbol, decimals } = chain.nativeCurrency;
    const short = (needed: bigint, of: 'amount' | 'fee') =>
      ({ kind: 'shortOfCoin', missing: formatUnits(needed - balance, decimals), symbol, of }) as const;
    const value = BigInt(request.value);
    if (value > balance) return short(value, 'amount');
    const refusal = await simulate(client, request);
    if (refusal !== null) return { kind: 'wouldFail', reason: refusal };
    const gas = await gasOf(client, request);
    const affordance = affordanceOf({ balance, value, gas, prices, sweeps: request.sweeps === true });
    if (affordance.kind === 'short') return short(balance + affordance.missing, 'fee');
    const fee = feeOf(chain, gas, affordance.prices);
    if (affordance.kind === 'covered') return { kind: 'ready', fee };
    return { kind: 'cut', fee, value: affordance.value.toString(), amount: formatUnits(affordance.value, decimals) };
  } catch (cause) {
    signal.throwIfAborted();
    const revert = revertOf(cause);
    if (revert !== null) return { kind: 'wouldFail', reason: revert.reason };
    throw cause instanceof NetworkFault ? cause : new NetworkFault({ cause, details: `Chain ${request.chainIndex} did not answer.` });
  }
}

/** Why the chain would undo it; null when it would not. */
async function simulate(client: ChainReader, { from, to, data, value }: TransactionRequest): Promise<string | null> {
  try {
    const { data: answer } = await call(client, {
      account: from as Address,
      to: to as Address,
      value: BigInt(value),
      blockTag: 'pending',
      ...(data === '0x' ? {} : { data: data as Hex }),
    });
    // Some older tokens answer false where others revert.
    const isDenied = data.startsWith(transferSelector) && answer !== undefined && answer.length === 66 && BigInt(answer) === 0n;
    return isDenied ? 'false' : null;
  } catch (error) {
    const revert = revertOf(error);
    if (revert === null) throw error;
    return revert.reason;
  }
}

let isAsking = false;
/** Runs `ask` unless a question to the wallet is open, in this tab or another one. An abort lets go at once: the question is then given up. */
async function alone<Result>(signal: AbortSignal, ask: () => Promise<Result>, busy: Result): Promise<Result> {
  const untilAborted = () =>
    Promise.race([
      ask(),
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })),
    ]);
  if (isAsking) return busy;
  isAsking = true;
  try {
    const letGo = await takeLock(globalThis.navigator?.locks, lockName);
    if (letGo === null) return busy;
    try {
      return await untilAborted();
    } finally {
      await letGo();
    }
  } finally {
    isAsking = false;
  }
}

/**
 * Asks the wallet to sign and send, once. Right before, the wallet is asked again for chain and account, and the chain stands in the
 * transaction itself. What is asked is kept before the question and the hash with the answer, so that a reload, a closed tab or an
 * abort loses nothing: an abort gives the question up here, not in the wallet. Never retries.
 * @throws NetworkFault when the chain does not answer beforehand.
 */
export async function askWallet(
  { request, fee, summary }: AskRequest,
  signal: AbortSignal,
  { signer, now = Date.now }: TransactionOptions = {},
): Promise<WalletReply> {
  const door = signer ?? (await connectedSigner());
  if (door === undefined) return { kind: 'walletAway' };
  return alone<WalletReply>(
    signal,
    async () => {
      const client = chainReader(enabledChain(request.chainIndex), signal);
      const address = request.from as Address;
      const [nextNonce, freeNonce, askedBlock] = await Promise.all([
        getTransactionCount(client, { address }),
        getTransactionCount(client, { address, blockTag: 'pending' }),
        getBlockNumber(client),
      ]).catch((cause: unknown) => {
        throw new NetworkFault({ cause, details: `Chain ${request.chainIndex} did not answer.` });
      });
      const record: TransactionRecord = {
        id: crypto.randomUUID(),
        ...request,
        hash: '',
        nonce: null,
        nextNonce,
        freeNonce,
        askedBlock: askedBlock.toString(),
        askedAt: now(),
        summary,
      };
      await keepRecord(record);
      const stand = signal.aborted ? ({ kind: 'walletAway' } as const) : await standOf(door, request);
      if (stand.kind !== 'agrees' || signal.aborted) {
        await dropRecord(record);
        return stand.kind === 'agrees' ? { kind: 'walletAway' } : stand;
      }
      return send(door, record, fee);
    },
    { kind: 'walletBusy' },
  );
}

async function send(door: Signer, record: TransactionRecord, fee: Fee): Promise<WalletReply> {
  try {
    // Not through the library, which asks again after some errors.
    const answer = await door.request({ method: 'eth_sendTransaction', params: [paramsOf(record, fee)] });
    const hash = hashOf(answer);
    if (hash === undefined) return { kind: 'uncertain', record };
    const sent = { ...record, hash };
    await updateRecord(sent);
    if (record.summary.kind === 'send') await rememberRecipient(record.from, record.summary.counterpart, record.askedAt);
    return { kind: 'sent', record: sent };
  } catch (error) {
    const reply = replyOf(error);
    if (reply === null) return { kind: 'uncertain', record };
    await dropRecord(record);
    return reply;
  }
}

const paramsOf = ({ chainIndex, from, to, data, value }: TransactionRecord, { gas, mostPerGas, priorityPerGas }: Fee) => ({
  from,
  to,
  value: numberToHex(BigInt(value)),
  chainId: numberToHex(chainIndex),
  gas: numberToHex(BigInt(gas)),
  ...(data === '0x' ? {} : { data }),
  ...(priorityPerGas === null
    ? { gasPrice: numberToHex(BigInt(mostPerGas)) }
    : { maxFeePerGas: numberToHex(BigInt(mostPerGas)), maxPriorityFeePerGas: numberToHex(BigInt(priorityPerGas)) }),
});

/** What an error of the wallet says; null where it leaves open whether something was sent. */
function replyOf(error: unknown): WalletReply | null {
  const problem = walletProblemOf(error);
  if (problem === 'rejected') return { kind: 'rejected' };
  if (problem === 'pending') return { kind: 'walletBusy' };
  const said = wordsOf(error);
  const isCertain = (problem !== 'failed' && problem !== 'timedOut') || notUnderstood.includes((error as { code?: unknown } | null)?.code);
  return isCertain || notTaken.test(said) ? { kind: 'unable', problem, words: said } : null;
}

function wordsOf(error: unknown): string {
  try {
    const { message, data } = error as { message?: unknown; data?: { message?: unknown } };
    const said = typeof data?.message === 'string' ? data.message : typeof message === 'string' ? message : '';
    return foreignText(said, longestWords);
  } catch {
    return '';
  }
}

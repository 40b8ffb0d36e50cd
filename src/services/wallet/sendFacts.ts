import { BaseError, getAddress, isAddress, RpcRequestError, type Address } from 'viem';
import { getCode } from 'viem/actions';
import { NetworkFault } from '#services/http/faults.ts';
import { chainReader, enabledChain, type ChainReader } from './chainReader.ts';
import { readPaid } from './paidReads.ts';
import type { Recipient } from './recipients.ts';
import { isName, namesOf } from './names.ts';
import { readHoldings } from './receivable.ts';
import { revertOf } from './revertReason.ts';
import { listRecords, type TransactionSummary } from './transactionRecords.ts';
import { feeOf, gasOf, readGasPrices, type Fee, type TransactionRequest } from './transactionFee.ts';
import type { Holding, TokenToRead } from './balances.ts';

/**
 * What an address field holds: nothing yet, an address with a letter in the wrong case, a name that leads nowhere (`hasNames`: the chain
 * has a register of names), or an address (with its checksum); `name` is the typed name that led to it, empty for a typed address.
 */
export type RecipientFacts =
  | { readonly kind: 'none' }
  | { readonly kind: 'badChecksum' }
  | { readonly kind: 'unnamed'; readonly name: string; readonly hasNames: boolean }
  | { readonly kind: 'address'; readonly address: string; readonly name: string; readonly isContract: boolean };
export type SendFactsRequest = {
  readonly holder: string;
  readonly chainIndex: number;
  readonly tokens: readonly TokenToRead[];
  /** As typed; what has not the shape of an address or a name is `none`. */
  readonly recipient: string;
  /** The payment that the fee is to be told for: of the typed amount, or of any where none is typed. */
  readonly request: TransactionRequest;
};
/** The chain would not take the payment that it was asked about. `reason` is the contract's word, or empty. */
export type FeeRefusal = { readonly request: TransactionRequest; readonly reason: string };
export type SendFacts = {
  readonly holdings: readonly Holding[];
  /** Whom the account has paid, by this browser's memory and by the account's activity; the newest first. */
  readonly recents: readonly Recipient[];
  /** What the wallet was asked for and has not answered: it may still be sent. */
  readonly open: readonly TransactionSummary[];
  readonly recipient: RecipientFacts;
  /** Null where the chain would refuse every payment it was asked about, so that it names no fee. */
  readonly fee: Fee | null;
  /** Null where it takes the payment it was asked about first. */
  readonly refusal: FeeRefusal | null;
};

type Answers = {
  readonly code: (address: Address) => Promise<string | undefined>;
  /** The address that a name leads to, or null. Absent on a chain without a register of names. */
  readonly named?: (name: string) => Promise<Address | null>;
};

/** What stands as code where a person's account has called in a contract (EIP-7702): a prefix and the contract's address. */
const delegation = /^0xef0100[0-9a-f]{40}$/i;
const isContractCode = (code = '0x'): boolean => code !== '0x' && !delegation.test(code);

async function recipientFacts(typed: string, { code, named }: Answers): Promise<RecipientFacts> {
  const text = typed.trim();
  const isContract = async (address: Address): Promise<boolean> => isContractCode(await code(address));
  if (isName(text)) {
    const address = (await named?.(text)) ?? null;
    return address === null
      ? { kind: 'unnamed', name: text, hasNames: named !== undefined }
      : { kind: 'address', address, name: text, isContract: await isContract(address) };
  }
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return { kind: 'none' };
  const isInCapitals = text === text.toUpperCase().replace('0X', '0x');
  // Letters of one case carry no checksum; small ones pass the strict reading.
  if (!isInCapitals && !isAddress(text, { strict: true })) return { kind: 'badChecksum' };
  const address = getAddress(text.toLowerCase());
  return { kind: 'address', address, name: '', isContract: await isContract(address) };
}

/** Gas that is left for a payment of nearly everything, which is asked about where a small one is refused. */
const probeGas = 500_000n;

/** The chain has answered, and not with a fee; anything else is silence. */
function refusalOf(error: unknown): { readonly reason: string } | null {
  const revert = revertOf(error);
  if (revert !== null) return revert;
  return error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null ? { reason: '' } : null;
}

type Measured = { readonly gas: bigint | null; readonly refusal: FeeRefusal | null };

/**
 * The gas of the payment, else of a very small one, else of nearly all that there is: contracts refuse amounts that are too small or
 * too large for them. @throws where the chain does not answer.
 */
async function measure(client: ChainReader, request: TransactionRequest, most: bigint): Promise<Measured> {
  const others = request.data === '0x' ? ['1', ...(most > 0n ? [most.toString()] : [])] : [];
  const values = [...new Set([request.value, ...others])];
  let refusal: FeeRefusal | null = null;
  for (const value of values)
    try {
      return { gas: await gasOf(client, { ...request, value }), refusal };
    } catch (error) {
      const refused = refusalOf(error);
      if (refused === null) throw error;
      refusal ??= { request, reason: refused.reason };
    }
  return { gas: null, refusal };
}

/**
 * What a payment depends on: what the account holds on the chain, who the recipient is, what the network takes.
 * @throws NetworkFault when the chain does not answer.
 */
export async function readSendFacts(
  { holder, chainIndex, tokens, recipient, request }: SendFactsRequest,
  signal: AbortSignal,
): Promise<SendFacts> {
  const chain = enabledChain(chainIndex);
  const client = chainReader(chain, signal);
  try {
    const [holdings, recents, records, facts, prices] = await Promise.all([
      readHoldings({ holder, chainIndex, tokens }, signal),
      readPaid(holder),
      listRecords(holder, [chainIndex]),
      recipientFacts(recipient, {
        code: (address) => getCode(client, { address }),
        ...(chain.nameResolver === undefined ? {} : { named: namesOf(client, chain.nameResolver) }),
      }),
      readGasPrices(client),
    ]);
    const coin = BigInt(holdings.find(({ tokenAddress }) => tokenAddress === '')?.rawBalance ?? '0');
    const { gas, refusal } = await measure(client, request, coin - probeGas * BigInt(prices.mostPerGas));
    const open = records.filter(({ hash, ending }) => hash === '' && ending === undefined).map(({ summary }) => summary);
    return { holdings, recents, open, recipient: facts, fee: gas === null ? null : feeOf(chain, gas, prices), refusal };
  } catch (cause) {
    signal.throwIfAborted();
    throw cause instanceof NetworkFault ? cause : new NetworkFault({ cause, details: `Chain ${chainIndex} did not answer.` });
  }
}

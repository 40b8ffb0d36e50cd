import { createClient, hashMessage, http, type Hex } from 'viem';
import { getChainId, verifyHash } from 'viem/actions';
import type { LocalChain } from '#sandbox/chain/chain.ts';
import { nonceLifetime } from './walletLinks.ts';
import type { SignInMessage } from './signInMessage.ts';

/** Milliseconds that the clock of another machine may be ahead. */
const clockDrift = 60_000;
/** Milliseconds to wait for the chain of a contract's wallet. */
const chainPatience = 5_000;

export type MessageTerms = {
  /** Where this exchange answers: `https://example.com`. */
  readonly origins: readonly string[];
  readonly chainIds: readonly number[];
  /** The account that the wallet is to belong to, as the message must name it. */
  readonly account: string;
  readonly now: number;
};

/** Whether a message holds at a moment, by its own words. */
export const isTimely = ({ expiresAt, notBefore }: Pick<SignInMessage, 'expiresAt' | 'notBefore'>, now: number): boolean =>
  (expiresAt === undefined || expiresAt > now) && (notBefore === undefined || notBefore <= now);

/** Whether a message was written for this exchange, this account, one of its chains and this moment. It says nothing about who signed it. */
export function isMeantForUs(message: SignInMessage, { origins, chainIds, account, now }: MessageTerms): boolean {
  const { scheme, domain, uri, chainId, requestId, issuedAt, expiresAt } = message;
  const origin = origins.find((one) => new URL(one).host === domain);
  if (origin === undefined || new URL(uri).origin !== new URL(origin).origin) return false;
  if (scheme !== undefined && `${scheme}:` !== new URL(origin).protocol) return false;
  if (requestId !== account || !chainIds.includes(chainId)) return false;
  // Words that hold for long are worth stealing.
  const isShort = expiresAt !== undefined && expiresAt - issuedAt <= nonceLifetime;
  return isShort && isTimely(message, now) && issuedAt <= now + clockDrift;
}

/**
 * Whether the address has signed the text: by its key, or as a contract that is there (EIP-1271) or could be (ERC-6492).
 * `unknown` when the chain would have to say and does not.
 */
export async function isSignedBy(
  chain: LocalChain,
  { address }: Pick<SignInMessage, 'address'>,
  text: string,
  signature: Hex,
): Promise<'yes' | 'no' | 'unknown'> {
  const state = chain.state();
  const client = createClient({
    chain: chain.plan.chain,
    transport: http(state.status === 'online' ? state.rpcUrl : 'http://127.0.0.1:1/', { retryCount: 0, timeout: chainPatience }),
  });
  const isRight = await verifyHash(client, { address, hash: hashMessage(text), signature, mode: 'eoa' }).catch(() => false);
  if (isRight) return 'yes';
  // The library tells a chain that does not answer as a signature that is wrong.
  return getChainId(client).then(
    () => 'no',
    () => 'unknown',
  );
}

import * as z from 'zod/mini';
import { walletProblemOf, type WalletProblem } from './walletProblem.ts';

/** As wallets spell hex: `0X`, capitals, spaces around it. */
const hexText = (text: string): string => text.trim().replace(/^0X/, '0x');
/** The account or the id of a chain in the chain agnostic way (CAIP-2, CAIP-10), which some wallets answer over WalletConnect. */
const inNamespace = /^eip155:(\d{1,15})(?::(0x[\da-f]{40}))?$/i;

const account = z.pipe(
  z.string(),
  z.transform((text) => {
    const plain = hexText(text);
    return inNamespace.exec(plain)?.[2] ?? plain;
  }),
);
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));

/** The accounts that a wallet names; undefined for an answer that names none in any known spelling. An empty list is an answer. */
export function accountsOf(answer: unknown): readonly string[] | undefined {
  const listed = typeof answer === 'string' ? [answer] : answer;
  const read = z.safeParse(z.array(z.pipe(account, address)), listed);
  return read.success ? read.data : undefined;
}

/** The chain that a wallet says it is on: hex, digits, a number, or `eip155:1`; 0 where it says nothing usable. */
export function chainIdOf(answer: unknown): number {
  const text =
    typeof answer === 'bigint' || typeof answer === 'number' ? String(answer) : typeof answer === 'string' ? hexText(answer) : '';
  const plain = inNamespace.exec(text)?.[1] ?? text;
  const chainId = /^(0x[\da-f]{1,13}|\d{1,15})$/i.test(plain) ? Number(plain) : 0;
  return Number.isSafeInteger(chainId) ? chainId : 0;
}

/** The hash of what a wallet has sent, in small letters: a text, with or without 0x, or an object that holds it; undefined for anything else. */
export function hashOf(answer: unknown): string | undefined {
  const held = typeof answer === 'object' && answer !== null ? (answer as Readonly<Record<string, unknown>>) : {};
  const said = [answer, held['hash'], held['transactionHash'], held['txHash'], held['result']].find((value) => typeof value === 'string');
  if (said === undefined) return undefined;
  const text = hexText(said as string).toLowerCase();
  const read = z.safeParse(hash, /^[\da-f]{64}$/.test(text) ? `0x${text}` : text);
  return read.success ? read.data : undefined;
}

/** The answer to a question as the library reads it; whatever is not known stays as it is. */
export function plainAnswer(method: string, answer: unknown): unknown {
  if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accountsOf(answer) ?? answer;
  if (method !== 'eth_chainId') return answer;
  const chainId = chainIdOf(answer);
  return chainId === 0 ? answer : `0x${chainId.toString(16)}`;
}

/** The codes that the library goes by. */
const libraryCodes: Partial<Record<WalletProblem, number>> = { rejected: 4001, unsupportedChain: 4902, pending: -32002 };

/** An error as the library reads it: a refusal, or a chain that is not known, has its own code at the top. Any other stays as it is. */
export function plainError(error: unknown): unknown {
  const code = libraryCodes[walletProblemOf(error)];
  if (code === undefined || (error as { code?: unknown } | null)?.code === code) return error;
  return Object.assign(new Error(error instanceof Error ? error.message : String(error), { cause: error }), { code });
}

/** What a wallet has signed, as 0x-text; undefined for an answer that is no signature. */
export function signatureOf(answer: unknown): `0x${string}` | undefined {
  const text = typeof answer === 'string' ? hexText(answer) : '';
  const digits = /^(?:0x)?((?:[\da-f]{2})+)$/i.exec(text)?.[1];
  return digits === undefined ? undefined : `0x${digits}`;
}

import { decodeErrorResult, isHex, parseAbi, type Hex } from 'viem';
import { foreignText } from '#services/web3/foreignText.ts';

/** What a chain says of a call that it does not take. `reason` is the contract's own text or the name of its error; empty where it gives none. */
export type Revert = { readonly reason: string };

/** Errors that tokens and routers of today throw (ERC-6093), besides Error(string) and Panic(uint256), which are always known. */
const knownErrors = parseAbi([
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InvalidSender(address sender)',
  'error ERC20InvalidSpender(address spender)',
  'error ERC2612ExpiredSignature(uint256 deadline)',
  'error ERC2612InvalidSigner(address signer, address owner)',
]);
const longestReason = 200;
const deepest = 8;
/** Code of "execution reverted" that most nodes send. */
const revertedCode = 3;

type Thrown = { code?: unknown; data?: unknown; message?: unknown; cause?: unknown; details?: unknown };

function namedReason(data: Hex): string {
  try {
    const { errorName, args }: { errorName: string; args?: readonly unknown[] } = decodeErrorResult({ abi: knownErrors, data });
    return errorName === 'Error' ? String(args?.[0]) : errorName === 'Panic' ? `Panic ${String(args?.[0])}` : errorName;
  } catch {
    return data.length >= 10 ? data.slice(0, 10) : '';
  }
}

const plain = (text: string): string => foreignText(text, longestReason);

/** What a thrown value of a node says about a revert; null where it is no revert (the node did not answer, or refused the request). */
export function revertOf(error: unknown): Revert | null {
  let inner: unknown = error;
  let isRevert = false;
  let words = '';
  for (let depth = 0; depth < deepest && typeof inner === 'object' && inner !== null; depth += 1) {
    const { code, data, message, cause, details } = inner as Thrown;
    const bytes = typeof data === 'object' && data !== null ? (data as { data?: unknown }).data : data;
    if (isHex(bytes) && bytes.length >= 10) return { reason: plain(namedReason(bytes)) };
    const said = typeof details === 'string' ? details : typeof message === 'string' ? message : '';
    if (code === revertedCode || /execution reverted|revert/i.test(said)) isRevert = true;
    words = /execution reverted: ?([^\n]+)/i.exec(said)?.[1] ?? words;
    inner = cause;
  }
  return isRevert ? { reason: plain(words) } : null;
}

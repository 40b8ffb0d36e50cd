/** Why a wallet did not do what it was asked, in the words of our states. */
export type WalletProblem = 'rejected' | 'pending' | 'unsupportedChain' | 'locked' | 'timedOut' | 'unavailable' | 'failed';

/** Error codes of EIP-1193, EIP-1474, EIP-3085/3326 and CAIP-25. */
const byCode: Readonly<Record<number, WalletProblem>> = {
  4001: 'rejected',
  4100: 'locked',
  4200: 'unavailable',
  4900: 'unavailable',
  4901: 'unavailable',
  4902: 'unsupportedChain',
  5000: 'rejected',
  [-32002]: 'pending',
  [-32601]: 'unavailable',
};
const byName: Readonly<Record<string, WalletProblem>> = {
  TimeoutError: 'timedOut',
  TimeoutFault: 'timedOut',
  ProviderNotFoundError: 'unavailable',
  ChainNotConfiguredError: 'unsupportedChain',
  SwitchChainNotSupportedError: 'unavailable',
};
const deepest = 8;

type Thrown = { code?: unknown; name?: unknown; cause?: unknown; data?: { originalError?: unknown } };

/**
 * What a thrown value of a wallet or of the wallet library means. Libraries wrap a wallet's error in one of their own, sometimes of
 * another kind, and some phones' wallets hide it in `data.originalError`: the innermost that says something counts.
 */
export function walletProblemOf(error: unknown): WalletProblem {
  let found: WalletProblem = 'failed';
  let inner: unknown = error;
  try {
    for (let depth = 0; depth < deepest && typeof inner === 'object' && inner !== null; depth += 1) {
      const { code, name, cause, data } = inner as Thrown;
      const said = (typeof code === 'number' ? byCode[code] : undefined) ?? (typeof name === 'string' ? byName[name] : undefined);
      found = said ?? found;
      inner = data?.originalError ?? cause;
    }
  } catch {
    // A getter of a foreign error threw: what is known so far stands.
  }
  return found;
}

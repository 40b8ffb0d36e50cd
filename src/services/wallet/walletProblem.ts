/** Why a wallet did not do what it was asked, in the words of our states. */
export type WalletProblem = 'rejected' | 'pending' | 'unsupportedChain' | 'locked' | 'timedOut' | 'unavailable' | 'failed';

/** Error codes of EIP-1193, EIP-1474, EIP-3085/3326 and CAIP-25, as WalletConnect has them too; ethers has words for codes. */
const byCode: Readonly<Record<string, WalletProblem>> = {
  4001: 'rejected',
  4100: 'locked',
  4200: 'unavailable',
  4900: 'unavailable',
  4901: 'unavailable',
  4902: 'unsupportedChain',
  5000: 'rejected',
  5001: 'rejected',
  5002: 'rejected',
  5003: 'rejected',
  5100: 'unsupportedChain',
  [-32002]: 'pending',
  [-32601]: 'unavailable',
  ACTION_REJECTED: 'rejected',
};
const byName: Readonly<Record<string, WalletProblem>> = {
  TimeoutError: 'timedOut',
  TimeoutFault: 'timedOut',
  ProviderNotFoundError: 'unavailable',
  ChainNotConfiguredError: 'unsupportedChain',
  SwitchChainNotSupportedError: 'unavailable',
};
/** What wallets say without a code of their own. The words of hardware come through bridges as they are, with the device's status. */
const byWords: readonly (readonly [RegExp, WalletProblem])[] = [
  // What a contract says when it undoes a transaction is its own, whatever it says.
  [/execution reverted|reverted with/i, 'failed'],
  [/user (has )?(reject|denied|declined|disapproved|cancel+ed|refused|aborted|closed)/i, 'rejected'],
  [/(rejected|denied|declined|cancel+ed|refused|aborted|closed) by (the )?user|pop-?up( window)? (was )?closed/i, 'rejected'],
  [/action_rejected|\b0x(6985|5501)\b|action cancel+ed|failure_actioncancel+ed/i, 'rejected'],
  [/already pending|already processing|request is pending/i, 'pending'],
  [/\b0x5515\b|wallet is locked|locked device|device is locked/i, 'locked'],
  [/unrecognized chain/i, 'unsupportedChain'],
];
const deepest = 8;
/** Errors of one depth that are looked at. */
const widest = 8;

type Thrown = Readonly<
  Partial<Record<'code' | 'name' | 'message' | 'reason' | 'cause' | 'error' | 'originalError' | 'info' | 'data', unknown>>
>;

const known = (table: Readonly<Record<string, WalletProblem>>, key: unknown): WalletProblem | undefined =>
  (typeof key === 'number' || typeof key === 'string') && Object.hasOwn(table, key) ? table[key] : undefined;
const isThrown = (value: unknown): value is Thrown => typeof value === 'object' && value !== null;

type Said = { readonly problem: WalletProblem | undefined; readonly words: readonly string[]; readonly wrapped: readonly unknown[] };
/** What one thrown value says itself, and what it wraps. @throws what a getter of a foreign error throws. */
function readThrown(value: unknown): Said {
  if (typeof value === 'string') return { problem: undefined, words: [value], wrapped: [] };
  if (!isThrown(value)) return { problem: undefined, words: [], wrapped: [] };
  const { code, name, message, reason, data, info, error, originalError, cause } = value;
  return {
    problem: known(byCode, code) ?? known(byName, name),
    words: [code, message, reason].filter((text) => typeof text === 'string'),
    wrapped: [cause, error, info, data, originalError],
  };
}

/**
 * What a thrown value of a wallet or of the wallet library means. Libraries wrap a wallet's error in one of their own, sometimes of
 * another kind, and some wallets hide it in `data.originalError`, `info.error` or `cause`: the innermost that says something counts.
 * Words count where no code and no name does.
 */
export function walletProblemOf(error: unknown): WalletProblem {
  let found: WalletProblem | undefined;
  const words: string[] = [];
  let level: readonly unknown[] = [error];
  try {
    for (let depth = 0; depth < deepest && level.length > 0; depth += 1) {
      const said = level.map(readThrown);
      found = said.findLast(({ problem }) => problem !== undefined)?.problem ?? found;
      words.push(...said.flatMap((one) => one.words));
      level = said
        .flatMap(({ wrapped }) => wrapped)
        .filter((value) => isThrown(value) || typeof value === 'string')
        .slice(0, widest);
    }
  } catch {
    // A getter of a foreign error threw: what is known so far stands.
  }
  return found ?? byWords.find(([pattern]) => words.some((text) => pattern.test(text)))?.[1] ?? 'failed';
}

import type { useShellFacts } from '#views/shell/useBrand.ts';

type ShellChain = ReturnType<typeof useShellFacts>['chains'][number];

/** The enabled chains as lists of transactions name them. */
export const chainsOf = (chains: readonly ShellChain[]) =>
  chains.map(({ id, name, nativeCurrency, explorerUrl }) => ({ chainIndex: id, name, symbol: nativeCurrency.symbol, explorerUrl }));

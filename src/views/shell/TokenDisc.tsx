import { CoinDisc } from '../ui/CoinDisc.tsx';

type TokenDiscProps = {
  readonly token: { readonly symbol: string; readonly logo: string; readonly isMultiChainNetwork: boolean } | undefined;
  readonly chain: { readonly name: string; readonly logo?: string } | undefined;
  readonly size: number;
};

/** A token's mark where one is chosen or was: with its chain in the corner where a token of this name lives on several. */
export function TokenDisc({ token, chain, size }: TokenDiscProps) {
  const corner = token?.isMultiChainNetwork === true && chain !== undefined ? { symbol: chain.name, logo: chain.logo } : undefined;
  return <CoinDisc symbol={token?.symbol ?? ''} logo={token?.logo} size={size} chain={corner} />;
}

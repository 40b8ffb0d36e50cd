import { CoinDisc } from '../ui/CoinDisc.tsx';
import { Select } from '../ui/Select.tsx';
import { TokenDisc } from './TokenDisc.tsx';

type Chain = { readonly chainIndex: number; readonly name: string; readonly symbol: string; readonly logo?: string };
type Token = {
  readonly tokenAddress: string;
  readonly symbol: string;
  readonly name: string;
  readonly logo: string;
  readonly isMultiChainNetwork: boolean;
};
type ChoiceProps = {
  readonly labels: { readonly chain: string; readonly token: string };
  readonly chains: readonly Chain[];
  readonly chain: Chain | undefined;
  readonly tokens: readonly Token[];
  readonly token: Token | undefined;
  readonly onChain: (chainIndex: number) => void;
  /** Hears the token's address, empty for the chain's own coin. */
  readonly onToken: (tokenAddress: string) => void;
};

/** A choice's value cannot be empty, as the address of a chain's own coin is. */
const native = 'native';
const valueOf = ({ tokenAddress }: Token): string => tokenAddress || native;

/** A chain and one of its tokens to be chosen. */
export function TokenChoice({ labels, chains, chain, tokens, token, onChain, onToken }: ChoiceProps) {
  return (
    <>
      <Select
        label={labels.chain}
        options={chains.map(({ chainIndex, name, logo }) => ({
          value: String(chainIndex),
          label: name,
          mark: <CoinDisc symbol={name} logo={logo} size={20} />,
        }))}
        value={chain === undefined ? '' : String(chain.chainIndex)}
        onChange={(value) => onChain(Number(value))}
      />
      <Select
        label={labels.token}
        options={tokens.map((each) => ({
          value: valueOf(each),
          label: each.symbol,
          note: each.name,
          mark: <TokenDisc token={each} chain={chain} size={20} />,
        }))}
        value={token === undefined ? '' : valueOf(token)}
        onChange={(value) => onToken(value === native ? '' : value)}
      />
    </>
  );
}

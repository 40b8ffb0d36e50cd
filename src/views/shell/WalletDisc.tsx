import { CoinDisc } from '../ui/CoinDisc.tsx';
import { LetterDisc } from '../ui/LetterDisc.tsx';

type Account = {
  readonly accountName: string;
  readonly colorId: number;
  readonly walletName: string;
  /** Of a wallet in this browser; empty where it has none. */
  readonly icon?: string;
};

/** The connected account's disc: the picture of a wallet in this browser, else a letter on the account's colour. */
export function WalletDisc({ account, size }: { readonly account: Account; readonly size: number }) {
  const { accountName, colorId, walletName, icon } = account;
  if (icon === undefined || icon === '')
    return <LetterDisc name={icon === undefined ? accountName : walletName} colorId={colorId} size={size} />;
  return <CoinDisc symbol={walletName} logo={icon} size={size} />;
}

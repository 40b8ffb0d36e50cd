import { useSelector } from '@xstate/react';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as web3Assets from '#machines/web3/web3Assets/web3Assets.selectors.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { CopyButton } from '#views/shell/CopyButton.tsx';
import { WalletDisc } from '#views/shell/WalletDisc.tsx';
import { shortAddress } from '#views/ui/format.ts';
import type { Web3AssetsRef } from './web3AssetsRef.ts';
import * as css from './Web3Assets.css.ts';

/** Whose wallet this is: disc, name, address. A wallet of this browser has its own name, its account only an address. */
export function AccountBar({
  flow,
  account,
  children,
}: {
  /** What can be done with the account. */
  readonly children?: ReactNode;
  readonly flow: Web3AssetsRef;
  readonly account: {
    readonly accountName: string;
    readonly colorId: number;
    readonly accountAddress: string;
    readonly walletName: string;
    readonly icon?: string;
  };
}) {
  const { t } = useTranslation('web3');
  const explorer = useSelector(flow, web3Assets.explorerAddress);
  return (
    <header className={css.account}>
      <WalletDisc account={account} size={44} />
      <div className={css.accountWords}>
        <h1 className={css.accountName} tabIndex={-1}>
          {account.icon === undefined ? account.accountName : account.walletName}
        </h1>
        <div className={css.address}>
          <span className={css.addressText} title={account.accountAddress}>
            {shortAddress(account.accountAddress)}
          </span>
          <CopyButton label={t('assets.copyAddress')} text={account.accountAddress} done="web3:assets.addressCopied" />
          {explorer === null ? null : (
            <Anchor to={explorer} className={css.explorer} aria-label={t('assets.explorer')}>
              <ExternalLink size={14} aria-hidden />
            </Anchor>
          )}
        </div>
      </div>
      {children}
    </header>
  );
}

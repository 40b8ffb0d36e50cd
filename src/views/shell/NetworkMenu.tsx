import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WalletNetworkRef } from '#machines/web3/walletNetwork/walletNetwork.selectors.ts';
import * as walletSession from '#machines/tab/walletSession/walletSession.selectors.ts';
import { useResident } from './AppContext.tsx';
import * as header from './Header.css.ts';
import { MenuTrigger, type HeaderMenuRef } from './MenuTrigger.tsx';
import * as css from './Network.css.ts';
import { NetworkChoice } from './NetworkChoice.tsx';

/** The network of a wallet in this browser, and the way to another. */
export function NetworkMenu({ flow, network }: { readonly flow: HeaderMenuRef; readonly network: WalletNetworkRef }) {
  const { t } = useTranslation('network');
  const wallet = useSelector(useResident('walletSession'), walletSession.chainWallet);
  if (wallet === null) return null;
  return (
    <ul className={header.iconMenu}>
      <MenuTrigger
        flow={flow}
        name="network"
        className={css.trigger}
        holderClass={header.iconMenu}
        align="end"
        panel={() => <NetworkChoice flow={network} />}
      >
        <span className={css.dot({ tone: wallet.chainName === '' ? 'unknown' : 'known' })} aria-hidden />
        <span className={css.name}>{wallet.chainName === '' ? t('unsupported') : wallet.chainName}</span>
        <ChevronDown size={14} className={header.chevron} aria-hidden />
      </MenuTrigger>
    </ul>
  );
}

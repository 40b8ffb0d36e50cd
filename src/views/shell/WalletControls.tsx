import { useSelector } from '@xstate/react';
import { ChevronDown, Wallet } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { formatUnit } from '#machines/rules/format.ts';
import { walletNetworkFlow } from '#machines/web3/walletNetwork/walletNetwork.flow.ts';
import * as wallet from '#machines/tab/walletSession/walletSession.selectors.ts';
import { Button } from '../ui/Button.tsx';
import { Money } from '../ui/Money.tsx';
import { useResident } from './AppContext.tsx';
import * as css from './Header.css.ts';
import * as own from './WalletControls.css.ts';
import { MenuTrigger, type HeaderMenuRef } from './MenuTrigger.tsx';
import { NetworkMenu } from './NetworkMenu.tsx';
import { lazyPart } from './lazyPart.tsx';
import { useFlow } from './useFlow.ts';
import { WalletDisc } from './WalletDisc.tsx';
import { useShellFacts } from './useBrand.ts';

const PendingRing = lazyPart(async () => (await import('./PendingRing.tsx')).PendingRing);
const WalletTotalReader = lazyPart(async () => (await import('./WalletTotalReader.tsx')).WalletTotalReader);
const WalletPanel = lazyPart(async () => (await import('./WalletPanel.tsx')).WalletPanel);

/** The wallet mode's right side: the chain in use, and Connect or the connected account with its worth; neither while that is being asked. */
export function WalletControls({ flow }: { readonly flow: HeaderMenuRef }) {
  const { t } = useTranslation('shell');
  const { chains } = useShellFacts();
  const resident = useResident('walletSession');
  const overlays = useResident('overlays');
  const standing = useSelector(resident, wallet.standing);
  // Who does not answer keeps nobody from connecting.
  const isSilent = useSelector(resident, wallet.isSilent);
  const account = useSelector(resident, wallet.wallet);
  const total = useSelector(resident, wallet.total);
  const hidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  const isOnChain = useSelector(resident, wallet.chainWallet) !== null;
  // That page tells the total as it reads it.
  const readsBalances = useSelector(useResident('navigation'), navigation.page) === '/web3/asset';
  const network = useFlow(walletNetworkFlow);
  const [chain] = chains;
  return (
    <div className={css.session} aria-busy={standing === 'unknown' && !isSilent}>
      {isOnChain ? <NetworkMenu flow={flow} network={network} /> : null}
      {isOnChain || chain === undefined ? null : (
        <span className={own.chain}>
          <span className={own.chainDot} aria-hidden />
          {chain.name}
        </span>
      )}
      {standing === 'none' || isSilent ? (
        <Button
          icon={<Wallet size={16} aria-hidden />}
          onClick={() => overlays.send({ type: 'overlay.opened', overlay: { name: 'walletQr' } })}
        >
          <span className={own.spokenOnPhone}>{t('web3.connect')}</span>
        </Button>
      ) : null}
      {account === null || readsBalances ? null : (
        <Suspense fallback={null}>
          <WalletTotalReader key={account.accountAddress} account={account} />
        </Suspense>
      )}
      {account === null ? null : (
        <ul className={css.iconMenu}>
          <MenuTrigger
            flow={flow}
            name="wallet"
            className={own.account}
            holderClass={css.iconMenu}
            align="end"
            panel={() => <WalletPanel flow={flow} network={network} />}
          >
            <span className={own.disc}>
              <WalletDisc account={account} size={22} />
              {isOnChain ? (
                <Suspense fallback={null}>
                  <PendingRing key={account.accountAddress} address={account.accountAddress} />
                </Suspense>
              ) : null}
            </span>
            <span className={own.accountName}>{account.accountName}</span>
            {total === null ? null : (
              <span className={own.accountTotal}>
                <Money text={formatUnit(total)} unit="USDT" hidden={hidden} />
              </span>
            )}
            <ChevronDown size={14} className={css.chevron} aria-hidden />
          </MenuTrigger>
        </ul>
      )}
    </div>
  );
}

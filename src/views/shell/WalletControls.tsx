import { useSelector } from '@xstate/react';
import { ChevronDown, Wallet } from 'lucide-react';
import { lazyPart } from './lazyPart.tsx';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/assetDisplay/assetDisplay.selectors.ts';
import { formatUnit } from '#machines/rules/format.ts';
import * as wallet from '#machines/walletSession/walletSession.selectors.ts';
import { Button } from '../ui/Button.tsx';
import { LetterDisc } from '../ui/LetterDisc.tsx';
import { Money } from '../ui/Money.tsx';
import { useResident } from './AppContext.tsx';
import * as css from './Header.css.ts';
import { MenuTrigger, type HeaderMenuRef } from './MenuTrigger.tsx';
import { useShellFacts } from './useBrand.ts';

const WalletPanel = lazyPart(async () => (await import('./WalletPanel.tsx')).WalletPanel);

/** The wallet mode's right side: the chain in use, and Connect or the connected account with its worth; neither while that is not known. */
export function WalletControls({ flow }: { readonly flow: HeaderMenuRef }) {
  const { t } = useTranslation('shell');
  const { chains } = useShellFacts();
  const resident = useResident('walletSession');
  const overlays = useResident('overlays');
  const standing = useSelector(resident, wallet.standing);
  const account = useSelector(resident, wallet.wallet);
  const total = useSelector(resident, wallet.total);
  const hidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  const [chain] = chains;
  return (
    <div className={css.session} aria-busy={standing === 'unknown'}>
      {chain === undefined ? null : (
        <span className={css.chain}>
          <span className={css.chainDot} aria-hidden />
          {chain.name}
        </span>
      )}
      {standing === 'none' ? (
        <Button
          icon={<Wallet size={16} aria-hidden />}
          onClick={() => overlays.send({ type: 'overlay.opened', overlay: { name: 'walletQr' } })}
        >
          <span className={css.spokenOnPhone}>{t('web3.connect')}</span>
        </Button>
      ) : null}
      {account === null ? null : (
        <ul className={css.iconMenu}>
          <MenuTrigger
            flow={flow}
            name="wallet"
            className={css.account}
            holderClass={css.iconMenu}
            align="end"
            panel={() => <WalletPanel flow={flow} />}
          >
            <LetterDisc name={account.accountName} colorId={account.colorId} size={22} />
            <span className={css.accountName}>{account.accountName}</span>
            {total === null ? null : (
              <span className={css.accountTotal}>
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

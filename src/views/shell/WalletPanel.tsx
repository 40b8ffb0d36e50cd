import { useSelector } from '@xstate/react';
import { LifeBuoy, Unplug, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WalletNetworkRef } from '#machines/web3/walletNetwork/walletNetwork.selectors.ts';
import * as walletSession from '#machines/tab/walletSession/walletSession.selectors.ts';
import { mono } from '#styles/text.css.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { Button } from '../ui/Button.tsx';
import { shortAddress } from '../ui/format.ts';
import { useResident } from './AppContext.tsx';
import { CopyButton } from './CopyButton.tsx';
import { inAccount } from './Network.css.ts';
import { NetworkChoice } from './NetworkChoice.tsx';
import { WalletDisc } from './WalletDisc.tsx';
import * as css from './MenuPanel.css.ts';
import type { HeaderMenuRef } from './MenuTrigger.tsx';

const links = [
  { id: 'assets', to: '/web3/asset', Icon: Wallet },
  { id: 'support', to: '/support/index', Icon: LifeBuoy },
] as const;

/** The connected account: its address, its pages, and Disconnect. */
export function WalletPanel({ flow, network }: { readonly flow: HeaderMenuRef; readonly network: WalletNetworkRef }) {
  const { t } = useTranslation('menu');
  const resident = useResident('walletSession');
  const wallet = useSelector(resident, walletSession.wallet);
  if (wallet === null) return null;
  return (
    <>
      <div className={css.person}>
        <WalletDisc account={wallet} size={40} />
        <div>
          <div className={css.personName}>{'walletId' in wallet ? wallet.walletName : wallet.accountName}</div>
          <div className={css.personId}>
            <span className={mono} title={wallet.accountAddress}>
              {shortAddress(wallet.accountAddress)}
            </span>
            <CopyButton label={t('wallet.copyAddress')} text={wallet.accountAddress} />
          </div>
        </div>
      </div>
      <ul className={css.list({ columns: 'one' })}>
        {links.map(({ id, to, Icon }) => (
          <li key={id}>
            <Anchor to={to} className={css.entry} onClick={() => flow.send({ type: 'menu.dismissed' })}>
              <span className={css.entryIcon}>
                <Icon size={18} strokeWidth={1.75} aria-hidden />
              </span>
              <span className={css.entryTitle}>{t(`wallet.${id}`)}</span>
            </Anchor>
          </li>
        ))}
      </ul>
      {'walletId' in wallet ? (
        <div className={inAccount}>
          <NetworkChoice flow={network} />
        </div>
      ) : null}
      <div className={css.foot}>
        <Button
          tone="quiet"
          wide
          icon={<Unplug size={16} aria-hidden />}
          onClick={() => {
            flow.send({ type: 'menu.dismissed' });
            resident.send({ type: 'wallet.disconnected' });
          }}
        >
          {t('wallet.disconnect')}
        </Button>
      </div>
    </>
  );
}

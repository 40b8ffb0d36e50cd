import { useSelector } from '@xstate/react';
import { Check, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WalletNetworkRef } from '#machines/web3/walletNetwork/walletNetwork.selectors.ts';
import * as network from '#machines/web3/walletNetwork/walletNetwork.selectors.ts';
import * as walletSession from '#machines/tab/walletSession/walletSession.selectors.ts';
import { spinning } from '#styles/parts.css.ts';
import { CoinDisc } from '../ui/CoinDisc.tsx';
import { useResident } from './AppContext.tsx';
import * as css from './Network.css.ts';
import { NetworkStatus } from './NetworkStatus.tsx';
import { useShellFacts } from './useBrand.ts';

/** The networks of the exchange, the wallet's own marked; a press asks the wallet to go there. */
export function NetworkChoice({ flow }: { readonly flow: WalletNetworkRef }) {
  const { t } = useTranslation('network');
  const { chains } = useShellFacts();
  const wallet = useSelector(useResident('walletSession'), walletSession.chainWallet);
  const status = useSelector(flow, network.status);
  const asked = useSelector(flow, network.askedChain);
  if (wallet === null) return null;
  return (
    <div className={css.choice}>
      <h3 className={css.title}>{t('title')}</h3>
      <ul>
        {chains.map(({ id, name, logo }) => (
          <li key={id}>
            <button
              type="button"
              className={css.entry}
              aria-current={id === wallet.chainId ? 'true' : undefined}
              onClick={() => {
                if (id !== wallet.chainId) flow.send({ type: 'network.chosen', chainId: id });
              }}
            >
              <CoinDisc symbol={name} logo={logo} size={20} />
              <span className={css.entryName}>{name}</span>
              {id === wallet.chainId ? <Check size={16} className={css.mark} aria-hidden /> : null}
              {status === 'asking' && id === asked ? <LoaderCircle size={16} className={spinning} aria-hidden /> : null}
            </button>
          </li>
        ))}
      </ul>
      <p className={css.status} aria-live="polite">
        <NetworkStatus flow={flow} wallet={wallet} />
      </p>
    </div>
  );
}

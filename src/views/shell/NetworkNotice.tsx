import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { walletNetworkFlow } from '#machines/web3/walletNetwork/walletNetwork.flow.ts';
import * as network from '#machines/web3/walletNetwork/walletNetwork.selectors.ts';
import * as walletSession from '#machines/tab/walletSession/walletSession.selectors.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useResident } from './AppContext.tsx';
import * as css from './Network.css.ts';
import { NetworkStatus } from './NetworkStatus.tsx';
import { useFlow } from './useFlow.ts';
import { useShellFacts } from './useBrand.ts';

/**
 * Says when a connected wallet is on a network that is not enabled here, or not on the one that a page needs (`needed`, a chain id),
 * with the ways to switch, and what comes of asking. Nothing for a wallet that the exchange's QR has connected.
 */
export function NetworkNotice({ needed }: { readonly needed?: number }) {
  const wallet = useSelector(useResident('walletSession'), walletSession.chainWallet);
  return wallet === null ? null : <NoticeOf wallet={wallet} {...(needed === undefined ? {} : { needed })} />;
}

type Wallet = NonNullable<ReturnType<typeof walletSession.chainWallet>>;

function NoticeOf({ wallet, needed }: { readonly wallet: Wallet; readonly needed?: number }) {
  const { t } = useTranslation('network');
  const flow = useFlow(walletNetworkFlow);
  const { chains } = useShellFacts();
  const status = useSelector(flow, network.status);
  const mismatch = network.mismatch(wallet, needed);
  const offered = mismatch === null ? [] : chains.filter(({ id }) => id !== wallet.chainId && (needed === undefined || id === needed));
  return (
    <div className={css.notice} aria-live="polite">
      {status === null && mismatch === null ? null : (
        <Banner tone={status === 'asking' ? 'info' : 'warn'}>
          <NetworkStatus flow={flow} wallet={wallet} {...(needed === undefined ? {} : { needed })} />
          <div className={css.ways}>
            {offered.map(({ id, name }) => (
              <Button
                key={id}
                size="small"
                tone="ghost"
                disabled={status === 'asking'}
                onClick={() => flow.send({ type: 'network.chosen', chainId: id })}
              >
                {t('switch', { chain: name })}
              </Button>
            ))}
            {status === null || status === 'asking' ? null : (
              <Button size="small" tone="quiet" onClick={() => flow.send({ type: 'notice.closed' })}>
                {t('close')}
              </Button>
            )}
          </div>
        </Banner>
      )}
    </div>
  );
}

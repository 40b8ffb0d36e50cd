import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { decimalMarkOf } from '#machines/rules/amountText.ts';
import { swapFlow, swapWish } from '#machines/web3/swap/swap.flow.ts';
import * as swap from '#machines/web3/swap/swap.selectors.ts';
import * as walletSession from '#machines/tab/walletSession/walletSession.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { ChainsOffline } from '#views/shell/ChainsOffline.tsx';
import { useShellFacts } from '#views/shell/useBrand.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Card } from '#views/ui/Card.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { LoaderCircle, Network, Smartphone } from 'lucide-react';
import { spinning } from '#styles/parts.css.ts';
import { SwapForm } from './SwapForm.tsx';
import { SwapProgress } from './SwapProgress.tsx';
import * as css from './Swap.css.ts';
import type { SwapRef } from './swapRef.ts';

type ChainWallet = NonNullable<ReturnType<typeof walletSession.chainWallet>>;

/** Trades tokens from the connected wallet. Without a wallet the navigation has led elsewhere; one connected by scan cannot sign here. */
export function SwapPage() {
  const resident = useResident('walletSession');
  const account = useSelector(resident, walletSession.wallet);
  const wallet = useSelector(resident, walletSession.chainWallet);
  if (account === null) return null;
  return wallet === null ? <Scanned /> : <SwapOf wallet={wallet} />;
}

function Scanned() {
  const { t } = useTranslation('swap');
  const overlays = useResident('overlays');
  return (
    <div className={`${page} ${css.column}`}>
      <h1 className={css.title} tabIndex={-1}>
        {t('title')}
      </h1>
      <Card>
        <EmptyState title={t('scan.title')} text={t('scan.text')} icon={<Smartphone size={28} strokeWidth={1.5} aria-hidden />}>
          <Button onClick={() => overlays.send({ type: 'overlay.opened', overlay: { name: 'walletQr' } })}>{t('scan.connect')}</Button>
          <ButtonLink to="/web3/asset" tone="ghost">
            {t('scan.assets')}
          </ButtonLink>
        </EmptyState>
      </Card>
    </div>
  );
}

function SwapOf({ wallet }: { readonly wallet: ChainWallet }) {
  const { t, i18n } = useTranslation('swap');
  const place = useResident('navigation');
  const token = useSelector(place, navigation.query('token'));
  const chain = useSelector(place, navigation.query('chain'));
  const flow = useFlow(swapFlow, {
    input: { address: wallet.accountAddress, chainId: wallet.chainId, mark: decimalMarkOf(i18n.language), ...swapWish({ token, chain }) },
  });
  const face = useSelector(flow, swap.face);
  return (
    <div className={`${page} ${css.column}`}>
      {face === 'trading' ? null : (
        <h1 className={css.title} tabIndex={-1}>
          {t('title')}
        </h1>
      )}
      {face === 'loading' ? <Waiting /> : null}
      {face === 'offline' ? <Offline flow={flow} /> : null}
      {face === 'failed' ? <Failed flow={flow} /> : null}
      {face === 'unsupported' ? <Unsupported flow={flow} /> : null}
      {face === 'switching' ? <Switching /> : null}
      {face === 'trading' ? <SwapForm flow={flow} /> : null}
      {face === 'ordering' ? <SwapProgress flow={flow} /> : null}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation('swap');
  return (
    <div className={css.sides} role="status" aria-label={t('loading')} aria-busy>
      <div className={css.side}>
        <Skeleton width={80} height={20} />
        <Skeleton height={40} />
        <Skeleton width={120} height={20} />
      </div>
      <div className={css.side}>
        <Skeleton width={80} height={20} />
        <Skeleton height={40} />
        <Skeleton width={120} height={20} />
      </div>
      <Skeleton height={44} />
    </div>
  );
}

function Offline({ flow }: { readonly flow: SwapRef }) {
  const reason = useSelector(flow, swap.offlineReason);
  return (
    <Card>
      <ChainsOffline reason={reason} onRetry={() => flow.send({ type: 'reload.requested' })} />
    </Card>
  );
}

function Failed({ flow }: { readonly flow: SwapRef }) {
  const { t } = useTranslation(['swap', 'faults']);
  const problem = useSelector(flow, swap.problem);
  const index = useSelector(flow, swap.chainIndex);
  const chain = useShellFacts().chains.find(({ id }) => id === index)?.name ?? String(index);
  return (
    <Card>
      <ErrorState
        title={t('failed')}
        text={problem === null ? t('failed') : (problem.text ?? t(problem.key, { chain }))}
        code={problem?.code ?? undefined}
        onRetry={() => flow.send({ type: 'reload.requested' })}
      />
    </Card>
  );
}

function Unsupported({ flow }: { readonly flow: SwapRef }) {
  const { t } = useTranslation(['swap', 'shell']);
  const chains = useSelector(flow, swap.chains);
  const problem = useSelector(flow, swap.switchProblem);
  return (
    <Card>
      <EmptyState
        title={t('unsupported.title')}
        text={problem === null ? t(chains.length === 0 ? 'unsupported.none' : 'unsupported.text') : t(`switchProblem.${problem}`)}
        icon={<Network size={28} strokeWidth={1.5} aria-hidden />}
      >
        {chains.map(({ chainIndex, name, logo }) => (
          <Button
            key={chainIndex}
            tone="ghost"
            icon={<CoinDisc symbol={name} logo={logo} size={20} />}
            onClick={() => flow.send({ type: 'network.chosen', chainIndex })}
          >
            {t('switch', { chain: name })}
          </Button>
        ))}
        {chains.length > 0 ? null : (
          <Button tone="ghost" onClick={() => flow.send({ type: 'reload.requested' })}>
            {t('shell:ui.retry')}
          </Button>
        )}
      </EmptyState>
    </Card>
  );
}

function Switching() {
  const { t } = useTranslation('swap');
  return (
    <Card>
      <div role="status">
        <EmptyState title={t('switching')} icon={<LoaderCircle size={28} className={spinning} aria-hidden />} />
      </div>
    </Card>
  );
}

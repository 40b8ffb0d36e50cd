import { shallowEqual, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { decimalMarkOf } from '#machines/rules/amountText.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { receiveFlow } from '#machines/web3/receive/receive.flow.ts';
import * as receive from '#machines/web3/receive/receive.selectors.ts';
import * as walletSession from '#machines/tab/walletSession/walletSession.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { ChainsOffline } from '#views/shell/ChainsOffline.tsx';
import { CopyButton } from '#views/shell/CopyButton.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { IconButton } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Card } from '#views/ui/Card.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { Money } from '#views/ui/Money.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { Qr } from '#views/ui/Qr.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { X } from 'lucide-react';
import { PaymentForm } from './PaymentForm.tsx';
import type { ReceiveRef } from './receiveRef.ts';
import { useReceiveWorth } from './useReceiveWorth.ts';
import * as css from './Receive.css.ts';

const codeSize = 180;

/** Where payments to the connected wallet go. Without a wallet the navigation has led elsewhere. */
export function ReceivePage() {
  const account = useSelector(useResident('walletSession'), walletSession.wallet);
  return account === null ? null : <ReceiveFor key={account.accountAddress} address={account.accountAddress} />;
}

function ReceiveFor({ address }: { readonly address: string }) {
  const { t, i18n } = useTranslation('receive');
  const flow = useFlow(receiveFlow, { input: { address, mark: decimalMarkOf(i18n.language) } });
  const face = useSelector(flow, receive.face);
  return (
    <div className={`${page} ${css.place}`}>
      <PageHeader title={t('title')} text={t('text')} />
      {face === 'loading' ? <Waiting /> : null}
      {face === 'offline' ? <Offline flow={flow} /> : null}
      {face === 'failed' ? <Failed flow={flow} /> : null}
      {face === 'shown' ? (
        <>
          <Arrivals flow={flow} />
          <div className={css.halves}>
            <Card>
              <PaymentForm flow={flow} />
            </Card>
            <Card>
              <Address flow={flow} />
            </Card>
          </div>
        </>
      ) : null}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation('receive');
  return (
    <div className={css.halves} role="status" aria-label={t('loading')} aria-busy>
      <Card>
        <div className={css.form}>
          <Skeleton width="100%" height={44} />
          <Skeleton width="100%" height={44} />
          <Skeleton width="100%" height={44} />
        </div>
      </Card>
      <Card>
        <div className={css.code}>
          <Skeleton width={codeSize} height={codeSize} />
          <Skeleton width="80%" height={20} />
        </div>
      </Card>
    </div>
  );
}

function Offline({ flow }: { readonly flow: ReceiveRef }) {
  const reason = useSelector(flow, receive.offlineReason);
  return (
    <Card>
      <ChainsOffline reason={reason} onRetry={() => flow.send({ type: 'reload.requested' })} />
    </Card>
  );
}

function Failed({ flow }: { readonly flow: ReceiveRef }) {
  const { t } = useTranslation(['receive', 'faults']);
  const problem = useSelector(flow, receive.problem);
  return (
    <Card>
      <ErrorState
        title={t('failed')}
        text={problem === null ? t('failed') : (problem.text ?? t(problem.key))}
        code={problem?.code ?? undefined}
        onRetry={() => flow.send({ type: 'reload.requested' })}
      />
    </Card>
  );
}

/** The address that fits the choices: as a code, in words, to be copied; and what must not be sent to it. */
function Address({ flow }: { readonly flow: ReceiveRef }) {
  const { t } = useTranslation('receive');
  const chain = useSelector(flow, receive.chain);
  const token = useSelector(flow, receive.token);
  const address = useSelector(flow, receive.address);
  const groups = useSelector(flow, receive.groups, shallowEqual);
  const payment = useSelector(flow, receive.payment);
  const amount = useSelector(flow, receive.askedAmount);
  const names = useSelector(flow, (snapshot) => receive.chains(snapshot).map(({ name }) => name), shallowEqual);
  const isSilent = useSelector(flow, receive.isSilent);
  const worth = useReceiveWorth(flow)(token, amount);
  if (chain === undefined || token === undefined) return null;
  const facts = { symbol: token.symbol, chain: chain.name };
  return (
    <section className={css.code} aria-label={t('address')}>
      <Qr value={payment} size={codeSize} label={amount === '' ? t('code', facts) : t('codeAmount', { ...facts, amount })} />
      {amount === '' ? null : (
        <p className={css.asked}>
          <bdi>{formatAmount(amount, token.decimals)}</bdi> {token.symbol}
          {worth === '' ? null : (
            <span className={css.askedWorth}>
              <Money text={worth} approximate />
            </span>
          )}
        </p>
      )}
      <p className={css.address} translate="no" role="img" aria-label={address}>
        {groups.map((group, index) => (
          <span key={`${index}-${group}`} className={index < 2 || index >= groups.length - 2 ? css.end : css.group} aria-hidden>
            {group}
          </span>
        ))}
      </p>
      <div className={css.copies}>
        <CopyButton worded label={t('copyAddress')} text={address} done="receive:addressCopied" />
        {amount === '' ? null : <CopyButton worded label={t('copyRequest')} text={payment} done="receive:requestCopied" />}
      </div>
      <Banner tone="warn">{t('only', facts)}</Banner>
      {names.length > 1 ? <p className={css.note}>{t('shared', { chains: names.join(', ') })}</p> : null}
      {isSilent ? (
        <p className={css.note} role="status">
          {t('silent', facts)}
        </p>
      ) : null}
    </section>
  );
}

/** What has come in while the page was open. */
function Arrivals({ flow }: { readonly flow: ReceiveRef }) {
  const { t } = useTranslation('receive');
  const arrivals = useSelector(flow, receive.arrivals);
  const chains = useSelector(flow, receive.chains);
  const tokens = useSelector(flow, receive.allTokens);
  const worthOf = useReceiveWorth(flow);
  if (arrivals.length === 0) return null;
  return (
    <Banner
      tone="success"
      live
      action={
        <IconButton size="small" label={t('close')} onClick={() => flow.send({ type: 'arrivals.closed' })}>
          <X size={16} aria-hidden />
        </IconButton>
      }
    >
      <ul>
        {arrivals.map(({ symbol, amount, chainIndex }, index) => {
          const worth = worthOf(
            tokens.find((token) => token.chainIndex === chainIndex && token.symbol === symbol && !token.isRiskToken),
            amount,
          );
          return (
            <li key={`${arrivals.length - index}`} className={css.arrival}>
              <CoinDisc symbol={symbol} logo="" size={16} />
              {t('received', {
                amount: formatAmount(amount, 18),
                symbol,
                chain: chains.find((chain) => chain.chainIndex === chainIndex)?.name ?? '',
              })}
              {worth === '' ? null : <Money text={worth} approximate />}
            </li>
          );
        })}
      </ul>
      <ButtonLink to="/web3/asset" size="small" tone="ghost">
        {t('assets')}
      </ButtonLink>
    </Banner>
  );
}

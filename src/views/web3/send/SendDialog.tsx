import { shallowEqual, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { decimalMarkOf } from '#machines/rules/amountText.ts';
import { sendFlow } from '#machines/web3/send/send.flow.ts';
import * as send from '#machines/web3/send/send.selectors.ts';
import type { transactionMachine } from '#machines/web3/transaction/transaction.machine.ts';
import * as transaction from '#machines/web3/transaction/transaction.selectors.ts';
import * as walletSession from '#machines/tab/walletSession/walletSession.selectors.ts';
import { showPart } from '#machines/web3/web3Assets/web3Assets.flow.ts';
import type { ActorRefFrom } from 'xstate';
import { useResident } from '#views/shell/AppContext.tsx';
import { ChainsOffline } from '#views/shell/ChainsOffline.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { TransactionLife } from '../transaction/TransactionLife.tsx';
import { RiskQuestion } from './RiskQuestion.tsx';
import { SendForm } from './SendForm.tsx';
import type { SendRef } from './sendRef.ts';
import { useSendWorth } from './useSendWorth.ts';
import * as css from './Send.css.ts';

/** Sends from the connected wallet. `wanted`: chain and symbol that it was opened with, as in `31337-USDC`; either may be missing. */
export function SendDialog({ wanted }: { readonly wanted: string }) {
  const account = useSelector(useResident('walletSession'), walletSession.chainWallet);
  const [chainIndex = '', ...symbol] = wanted.split('-');
  return account === null ? (
    <KeyElsewhere />
  ) : (
    <SendFrom
      address={account.accountAddress}
      chainIndex={/^\d{1,9}$/.test(chainIndex) ? Number(chainIndex) : 0}
      symbol={symbol.join('-')}
    />
  );
}

/** A wallet that the exchange's QR has connected signs on the phone alone. */
function KeyElsewhere() {
  const { t } = useTranslation('send');
  const overlays = useResident('overlays');
  return (
    <Dialog open onClose={() => showPart('tokens')} title={t('title')} width="narrow">
      <div className={css.sheet}>
        <Banner>{t('keyElsewhere')}</Banner>
        <Button
          wide
          onClick={() => {
            showPart('tokens');
            overlays.send({ type: 'overlay.opened', overlay: { name: 'walletQr' } });
          }}
        >
          {t('connect')}
        </Button>
      </div>
    </Dialog>
  );
}

type FromProps = { readonly address: string; readonly chainIndex: number; readonly symbol: string };

function SendFrom(input: FromProps) {
  const { t, i18n } = useTranslation('send');
  const flow = useFlow(sendFlow, { input: { ...input, mark: decimalMarkOf(i18n.language) } });
  const face = useSelector(flow, send.face);
  const isReviewed = useSelector(useSelector(flow, send.transaction), (snapshot) =>
    snapshot === undefined ? true : transaction.isReviewed(snapshot),
  );
  const isClosable = face !== 'sending';
  return (
    <Dialog
      open
      keepOnOutsidePress
      onBack={face === 'warned' ? () => flow.send({ type: 'risk.declined' }) : undefined}
      onClose={() => {
        if (isClosable) flow.send({ type: 'send.closed' });
        else send.transaction(flow.getSnapshot())?.send({ type: 'transaction.closed' });
      }}
      title={t(face === 'sending' && isReviewed ? 'review' : 'title')}
    >
      {face === 'loading' ? <Waiting /> : null}
      {face === 'offline' ? <Offline flow={flow} /> : null}
      {face === 'failed' ? <Failed flow={flow} /> : null}
      {face === 'form' ? <SendForm flow={flow} /> : null}
      {face === 'warned' ? <RiskQuestion flow={flow} /> : null}
      {face === 'sending' ? <Sending flow={flow} /> : null}
      {face === 'stopped' ? <Stopped flow={flow} /> : null}
    </Dialog>
  );
}

function Sending({ flow }: { readonly flow: SendRef }) {
  const sent = useSelector(flow, send.transaction);
  return sent === undefined ? <Waiting /> : <Life flow={flow} sent={sent} />;
}

function Life({ flow, sent }: { readonly flow: SendRef; readonly sent: ActorRefFrom<typeof transactionMachine> }) {
  const { t } = useTranslation('send');
  const worth = useSendWorth(flow);
  const isKnown = useSelector(flow, send.isKnownRecipient);
  const named = useSelector(flow, send.named, shallowEqual);
  return (
    <TransactionLife flow={sent} worth={worth.ofAmount} worthOf={worth.ofCoin}>
      {named === null ? null : <Banner>{t('named', { name: named.name })}</Banner>}
      {isKnown ? null : <Banner>{t('firstTime')}</Banner>}
    </TransactionLife>
  );
}

const Waiting = () => {
  const { t } = useTranslation('send');
  return (
    <div className={css.sheet} role="status" aria-label={t('loading')} aria-busy>
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={44} />
    </div>
  );
};

function Offline({ flow }: { readonly flow: SendRef }) {
  const reason = useSelector(flow, send.offlineReason);
  return <ChainsOffline reason={reason} onRetry={() => flow.send({ type: 'reload.requested' })} />;
}

function Failed({ flow }: { readonly flow: SendRef }) {
  const { t } = useTranslation(['send', 'faults']);
  const problem = useSelector(flow, send.problem);
  return (
    <ErrorState
      title={t('failed')}
      text={problem === null ? t('failed') : (problem.text ?? t(problem.key))}
      code={problem?.code ?? undefined}
      onRetry={() => flow.send({ type: 'reload.requested' })}
    />
  );
}

function Stopped({ flow }: { readonly flow: SendRef }) {
  const { t } = useTranslation(['transaction', 'send']);
  return (
    <div className={css.sheet}>
      <Banner tone="warn" live>
        <p className={css.strong}>{t('stage.stopped.title')}</p>
        <p>{t('stage.stopped.text')}</p>
      </Banner>
      <Button wide onClick={() => flow.send({ type: 'send.closed' })}>
        {t('close')}
      </Button>
    </div>
  );
}

import { useSelector } from '@xstate/react';
import { ExternalLink, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as swapOrder from '#machines/web3/swap/swapOrder.selectors.ts';
import * as transaction from '#machines/web3/transaction/transaction.selectors.ts';
import { link, spinning } from '#styles/parts.css.ts';
import { useShellFacts } from '#views/shell/useBrand.ts';
import { useTitleMark } from '#views/shell/useTitleMark.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Button } from '#views/ui/Button.tsx';
import { amountText } from '#views/ui/format.ts';
import { momentText } from '#views/ui/moment.ts';
import * as css from './SwapParts.css.ts';

type Parts = { readonly transaction: swapOrder.TransactionRef; readonly order: swapOrder.SwapOrderRef };
const shownDecimals = 8;
const allDecimals = 18;

/** How a transaction of the order stands, in words, and what can be done about it. */
export function TransactionWords({ transaction: actor, order }: Parts) {
  const { t, i18n } = useTranslation(['swap', 'transaction']);
  const { chains } = useShellFacts();
  const record = useSelector(actor, transaction.record);
  const stage = useSelector(actor, transaction.stage);
  const reason = useSelector(actor, transaction.reason);
  const words = useSelector(actor, transaction.words);
  const shortage = useSelector(actor, transaction.shortage);
  const mined = useSelector(actor, transaction.mined);
  const isSilent = useSelector(actor, transaction.isSilent);
  const isReorganised = useSelector(actor, transaction.isReorganised);
  const { kind, chainIndex, sent, received } = useSelector(order, swapOrder.order);
  const isTrade = useSelector(order, swapOrder.step) === 'swap';
  const shown = ({ amount, symbol }: typeof sent): string => `${amountText(amount, shownDecimals, 0)} ${symbol}`;
  const whole = ({ amount, symbol }: typeof sent): string => `${amountText(amount, allDecimals, 0)} ${symbol}`;
  const income = swapOrder.incomeOf(received, mined);
  const doneKey = kind !== 'swap' ? 'stage.wrapped' : income.isExact ? 'stage.swapped' : 'stage.confirmed';
  const chain = chains.find(({ id }) => id === chainIndex)?.name ?? '';
  const isBusy = stage === 'checking' || stage === 'signing' || stage === 'switching' || stage === 'pending';
  const text = (() => {
    if (stage === 'wouldFail' || stage === 'reverted') return t(`stage.${stage}.${swapOrder.revertKindOf(reason)}`);
    if (stage === 'confirmed' && !isTrade) return t('stage.approvalConfirmed');
    if (stage === 'confirmed') return t(doneKey, { sent: shown(sent), received: whole(income) });
    if (stage === 'shortOfCoin')
      return t('stage.shortOfCoin', { amount: amountText(shortage?.missing ?? '', shownDecimals, 0), symbol: shortage?.symbol ?? '' });
    return t(`stage.${stage === 'ready' ? 'checking' : stage}`, { chain });
  })();
  useTitleMark(useSelector(actor, transaction.asksWallet) ? text : '');
  return (
    <>
      <p className={css.stepText} role={swapOrder.isBad(stage) ? 'alert' : 'status'} data-tone={toneOf(stage)}>
        {isBusy ? <LoaderCircle size={14} className={spinning} aria-hidden /> : null}
        {text}
      </p>
      {reason !== '' && swapOrder.revertKindOf(reason) === 'other' ? <p className={css.small}>{t('reason', { reason })}</p> : null}
      {words === '' ? null : <p className={css.small}>{t('words', { words })}</p>}
      {record === null || !swapOrder.isOpen(stage) ? null : (
        <p className={css.small}>{t('transaction:since', { time: momentText(record.askedAt, i18n.language) })}</p>
      )}
      {mined === null || mined.fee === '' ? null : (
        <p className={css.small}>{t('feePaid', { amount: amountText(mined.fee, allDecimals, 0), symbol: mined.feeSymbol })}</p>
      )}
      {mined?.replacement?.how === 'speedUp' ? <p className={css.small}>{t('transaction:spedUp')}</p> : null}
      {isSilent ? <p className={css.small}>{t('silent')}</p> : null}
      {isReorganised ? <p className={css.small}>{t('reorganised')}</p> : null}
      <Links actor={actor} explorerUrl={chains.find(({ id }) => id === chainIndex)?.explorerUrl ?? ''} />
      <Actions actor={actor} isTrade={isTrade} chain={chain} />
    </>
  );
}

const toneOf = (stage: transaction.Stage): 'success' | 'danger' | 'warn' | undefined =>
  stage === 'confirmed' ? 'success' : swapOrder.isBad(stage) ? 'danger' : stage === 'unknown' || stage === 'uncertain' ? 'warn' : undefined;

function Links({ actor, explorerUrl }: { readonly actor: swapOrder.TransactionRef; readonly explorerUrl: string }) {
  const { t } = useTranslation('swap');
  const hash = useSelector(actor, transaction.hash);
  const record = useSelector(actor, transaction.record);
  if (record === null) return null;
  const address = explorerUrl === '' || hash === '' ? null : `${explorerUrl.replace(/\/$/, '')}/tx/${hash}`;
  return (
    <div className={css.links}>
      {address === null ? null : (
        <Anchor to={address} className={`${link} ${css.linkOut}`}>
          {t('order.explorer')} <ExternalLink size={12} aria-hidden />
        </Anchor>
      )}
      <Anchor to="/web3/asset?tab=activity" className={`${link} ${css.linkOut}`}>
        {t('order.activity')}
      </Anchor>
    </div>
  );
}

/** An old price is never signed again: from a trade that was not sent the way leads to a new price (user ask 8). */
function Actions({
  actor,
  isTrade,
  chain,
}: {
  readonly actor: swapOrder.TransactionRef;
  readonly isTrade: boolean;
  readonly chain: string;
}) {
  const { t } = useTranslation('swap');
  const stage = useSelector(actor, transaction.stage);
  const mayRetry = useSelector(actor, transaction.mayRetry);
  const mayStop = useSelector(actor, transaction.mayStopWaiting);
  const mayClose = useSelector(actor, swapOrder.mayCloseTransaction);
  const close = () => actor.send({ type: 'transaction.closed' });
  const closeWord =
    stage === 'confirmed'
      ? 'order.again'
      : stage === 'pending'
        ? 'order.leave'
        : isTrade && stage !== 'uncertain'
          ? 'order.newPrice'
          : 'order.back';
  return (
    <div className={css.actions}>
      {stage === 'wrongChain' ? <Button onClick={() => actor.send({ type: 'network.requested' })}>{t('switch', { chain })}</Button> : null}
      {mayRetry && !isTrade && stage !== 'wrongChain' ? (
        <Button onClick={() => actor.send({ type: 'retry.requested' })}>{t('order.retry')}</Button>
      ) : null}
      {mayStop ? (
        <Button tone="ghost" onClick={() => actor.send({ type: 'waiting.stopped' })}>
          {t('order.stopWaiting')}
        </Button>
      ) : null}
      {stage === 'uncertain' || stage === 'unknown' || stage === 'dropped' ? (
        <Button tone="ghost" onClick={() => actor.send({ type: 'record.dropped' })}>
          {t('order.drop')}
        </Button>
      ) : null}
      {mayClose && stage !== 'checking' ? (
        <Button tone={stage === 'pending' ? 'ghost' : 'action'} onClick={close}>
          {t(closeWord)}
        </Button>
      ) : null}
    </div>
  );
}

import { useSelector } from '@xstate/react';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import type { transactionMachine } from '#machines/web3/transaction/transaction.machine.ts';
import { explorerLink } from '#machines/web3/transaction/transaction.rules.ts';
import * as transaction from '#machines/web3/transaction/transaction.selectors.ts';
import { CopyButton } from '#views/shell/CopyButton.tsx';
import { useResident } from '#views/shell/AppContext.tsx';
import { useShellFacts } from '#views/shell/useBrand.ts';
import { useTitleMark } from '#views/shell/useTitleMark.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { ageText, momentText } from '#views/ui/moment.ts';
import { Money } from '#views/ui/Money.tsx';
import { AddressGroups } from './AddressGroups.tsx';
import { reasonText } from './reasonText.ts';
import * as css from './Transaction.css.ts';

export type TransactionRef = ActorRefFrom<typeof transactionMachine>;
type Flow = { readonly flow: TransactionRef };

const tones: Partial<Record<transaction.Stage, 'success' | 'warn' | 'danger'>> = {
  confirmed: 'success',
  reverted: 'danger',
  wouldFail: 'danger',
  shortOfCoin: 'danger',
  failed: 'danger',
  unable: 'danger',
};
const waiting: readonly transaction.Stage[] = ['checking', 'ready', 'switching', 'signing', 'pending', 'confirmed'];
const feeDecimals = 8;

/**
 * One transaction from the review to its end: what it does, its fee, how it stands, and the way on. `worthOf` tells an amount of
 * the chain's coin in the visitor's currency, where prices are known; `now` (ms) how old it is, where that is known. `children` are the cautions of the
 * review, which have no place once the wallet has sent it.
 */
export function TransactionLife({
  flow,
  worth,
  worthOf,
  now = 0,
  children,
}: Flow & {
  readonly worth?: string | undefined;
  readonly worthOf?: ((amount: string) => string) | undefined;
  readonly now?: number;
  readonly children?: ReactNode;
}) {
  const isReviewed = useSelector(flow, transaction.isReviewed);
  return (
    <div className={css.sheet}>
      <What flow={flow} worth={worth} />
      <Facts flow={flow} worthOf={worthOf} now={now} />
      {isReviewed ? children : null}
      <CutNote flow={flow} />
      <Stage flow={flow} />
      <Actions flow={flow} />
    </div>
  );
}

/** Another amount than was reviewed is signed only by another word. */
function CutNote({ flow }: Flow) {
  const { t } = useTranslation('transaction');
  const isCut = useSelector(flow, transaction.isCut);
  const mayStillSign = useSelector(flow, transaction.record) === null;
  const { sent } = useSelector(flow, transaction.summary);
  return isCut && mayStillSign && sent !== null ? (
    <Banner tone="warn" live>
      {t('cut', { amount: formatAmount(sent.amount, 18, 0), symbol: sent.symbol })}
    </Banner>
  ) : null;
}

function What({ flow, worth }: Flow & { readonly worth: string | undefined }) {
  const areHidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  const isAsked = useSelector(flow, transaction.record) !== null;
  const { sent } = useSelector(flow, transaction.summary);
  // The worth is of the amount that was asked for.
  const isCut = useSelector(flow, transaction.isCut);
  // Nobody confirms what they cannot read.
  const hidden = areHidden && isAsked;
  if (sent === null) return null;
  return (
    <div>
      <p className={css.amount}>
        <Money text={formatAmount(sent.amount, 18, 0)} unit={sent.symbol} hidden={hidden} />
      </p>
      {worth === undefined || isCut ? null : (
        <p className={css.worth}>
          <Money text={worth} hidden={hidden} approximate />
        </p>
      )}
    </div>
  );
}

function Facts({ flow, worthOf, now }: Flow & { readonly worthOf: ((amount: string) => string) | undefined; readonly now: number }) {
  const { t, i18n } = useTranslation('transaction');
  const { chains } = useShellFacts();
  const { counterpart } = useSelector(flow, transaction.summary);
  const index = useSelector(flow, transaction.chainIndex);
  const hash = useSelector(flow, transaction.hash);
  const record = useSelector(flow, transaction.record);
  return (
    <dl className={css.facts}>
      <Fact name={t('to')}>
        <AddressGroups address={counterpart} />
      </Fact>
      <Fact name={t('network')}>{chains.find(({ id }) => id === index)?.name ?? index}</Fact>
      <FeeFact flow={flow} worthOf={worthOf} />
      {record === null ? null : (
        <Fact name={t('askedAt')}>
          {momentText(record.askedAt, i18n.language, true)}
          {now === 0 ? null : ` · ${ageText(record.askedAt, now, i18n.language)}`}
        </Fact>
      )}
      {hash === '' ? null : (
        <Fact name={t('hash')}>
          <span className={css.whole}>{hash}</span> <CopyButton label={t('copyHash')} text={hash} done="transaction:hashCopied" />
        </Fact>
      )}
    </dl>
  );
}

function FeeFact({ flow, worthOf }: Flow & { readonly worthOf: ((amount: string) => string) | undefined }) {
  const { t } = useTranslation('transaction');
  const fee = useSelector(flow, transaction.fee);
  const mined = useSelector(flow, transaction.mined);
  if (mined !== null && mined.fee !== '')
    return (
      <Fact name={t('fee')}>
        {formatAmount(mined.fee, feeDecimals, 0)} {mined.feeSymbol}
        {worthOf === undefined ? null : <span className={css.worth}> ≈ {worthOf(mined.fee)}</span>}
      </Fact>
    );
  return fee === null ? null : (
    <Fact name={t('fee')}>
      ≈ {formatAmount(fee.expected, feeDecimals, 0)} {fee.symbol}
      {worthOf === undefined ? null : <span className={css.worth}> ≈ {worthOf(fee.expected)}</span>}
      <div className={css.worth}>{t('feeMost', { amount: formatAmount(fee.most, feeDecimals, 0), symbol: fee.symbol })}</div>
    </Fact>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={css.fact}>
    <dt className={css.factName}>{name}</dt>
    <dd className={css.factText}>{children}</dd>
  </div>
);

/** How it stands, said in words and to screen readers at once. */
function Stage({ flow }: Flow) {
  const { t } = useTranslation(['transaction', 'faults']);
  const { chains } = useShellFacts();
  const stage = useSelector(flow, transaction.stage);
  const index = useSelector(flow, transaction.chainIndex);
  const reason = useSelector(flow, transaction.reason);
  const words = useSelector(flow, transaction.words);
  const shortage = useSelector(flow, transaction.shortage);
  const problem = useSelector(flow, transaction.problem);
  const mined = useSelector(flow, transaction.mined);
  const switchProblem = useSelector(flow, transaction.switchProblem);
  const isReorganised = useSelector(flow, transaction.isReorganised);
  const isSilent = useSelector(flow, transaction.isSilent);
  const asksWallet = useSelector(flow, transaction.asksWallet);
  const chain = chains.find(({ id }) => id === index)?.name ?? String(index);
  useTitleMark(asksWallet ? t(`stage.${stage}.title`, { chain }) : '');
  if (stage === 'ready') return null;
  const text =
    stage === 'failed' && problem !== null
      ? (problem.text ?? t(problem.key))
      : stage === 'shortOfCoin' && shortage !== null
        ? t(`shortOf.${shortage.of}`, { amount: shortage.missing, symbol: shortage.symbol })
        : t(`stage.${stage}.text`, { chain });
  const tone = tones[stage] ?? (waiting.includes(stage) ? 'info' : 'warn');
  return (
    <Banner tone={tone} live>
      <p className={css.title}>{t(`stage.${stage}.title`, { chain })}</p>
      <p>{text}</p>
      {reason === '' ? null : <p>{t('reason', { reason: reasonText(t, reason) })}</p>}
      {words === '' ? null : <p>{t('words', { words })}</p>}
      {switchProblem === '' || stage !== 'wrongChain' ? null : <p>{t('notSwitched')}</p>}
      {mined?.replacement?.how === 'speedUp' ? <p>{t('spedUp')}</p> : null}
      {isReorganised ? <p>{t('reorganised')}</p> : null}
      {isSilent ? <p>{t('silent', { chain })}</p> : null}
    </Banner>
  );
}

function Actions({ flow }: Flow) {
  const { t } = useTranslation('transaction');
  const { chains } = useShellFacts();
  const stage = useSelector(flow, transaction.stage);
  const index = useSelector(flow, transaction.chainIndex);
  const hash = useSelector(flow, transaction.hash);
  const maySign = useSelector(flow, transaction.maySign);
  const isSigning = useSelector(flow, transaction.isSigning);
  const mayStop = useSelector(flow, transaction.mayStopWaiting);
  const mayRetry = useSelector(flow, transaction.mayRetry);
  const chain = chains.find(({ id }) => id === index);
  const link = explorerLink(chain?.explorerUrl ?? '', hash);
  const isUnsent = hash === '' && stage !== 'uncertain';
  return (
    <div className={css.actions}>
      {link === null ? null : (
        <ButtonLink to={link} tone="ghost" icon={<ExternalLink size={16} aria-hidden />}>
          {t('explorer')}
        </ButtonLink>
      )}
      {mayStop ? (
        <Button tone="ghost" onClick={() => flow.send({ type: 'waiting.stopped' })}>
          {t('stopWaiting')}
        </Button>
      ) : null}
      {stage === 'uncertain' || stage === 'dropped' || stage === 'unknown' ? (
        <Button tone="ghost" onClick={() => flow.send({ type: 'record.dropped' })}>
          {t(stage === 'uncertain' ? 'notSent' : 'forget')}
        </Button>
      ) : null}
      {isSigning ? null : (
        <Button tone="ghost" onClick={() => flow.send({ type: 'transaction.closed' })}>
          {t(isUnsent ? 'back' : 'close')}
        </Button>
      )}
      {stage === 'wrongChain' ? (
        <Button onClick={() => flow.send({ type: 'network.requested' })}>{t('switch', { chain: chain?.name ?? index })}</Button>
      ) : null}
      {mayRetry && stage !== 'wrongChain' ? <Button onClick={() => flow.send({ type: 'retry.requested' })}>{t('retry')}</Button> : null}
      {stage === 'ready' || stage === 'checking' || stage === 'signing' ? (
        <Button loading={!maySign} onClick={() => flow.send({ type: 'sign.requested' })}>
          {t('confirm')}
        </Button>
      ) : null}
    </div>
  );
}

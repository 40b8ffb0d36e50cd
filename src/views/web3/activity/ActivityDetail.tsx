import { useSelector } from '@xstate/react';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as activity from '#machines/web3/activity/activity.selectors.ts';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import { CopyButton } from '#views/shell/CopyButton.tsx';
import { useResident } from '#views/shell/AppContext.tsx';
import { useShellFacts } from '#views/shell/useBrand.ts';
import { reasonText } from '../transaction/reasonText.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { ageText, momentText } from '#views/ui/moment.ts';
import { Money } from '#views/ui/Money.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { chainsOf } from './activityChains.ts';
import type { ActivityRef } from './activityRefs.ts';
import { MoveAmount } from './ActivityRow.tsx';
import { kindOf, partyOf, standingWord } from './activityWords.ts';
import * as css from './Activity.css.ts';

/** Digits at either end of an address that are told apart at a glance. */
const edge = 6;
const allDecimals = 18;

/** One transaction as its chain has it now, in a sheet. */
export function ActivityDetail({ flow }: { readonly flow: ActivityRef }) {
  const { t } = useTranslation('activity');
  const isOpen = useSelector(flow, activity.isDetailOpen);
  const detail = useSelector(flow, activity.detail);
  const problem = useSelector(flow, activity.detailProblem);
  const { chains } = useShellFacts();
  const explorer = detail === null || detail.isRiskToken ? null : activity.explorerLink(chainsOf(chains), detail);
  return (
    <Dialog
      open={isOpen}
      onClose={() => flow.send({ type: 'detail.closed' })}
      title={detail === null ? t('detail.title') : t(`kind.${kindOf(detail)}`)}
      footer={
        explorer === null ? undefined : (
          <ButtonLink to={explorer} tone="ghost" icon={<ExternalLink size={16} aria-hidden />}>
            {t('explorer')}
          </ButtonLink>
        )
      }
    >
      {detail === null ? problem === null ? <WaitingFacts /> : <Failed flow={flow} /> : <Facts detail={detail} />}
    </Dialog>
  );
}

function Failed({ flow }: { readonly flow: ActivityRef }) {
  const problem = useSelector(flow, activity.detailProblem);
  return problem === null ? null : <ProblemState problem={problem} onRetry={() => flow.send({ type: 'retry.requested' })} />;
}

function Facts({ detail }: { readonly detail: activity.LineDetail }) {
  const { t, i18n } = useTranslation(['activity', 'transaction']);
  const { chains } = useShellFacts();
  const hidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  const { status, moves, fee, blockTime, blockNumber, confirmations, from, to, counterpart, own } = detail;
  const standing = standingWord(t, detail);
  const replacement = activity.replacementOf(detail);
  const openSince = activity.openSince(detail);
  return (
    <div className={css.sheet}>
      <Standing detail={detail} />
      {detail.isRiskToken ? <Banner tone="warn">{t('hiddenWhy')}</Banner> : null}
      <dl>
        <Fact name={t('detail.status')}>
          <span role="status">
            <Badge tone={standing.tone}>{standing.text}</Badge>
          </span>
        </Fact>
        {moves.length === 0 ? null : (
          <Fact name={t('detail.amounts')}>
            {moves.map((move) => (
              <span key={`${move.direction}:${move.tokenAddress}`} className={css.amount} data-void={status === 'failed' ? '' : undefined}>
                <MoveAmount move={move} status={status} decimals={allDecimals} />
              </span>
            ))}
          </Fact>
        )}
        <Fact name={t('detail.network')}>{chains.find(({ id }) => id === detail.chainIndex)?.name ?? detail.chainIndex}</Fact>
        {blockTime === null ? null : <Fact name={t('detail.time')}>{momentText(blockTime, i18n.language, true)}</Fact>}
        {openSince === null ? null : (
          <Fact name={t(own === undefined ? 'detail.waitingSince' : 'transaction:askedAt')}>
            {momentText(openSince, i18n.language, true)} · {ageText(openSince, detail.readAt, i18n.language)}
          </Fact>
        )}
        {counterpart === '' || counterpart === from || counterpart === to ? null : (
          <AddressFact name={t(`party.${partyOf(detail)}`)} address={counterpart} isQuiet={detail.isRiskToken} />
        )}
        <AddressFact name={t('detail.from')} address={from} isQuiet={detail.isRiskToken} />
        {to === '' ? null : <AddressFact name={t('detail.to')} address={to} isQuiet={detail.isRiskToken} />}
        {fee === null && own !== undefined ? null : (
          <Fact name={t('fee')}>
            {fee === null ? (
              t(status === 'pending' ? 'detail.feeUnknown' : 'detail.feeByOther')
            ) : (
              <Money text={fee.amount} unit={fee.symbol} hidden={hidden} />
            )}
          </Fact>
        )}
        {blockNumber === null ? null : (
          <Fact name={t('detail.block')}>
            {blockNumber}
            {confirmations === 0 ? null : ` · ${t('detail.confirmations', { number: confirmations })}`}
          </Fact>
        )}
        {detail.txHash === '' ? null : <HashFact name={t('detail.hash')} hash={detail.txHash} />}
        {replacement === '' ? null : <HashFact name={t('detail.replacedBy')} hash={replacement} />}
      </dl>
    </div>
  );
}

/** What is to be said of how it stands, where that is more than a word. */
function Standing({ detail }: { readonly detail: activity.LineDetail }) {
  const { t } = useTranslation(['activity', 'transaction']);
  const { chains } = useShellFacts();
  const standing = activity.ownStanding(detail);
  const reason = activity.reasonOf(detail);
  const chain = chains.find(({ id }) => id === detail.chainIndex)?.name ?? detail.chainIndex;
  if (standing === 'confirmed') return null;
  if (standing !== null && standing !== 'reverted')
    return (
      <Banner tone={activity.lostSince(detail) === null ? 'info' : 'warn'}>
        <p>{t(`transaction:stage.${standing}.title`)}</p>
        <p>{activity.isGivenUp(detail) ? t('detail.givenUp') : t(`transaction:stage.${standing}.text`, { chain })}</p>
      </Banner>
    );
  if (detail.status === 'confirmed') return null;
  return (
    <Banner tone={detail.status === 'failed' ? 'warn' : 'info'}>
      <p>{t(detail.status === 'failed' ? 'detail.failed' : 'detail.waiting')}</p>
      {reason === '' ? null : <p>{t('transaction:reason', { reason: reasonText(t, reason) })}</p>}
    </Banner>
  );
}

function HashFact({ name, hash }: { readonly name: string; readonly hash: string }) {
  const { t } = useTranslation('activity');
  return (
    <Fact name={name}>
      <span className={css.whole}>{hash}</span> <CopyButton label={t('copyHash')} text={hash} done="activity:hashCopied" />
    </Fact>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={css.fact}>
    <dt className={css.factName}>{name}</dt>
    <dd className={css.factText}>{children}</dd>
  </div>
);

/** A whole address, its ends marked; one of a scam is not offered to be copied. */
function AddressFact({ name, address, isQuiet }: { readonly name: string; readonly address: string; readonly isQuiet: boolean }) {
  const { t } = useTranslation('activity');
  return (
    <Fact name={name}>
      <span className={css.whole}>
        <b className={css.edge}>{address.slice(0, edge + 2)}</b>
        {address.slice(edge + 2, -edge)}
        <b className={css.edge}>{address.slice(-edge)}</b>
      </span>{' '}
      {isQuiet ? null : <CopyButton label={t('copyAddress')} text={address} done="activity:addressCopied" />}
    </Fact>
  );
}

const WaitingFacts = () => (
  <div className={css.sheet} aria-hidden>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} height={20} />
    ))}
  </div>
);

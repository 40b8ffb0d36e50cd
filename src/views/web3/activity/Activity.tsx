import { shallowEqual, useSelector } from '@xstate/react';
import { ChevronDown, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { activityFlow, activityListFlow } from '#machines/web3/activity/activity.flow.ts';
import * as activity from '#machines/web3/activity/activity.selectors.ts';
import { spinning } from '#styles/parts.css.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { useShellFacts } from '#views/shell/useBrand.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button, IconButton } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { EndReached } from '#views/ui/EndReached.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
import { clockText } from '../web3Assets/web3Time.ts';
import * as assets from '../web3Assets/Web3Assets.css.ts';
import { ActivityDetail } from './ActivityDetail.tsx';
import type { ActivityListRef, ActivityRef } from './activityRefs.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { dayName } from './activityWords.ts';
import * as css from './Activity.css.ts';

const waitingRows = 6;

type Wallet = { readonly accountId: string; readonly isLinked: boolean; readonly address: string };
type Account = { readonly accountId: string; readonly accountAddress: string };

/** What the connected wallet received, sent, swapped and allowed: what waits first, then day by day. */
export function Activity({
  account: { accountId, accountAddress },
  isLinked = false,
}: {
  readonly account: Account;
  /** The wallet is proven to be the login's own: the exchange tells what it did. */
  readonly isLinked?: boolean;
}) {
  const { t } = useTranslation('activity');
  const wallet = { accountId, isLinked, address: accountAddress };
  const list = useFlow(activityListFlow, { input: { filter: { ...wallet, filter: 'all', isRiskToken: false } } });
  const flow = useFlow(activityFlow, { input: { accountId, isLinked, accountAddress } });
  const filter = useSelector(list, activity.filter);
  return (
    <>
      <Notices list={list} />
      <section className={assets.pane} aria-labelledby="web3-activity">
        <div className={assets.paneHead}>
          <h2 id="web3-activity" className={assets.paneTitle}>
            {t('title')}
          </h2>
          <Age list={list} />
        </div>
        <div className={css.tools} role="group" aria-label={t('filters')}>
          {activity.activityFilters.map((one) => (
            <button
              key={one}
              type="button"
              className={css.filter}
              aria-pressed={one === filter}
              onClick={() => {
                if (one !== filter) list.send({ type: 'filter.changed', filter: { ...wallet, filter: one, isRiskToken: false } });
              }}
            >
              {t(`filter.${one}`)}
            </button>
          ))}
        </div>
        <Lines
          flow={flow}
          list={list}
          onShowAll={() => list.send({ type: 'filter.changed', filter: { ...wallet, filter: 'all', isRiskToken: false } })}
        />
      </section>
      <RiskLines key={filter} flow={flow} list={list} wallet={wallet} />
      <ActivityDetail flow={flow} />
    </>
  );
}

/** What is not as it should be with what is on view; nothing when all is well. */
function Notices({ list }: { readonly list: ActivityListRef }) {
  const { t, i18n } = useTranslation(['activity', 'faults']);
  const { chains } = useShellFacts();
  const facts = useSelector(list, activity.facts);
  const problem = useSelector(list, activity.listProblem);
  const isFirstLoad = useSelector(list, activity.isFirstPageLoading);
  return (
    <div className={assets.notices} aria-live="polite">
      {isFirstLoad ? <VisuallyHidden>{t('loading')}</VisuallyHidden> : null}
      {facts === null || problem === null ? null : (
        <Banner tone="warn">
          {t('staleProblem', { time: clockText(facts.readAt, i18n.language), reason: problem.text ?? t(problem.key) })}
        </Banner>
      )}
      {facts?.source === 'chain' ? <Banner>{t('fromChain')}</Banner> : null}
      {facts?.staleChains.map((index) => (
        <Banner key={index} tone="warn">
          {t('silent', { chain: chains.find(({ id }) => id === index)?.name ?? index })}
        </Banner>
      ))}
    </div>
  );
}

function Age({ list }: { readonly list: ActivityListRef }) {
  const { t, i18n } = useTranslation('activity');
  const facts = useSelector(list, activity.facts);
  const isReading = useSelector(list, activity.isReading);
  return (
    <div className={assets.age}>
      {facts === null ? null : <span>{t('updated', { time: clockText(facts.readAt, i18n.language) })}</span>}
      <IconButton size="small" label={t('refresh')} disabled={isReading} onClick={() => list.send({ type: 'reload.requested' })}>
        <RotateCw size={14} className={isReading ? spinning : undefined} aria-hidden />
      </IconButton>
    </div>
  );
}

type LinesProps = {
  readonly flow: ActivityRef;
  readonly list: ActivityListRef;
  readonly isQuiet?: boolean;
  readonly onShowAll?: () => void;
};

function Lines({ flow, list, isQuiet = false, onShowAll }: LinesProps) {
  const { t, i18n } = useTranslation(['activity', 'faults']);
  const rows = useSelector(list, activity.listRows<activity.Line>);
  const isFirstLoad = useSelector(list, activity.isFirstPageLoading);
  const isEmpty = useSelector(list, activity.isListEmpty);
  const problem = useSelector(list, activity.listProblem);
  const filter = useSelector(list, activity.filter);
  const dayStart = useSelector(flow, activity.dayStart);
  const now = useSelector(list, activity.facts)?.readAt ?? 0;
  const nameOf = (time: number) => dayName(time, i18n.language);
  if (problem !== null && rows.length === 0)
    return <ProblemState problem={problem} onRetry={() => list.send({ type: 'retry.requested' })} />;
  if (isFirstLoad) return <Waiting />;
  if (isEmpty)
    return filter === 'all' || onShowAll === undefined ? (
      <EmptyState title={t('empty.title')} text={t('empty.text')}>
        <ButtonLink to="/web3/receive">{t('empty.receive')}</ButtonLink>
      </EmptyState>
    ) : (
      <EmptyState title={t('empty.filterTitle')} text={t('empty.filterText')}>
        <Button tone="ghost" onClick={onShowAll}>
          {t('empty.showAll')}
        </Button>
      </EmptyState>
    );
  return (
    <>
      {activity.byDay(rows, nameOf).map(({ day, rows: own }) => {
        const word = activity.dayWord(day, dayStart, nameOf);
        const name = word === null ? day : t(`day.${word}`);
        return (
          // A day is a landmark once: the folded list names it by its heading alone.
          <section key={day ?? ''} aria-label={isQuiet ? undefined : (name ?? undefined)}>
            <h3 className={css.day}>{name}</h3>
            <ul>
              {own.map((line) => (
                <ActivityRow
                  key={activity.lineKey(line)}
                  line={line}
                  now={now}
                  isQuiet={isQuiet}
                  onOpen={() => flow.send({ type: 'transaction.opened', transaction: activity.refOf(line) })}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <Foot list={list} rows={rows.length} />
    </>
  );
}

/** The end of the list: more on its way, a failed page, or that this is all. */
function Foot({ list, rows }: { readonly list: ActivityListRef; readonly rows: number }) {
  const { t } = useTranslation(['activity', 'faults']);
  const isReading = useSelector(list, activity.isReading);
  const isLoading = useSelector(list, activity.isNextPageLoading);
  const isComplete = useSelector(list, (snapshot) => activity.isListComplete(snapshot));
  const problem = useSelector(list, activity.listProblem);
  return (
    <div className={css.foot} role="status">
      {problem === null ? null : (
        <>
          {problem.text ?? t(problem.key)}
          <Button tone="ghost" size="small" onClick={() => list.send({ type: 'retry.requested' })}>
            {t('faults:retry')}
          </Button>
        </>
      )}
      {problem === null && isLoading ? t('loadingMore') : null}
      {problem === null && isComplete ? t('end') : null}
      {problem === null && !isComplete && !isReading ? (
        <EndReached key={rows} onReached={() => list.send({ type: 'page.requested' })} />
      ) : null}
    </div>
  );
}

/** Lines that look like scams, behind their count. */
function RiskLines({ flow, list, wallet }: { readonly flow: ActivityRef; readonly list: ActivityListRef; readonly wallet: Wallet }) {
  const { t } = useTranslation('activity');
  const count = useSelector(list, activity.facts, shallowEqual)?.riskCount ?? 0;
  const areShown = useSelector(flow, activity.areRiskLinesShown);
  const filter = useSelector(list, activity.filter);
  if (count === 0) return null;
  return (
    <section className={assets.pane}>
      <h2>
        <button
          type="button"
          className={assets.fold}
          aria-expanded={areShown}
          aria-controls="web3-risk-lines"
          onClick={() => flow.send({ type: 'riskLines.toggled' })}
        >
          {t('hidden', { number: count })}
          <ChevronDown size={16} className={assets.foldMark} data-open={areShown ? '' : undefined} aria-hidden />
        </button>
      </h2>
      <div id="web3-risk-lines" hidden={!areShown}>
        <p className={assets.foldText}>{t('hiddenWhy')}</p>
        {areShown ? <RiskList flow={flow} wallet={wallet} filter={filter} /> : null}
      </div>
    </section>
  );
}

function RiskList({
  flow,
  wallet,
  filter,
}: {
  readonly flow: ActivityRef;
  readonly wallet: Wallet;
  readonly filter: activity.ActivityFilter;
}) {
  const list = useFlow(activityListFlow, { input: { filter: { ...wallet, filter, isRiskToken: true } } });
  return <Lines flow={flow} list={list} isQuiet />;
}

const Waiting = () => (
  <ul aria-hidden>
    {Array.from({ length: waitingRows }, (_, index) => (
      <li key={index} className={css.row}>
        <Skeleton round width={36} height={36} />
        <span className={css.words}>
          <Skeleton width={96} height={16} />
          <Skeleton width={140} height={12} />
        </span>
        <span className={css.facts}>
          <Skeleton width={96} height={16} />
        </span>
        <span className={css.facts}>
          <Skeleton width={64} height={12} />
        </span>
      </li>
    ))}
  </ul>
);

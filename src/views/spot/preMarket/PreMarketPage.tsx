import { useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { preMarketFlow, preMarketOpening } from '#machines/spot/preMarket/preMarket.flow.ts';
import * as preMarket from '#machines/spot/preMarket/preMarket.selectors.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Card } from '#views/ui/Card.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { GuestOrders, MemberProject, OwnOrdersCard } from './OwnOrders.tsx';
import * as css from './PreMarket.css.ts';
import { ProjectHead, ProjectSteps } from './ProjectHead.tsx';
import { ProjectList } from './ProjectList.tsx';
import { Book } from './Book.tsx';
import type { PreMarketRef } from './refs.ts';

type FlowProps = { readonly flow: PreMarketRef };

/** Tokens that are traded before they are listed, or one of them with its book and order form: the address says which. */
export function PreMarketPage() {
  // All texts of the page at once: asked for part by part they would come one after the other.
  useTranslation(['preMarket', 'trade', 'orders', 'faults']);
  const search = useSelector(useResident('navigation'), navigation.search);
  const flow = useFlow(preMarketFlow, { input: preMarketOpening(search) });
  const standing = useSelector(flow, preMarket.standing);
  return (
    <div className={`${page} ${css.place}`}>
      {standing === 'list' ? <All flow={flow} /> : null}
      {standing === 'project' ? <One flow={flow} /> : null}
      {standing === 'unknown' ? <Unknown flow={flow} /> : null}
    </div>
  );
}

/** Says how old the figures are where they could not be read anew. */
function Old({ flow }: FlowProps) {
  const { t } = useTranslation(['trade', 'orders']);
  const age = useSelector(flow, preMarket.age);
  return age === null ? null : (
    <Banner tone="warn" live>
      {t('orders:stale.text')} ({t('book.feed.age', { seconds: Math.floor(age / 1_000) })})
    </Banner>
  );
}

function Failed({ flow }: FlowProps) {
  const problem = useSelector(flow, preMarket.problem);
  const isBusy = useSelector(flow, preMarket.isBusy);
  return problem === null ? null : (
    <Card>
      <ProblemState problem={problem} retrying={isBusy} onRetry={() => flow.send({ type: 'reload.requested' })} />
    </Card>
  );
}

function All({ flow }: FlowProps) {
  const { t } = useTranslation('preMarket');
  const problem = useSelector(flow, preMarket.problem);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Old flow={flow} />
      {problem === null ? <ProjectList flow={flow} /> : <Failed flow={flow} />}
      {problem === null ? <Own flow={flow} /> : null}
    </>
  );
}

function useMember(): string {
  return useSelector(useResident('session'), session.login)?.fid ?? '';
}

function Own({ flow }: FlowProps) {
  const uid = useMember();
  return uid === '' ? <GuestOrders /> : <OwnOrdersCard key={uid} flow={flow} />;
}

function One({ flow }: FlowProps) {
  const project = useSelector(flow, preMarket.project);
  const wanted = useSelector(flow, preMarket.wanted);
  const uid = useMember();
  return (
    <>
      <PageHeader title={project === null ? wanted.toUpperCase() : project.shortName} text={project?.name}>
        <AllLink />
      </PageHeader>
      <Old flow={flow} />
      <Failed flow={flow} />
      <ProjectHead flow={flow} />
      <ProjectSteps flow={flow} />
      {uid === '' ? (
        <>
          <div className={css.columns}>
            <Book flow={flow} order={null} own={noOrders} />
            <GuestOrders />
          </div>
        </>
      ) : (
        <MemberProject key={`${uid} ${wanted}`} flow={flow} />
      )}
    </>
  );
}
const noOrders: readonly preMarket.PreMarketOrder[] = [];

function AllLink() {
  const { t } = useTranslation('preMarket');
  return (
    <ButtonLink tone="ghost" to={preMarket.projectPath('')}>
      {t('all')}
    </ButtonLink>
  );
}

function Unknown({ flow }: FlowProps) {
  const { t } = useTranslation('preMarket');
  const wanted = useSelector(flow, preMarket.wanted);
  return (
    <>
      <PageHeader title={wanted.toUpperCase()} />
      <Card>
        <EmptyState icon={<SearchX size={28} strokeWidth={1.5} aria-hidden />} title={t('unknown.title')} text={t('unknown.text')}>
          <AllLink />
        </EmptyState>
      </Card>
    </>
  );
}

import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as overview from '#machines/market/marketOverview/marketOverview.selectors.ts';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import type { OverviewRef } from '../markets/refs.ts';

/** A part that stands on its own: on its way, there, or with the reason why not. */
export function Part({
  flow,
  name,
  height,
  children,
}: {
  readonly flow: OverviewRef;
  readonly name: Parameters<typeof overview.isAwaited>[0];
  /** Of what is coming, in pixels. */
  readonly height: number;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation(['shell', 'faults']);
  const isAwaited = useSelector(flow, overview.isAwaited(name));
  const problem = useSelector(flow, overview.partProblem(name));
  const isBusy = useSelector(flow, overview.isBusy);
  if (isAwaited)
    return (
      <div role="status" aria-label={t('loading')} aria-busy>
        <Skeleton height={height} />
      </div>
    );
  if (problem === null) return children;
  return <ProblemState problem={problem} retrying={isBusy} onRetry={() => flow.send({ type: 'reload.requested' })} />;
}

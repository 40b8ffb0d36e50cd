import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyActorRef } from 'xstate';
import { isResourceBusy, resourceData, resourceProblem, type ResourceSnapshot } from '#machines/kit/resource.selectors.ts';
import { page, visuallyHidden } from '#styles/parts.css.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { PageHeader } from './PageHeader.tsx';
import { ProblemState } from './ProblemState.tsx';
import * as css from './ResourceFrame.css.ts';
import { Skeleton } from './Skeleton.tsx';

const waitingRows = 5;

/**
 * The frame of a page that reads one thing: its head, and in its body what was read, the boxes of what is coming, or why it did not
 * come. A reading that failed later leaves the older one on view and says so.
 */
export function ResourceFrame<Data>({
  title,
  text,
  flow,
  words,
  actions,
  children,
}: {
  readonly title: string;
  readonly text: string;
  /** An actor of `createResourceMachine`, or of a machine that begins with `readingFirst` and keeps what was read as `data`. */
  readonly flow: Pick<AnyActorRef, 'subscribe' | 'send'> & { getSnapshot(): ResourceSnapshot<Data> };
  /** What is said while nothing is there yet, and above what is older than it should be; what is read once never is. */
  readonly words: { readonly loading: string; readonly stale?: string };
  readonly actions?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation(['shell', 'faults']);
  const data = useSelector(flow, resourceData<Data>);
  const problem = useSelector(flow, resourceProblem);
  const isBusy = useSelector(flow, isResourceBusy);
  const onReload = (): void => flow.send({ type: 'reload.requested' });
  const problemText = problem === null ? '' : (problem.text ?? t(problem.key));
  return (
    <div className={`${page} ${css.frame}`}>
      <PageHeader title={title} text={text}>
        {actions}
      </PageHeader>
      <div className={css.body} aria-busy={isBusy}>
        {data === null ? (
          <Card>
            {problem === null ? (
              <div className={css.waiting}>
                <p className={visuallyHidden} role="status">
                  {words.loading}
                </p>
                {Array.from({ length: waitingRows }, (_, row) => (
                  <Skeleton key={row} height={24} />
                ))}
              </div>
            ) : (
              <ProblemState problem={problem} onRetry={onReload} />
            )}
          </Card>
        ) : (
          <>
            {problem === null ? null : (
              <Banner
                tone="warn"
                live
                action={
                  <Button tone="ghost" size="small" onClick={onReload}>
                    {t('ui.retry')}
                  </Button>
                }
              >
                {words.stale} {problemText}
              </Banner>
            )}
            {children(data)}
          </>
        )}
      </div>
    </div>
  );
}

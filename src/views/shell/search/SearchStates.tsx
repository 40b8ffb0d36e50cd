import { useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import * as search from '#machines/shell/search/search.selectors.ts';
import { Button } from '#views/ui/Button.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import * as css from './Search.css.ts';
import type { SearchRef } from './searchRef.ts';

const waitingRows = 4;

/** What stands in the list's place: rows on their way, nothing found, or why the search failed. */
export function SearchStates({ flow, fieldRef }: { readonly flow: SearchRef; readonly fieldRef: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation(['search', 'faults']);
  const isFirst = useSelector(flow, search.isFirstSearch);
  const fruitless = useSelector(flow, search.fruitless);
  const hasNoCommand = useSelector(flow, search.hasNoCommand);
  const problem = useSelector(flow, search.problem);
  if (isFirst) return <WaitingRows />;
  if (problem !== null)
    return (
      <ErrorState
        title={t('failed')}
        text={problem.text ?? t(problem.key)}
        code={problem.code ?? undefined}
        onRetry={() => flow.send({ type: 'retry.requested' })}
      />
    );
  const icon = <SearchX size={28} strokeWidth={1.5} aria-hidden />;
  const clear = (
    <Button
      tone="ghost"
      size="small"
      onClick={() => {
        flow.send({ type: 'text.changed', text: '' });
        fieldRef.current?.focus();
      }}
    >
      {t('clear')}
    </Button>
  );
  if (fruitless !== null)
    return (
      <div role="status">
        <EmptyState icon={icon} title={t('nothing', { keyword: fruitless })} text={t('nothingText')}>
          {clear}
        </EmptyState>
      </div>
    );
  if (hasNoCommand)
    return (
      <div role="status">
        <EmptyState icon={icon} title={t('noCommand')} text={t('noCommandText')}>
          {clear}
        </EmptyState>
      </div>
    );
  return null;
}

export function WaitingRows() {
  return Array.from({ length: waitingRows }, (_, index) => (
    <div key={index} className={css.waiting}>
      <Skeleton round width={28} height={28} />
      <Skeleton width={96} />
      <span className={css.figures}>
        <Skeleton width={72} />
        <Skeleton width={48} />
      </span>
    </div>
  ));
}

/** The popular list alone has failed; all else works. */
export function HotFailed({ flow }: { readonly flow: SearchRef }) {
  const { t } = useTranslation(['search', 'shell']);
  return (
    <p className={css.note} role="status">
      {t('hotFailed')}
      <Button tone="ghost" size="small" onClick={() => flow.send({ type: 'hot.requested' })}>
        {t('shell:ui.retry')}
      </Button>
    </p>
  );
}

import { useRef, type ReactNode } from 'react';
import type { Problem } from '#machines/rules/problem.ts';
import { Card } from './Card.tsx';
import { ProblemState } from './ProblemState.tsx';
import * as css from './ResourceCard.css.ts';
import { Skeleton } from './Skeleton.tsx';

/** Where the focus goes as a dialog closes. */
export type FocusBack = () => HTMLElement | null;
type Draw = (focus: FocusBack) => ReactNode;
const Dialogs = ({ focus, draw }: { readonly focus: FocusBack; readonly draw: Draw }) => draw(focus);

/**
 * A card that reads one thing: what was read, the box of what is coming, or why it did not come. Its dialogs give the focus back to its
 * first button, or to all of it: the button that opened one may have gone by then.
 */
export function ResourceCard<Data>({
  title,
  action,
  data,
  problem,
  loading = title,
  box = <Skeleton width={240} height={20} />,
  isStack = false,
  onReload,
  dialogs,
  children,
}: {
  readonly title: string;
  readonly action?: ReactNode;
  /** Null until it was read. */
  readonly data: Data | null;
  readonly problem: Problem | null;
  /** What is said while it is coming. */
  readonly loading?: string;
  readonly box?: ReactNode;
  /** Its parts stand one below the other, each as wide as it is. */
  readonly isStack?: boolean;
  readonly onReload: () => void;
  readonly dialogs?: Draw;
  readonly children: (data: Data) => ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const focus: FocusBack = () => place.current?.querySelector('button') ?? place.current;
  return (
    <Card title={title} action={action}>
      <div ref={place} tabIndex={-1} className={isStack && data !== null && problem === null ? css.stack : undefined}>
        {problem !== null ? (
          <ProblemState problem={problem} onRetry={onReload} />
        ) : data === null ? (
          <div role="status" aria-label={loading} aria-busy>
            {box}
          </div>
        ) : (
          children(data)
        )}
      </div>
      {dialogs === undefined ? null : <Dialogs focus={focus} draw={dialogs} />}
    </Card>
  );
}

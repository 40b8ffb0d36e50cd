import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import * as toasts from '#machines/tab/toasts/toasts.selectors.ts';
import { useResident } from './AppContext.tsx';
import type { ToastItemProps } from './ToastItem.tsx';
import * as css from './Toasts.css.ts';
import { ToastWords } from './ToastWords.tsx';

const loadToastItem = async () => (await import('./ToastItem.tsx')).ToastItem;
/** The toast's code comes with the first toast; where it or its style does not come, the words alone are shown. */
const ToastItem = lazy(async () => ({ default: await loadToastItem().catch(() => BareToast) }));

/** Short messages of finished operations: spoken when they come, held while pointed at or focused. */
export function Toasts() {
  const { t } = useTranslation('shell');
  const resident = useResident('toasts');
  const shown = useSelector(resident, toasts.shown);
  const hold = () => resident.send({ type: 'toasts.held' });
  const release = () => resident.send({ type: 'toasts.released' });
  return (
    <section className={css.region} aria-label={t('toasts.label')}>
      <div role="presentation" onPointerMove={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
        <ol className={css.list} aria-live="polite" aria-relevant="additions text">
          <Suspense>
            {shown.map((toast) => (
              <ToastItem key={toast.id} toast={toast} onDismiss={() => resident.send({ type: 'toast.dismissed', id: toast.id })} />
            ))}
          </Suspense>
        </ol>
      </div>
    </section>
  );
}

function BareToast({ toast }: ToastItemProps) {
  return (
    <li>
      <ToastWords toast={toast} />
    </li>
  );
}

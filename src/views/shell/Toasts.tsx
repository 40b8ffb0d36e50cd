import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as toasts from '#machines/toasts/toasts.selectors.ts';
import { IconButton } from '../ui/Button.tsx';
import { useResident } from './AppContext.tsx';
import * as css from './Toasts.css.ts';

const icons = { success: CircleCheck, copied: CircleCheck, info: Info, error: CircleAlert } as const;

/** Short messages of finished operations: spoken when they come, held while pointed at or focused, reached by F6. */
export function Toasts() {
  const { t } = useTranslation('shell');
  const resident = useResident('toasts');
  const shown = useSelector(resident, toasts.shown);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return;
      const first = region.current?.querySelector('button');
      if (first === null || first === undefined) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const hold = () => resident.send({ type: 'toasts.held' });
  const release = () => resident.send({ type: 'toasts.released' });
  return (
    <section ref={region} className={css.region} aria-label={t('toasts.label')}>
      <div role="presentation" onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
        <ol className={css.list} aria-live="polite" aria-relevant="additions text">
          {shown.map((toast) => (
            <ToastItem key={toast.id} toast={toast} onDismiss={() => resident.send({ type: 'toast.dismissed', id: toast.id })} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function ToastItem({ toast, onDismiss }: { readonly toast: toasts.Toast; readonly onDismiss: () => void }) {
  const { t } = useTranslation(['shell', 'faults'], { useSuspense: false });
  const Icon = icons[toast.tone];
  return (
    <li className={css.toast} data-tone={toast.tone} role={toast.tone === 'error' ? 'alert' : undefined}>
      <Icon size={16} className={css.mark({ tone: toast.tone })} aria-hidden />
      <span className={css.words}>{toast.text ?? (toast.key === undefined ? '' : t(toast.key, { ...toast.values }))}</span>
      <IconButton size="small" label={t('shell:toasts.dismiss')} tooltip={false} onClick={onDismiss}>
        <X size={14} aria-hidden />
      </IconButton>
    </li>
  );
}

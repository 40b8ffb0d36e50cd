import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type * as toasts from '#machines/tab/toasts/toasts.selectors.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { useLateNow } from './late.tsx';
import * as css from './ToastItem.css.ts';
import { ToastWords } from './ToastWords.tsx';

const icons = { success: CircleCheck, copied: CircleCheck, info: Info, error: CircleAlert } as const;

export type ToastItemProps = { readonly toast: toasts.Toast; readonly onDismiss: () => void };

/** One toast: what became of an operation, and the button that puts it away; F6 reaches the oldest. */
export function ToastItem({ toast, onDismiss }: ToastItemProps) {
  const { t } = useTranslation('shell');
  const Icon = icons[toast.tone];
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Each toast listens, the oldest first; which one takes the key leaves nothing for the rest.
      if (event.key !== 'F6' || event.defaultPrevented) return;
      event.preventDefault();
      item.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <li ref={item}>
      <div className={css.toast} data-tone={toast.tone} role={toast.tone === 'error' ? 'alert' : undefined}>
        <Icon size={16} className={css.mark({ tone: toast.tone })} aria-hidden />
        <span className={css.words}>
          <ToastWords toast={toast} />
        </span>
        {toast.offer === undefined ? null : <ReloadButton />}
        <IconButton size="small" label={t('toasts.dismiss')} tooltip={false} onClick={onDismiss}>
          <X size={14} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

function ReloadButton() {
  const { t } = useTranslation('update', { useSuspense: false });
  const update = useLateNow()?.update;
  return (
    <Button tone="ghost" size="small" onClick={() => update?.send({ type: 'reload.wanted' })}>
      {t('reload')}
    </Button>
  );
}

import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button.tsx';
import * as css from './Dialog.css.ts';

export type DialogProps = {
  readonly open: boolean;
  /** Asked for by the cross, Escape, the scrim or a swipe; the flow decides. */
  readonly onClose: () => void;
  /** Where one part of the dialog has taken another's place, Escape leads back to that and closes nothing. */
  readonly onBack?: (() => void) | undefined;
  /** Runs when the closing motion has ended: the moment to unmount. */
  readonly onClosed?: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Buttons that stay in sight below a body that scrolls. */
  readonly footer?: ReactNode;
  readonly width?: 'narrow' | 'normal' | 'wide';
  /** A pressed scrim does not close it: for work that would be lost. */
  readonly keepOnOutsidePress?: boolean;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes on when what opened it may be gone by then; left out: back to that. */
  readonly finalFocus?: () => HTMLElement | null;
};

/** A modal dialog; a sheet from below on a phone. Focus is kept in and given back. Carries Base UI: load it on demand. */
export function Dialog({
  open,
  onClose,
  onBack = onClose,
  onClosed,
  title,
  description,
  children,
  footer,
  width = 'normal',
  keepOnOutsidePress = false,
  initialFocus,
  finalFocus,
}: DialogProps) {
  const { t } = useTranslation('shell');
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (!next) (reason === 'escape-key' ? onBack : onClose)();
      }}
      onOpenChangeComplete={(next) => (next ? undefined : onClosed?.())}
      disablePointerDismissal={keepOnOutsidePress}
    >
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Viewport className={css.viewport}>
          <Base.Popup
            className={css.popup({ width })}
            {...(initialFocus === undefined ? {} : { initialFocus })}
            {...(finalFocus === undefined ? {} : { finalFocus })}
          >
            <div className={css.head}>
              <Base.Title className={css.title}>{title}</Base.Title>
              <Base.Close render={<IconButton label={t('ui.close')} tooltip={false} />}>
                <X size={18} aria-hidden />
              </Base.Close>
            </div>
            <div className={css.body}>
              {description === undefined ? null : <Base.Description className={css.description}>{description}</Base.Description>}
              {children}
            </div>
            {footer === undefined ? null : <div className={css.foot}>{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** A panel from the side, over the page; focus is kept in and given back. */
export function SidePanel({
  open,
  onClose,
  onClosed,
  label,
  children,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClosed?: () => void;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      onOpenChangeComplete={(next) => (next ? undefined : onClosed?.())}
    >
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup className={css.drawer} aria-label={label}>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

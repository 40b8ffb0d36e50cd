import { useTranslation } from 'react-i18next';
import type { Problem } from '#machines/rules/problem.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import * as css from './ConfirmDialog.css.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';

type Props = Pick<DialogProps, 'open' | 'title' | 'finalFocus' | 'children'> & {
  /** What leaves everything as it is. */
  readonly keep: string;
  /** What does it; null where it cannot be done any more. */
  readonly confirm: string | null;
  /** Most of what is asked about ends something. */
  readonly tone?: 'danger' | 'action';
  /** It is being done: the dialog stays until it is known what became of it. */
  readonly isBusy: boolean;
  readonly problem?: Problem | null;
  readonly onLeave: () => void;
  readonly onConfirm: () => void;
};

/** Asks before something is done that cannot be taken back, and says there why it was not done. Needs the texts of `faults`. */
export function ConfirmDialog({ keep, confirm, tone = 'danger', isBusy, problem = null, onLeave, onConfirm, children, ...dialog }: Props) {
  const { t } = useTranslation('faults');
  return (
    <Dialog
      {...dialog}
      width="narrow"
      keepOnOutsidePress
      onClose={onLeave}
      footer={
        <div className={css.buttons}>
          <Button tone="ghost" size="large" wide disabled={isBusy} onClick={onLeave}>
            {keep}
          </Button>
          {confirm === null ? null : (
            <Button tone={tone} size="large" wide loading={isBusy} onClick={onConfirm}>
              {confirm}
            </Button>
          )}
        </div>
      }
    >
      <div className={css.words}>
        {children}
        {problem === null ? null : (
          <Banner tone="danger" live>
            {problem.text ?? t(problem.key)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

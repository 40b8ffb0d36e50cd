import { Download, FileCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './Button.tsx';
import * as css from './FileButtons.css.ts';

/** Beside the title of a page, among the tools of a list, or where there is room for icons alone. */
export type FileLook = 'page' | 'list' | 'icons';
type ButtonProps<Words> = {
  readonly look: FileLook;
  readonly isBusy: boolean;
  /** Why the last file could not be made, as a text or a key of one; null where it could. */
  readonly problem: { readonly key: string; readonly text: string | null } | null;
  /** What a file to read is told in. */
  readonly words: () => Words;
  /** Wants the file in these words, or with null the one for programs. */
  readonly onWanted: (words: Words | null) => void;
};

/** Asks for records as a file, one to read or one for programs: busy while it is made, and why it could not be. */
export function FileButtons<Words>({ look, isBusy, problem, words, onWanted }: ButtonProps<Words>) {
  const { t } = useTranslation(['orders', 'faults']);
  const files = [
    { label: t('file.read'), icon: Download, want: () => onWanted(words()) },
    { label: t('file.data'), icon: FileCode, want: () => onWanted(null) },
  ];
  return (
    <>
      {problem === null ? null : (
        <span role="alert" className={css.problem}>
          {problem.text ?? t(problem.key)}
        </span>
      )}
      {files.map(({ label, icon: Icon, want }) =>
        look === 'icons' ? (
          <IconButton key={label} size="small" label={label} disabled={isBusy} onClick={want}>
            <Icon size={14} aria-hidden />
          </IconButton>
        ) : (
          <Button
            key={label}
            {...(look === 'page' ? { tone: 'ghost' } : { tone: 'quiet', size: 'small' })}
            icon={<Icon size={look === 'page' ? 16 : 14} aria-hidden />}
            loading={isBusy}
            onClick={want}
          >
            {label}
          </Button>
        ),
      )}
    </>
  );
}

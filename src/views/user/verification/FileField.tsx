import { useSelector } from '@xstate/react';
import { useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { identityFileOf } from '#machines/user/verification/identityFile.flow.ts';
import * as upload from '#machines/user/verification/identityFile.selectors.ts';
import type { IdentityConfig } from '#machines/user/verification/verification.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Button } from '#views/ui/Button.tsx';
import { FieldFrame, fieldIds } from '#views/ui/FieldFrame.tsx';
import * as css from './Verification.css.ts';

type FileFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly limits: IdentityConfig['file'];
  /** The id of the file that is there, or an empty text. */
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  /** Hears the id of a new file; the same function as long as the field stands. */
  readonly give: (fileId: string) => void;
};

const bytesOfKb = 1_024;
/** What a file may be, in words. */
function useLimits({ minBytes, maxBytes, minSide, maxPages }: IdentityConfig['file']): string {
  const { t } = useTranslation('verification');
  return t('file.limits', { min: minBytes / bytesOfKb, max: maxBytes / bytesOfKb ** 2, side: minSide, pages: maxPages });
}

/** One file: its limits are told before it is chosen, its progress while it goes, and what is wrong with it beside it. */
export function FileField({ name, label, limits, value, error, readOnly, give }: FileFieldProps) {
  const { t } = useTranslation(['verification', 'faults']);
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const flow = useFlow(
    useMemo(() => identityFileOf(give), [give]),
    { input: { limits } },
  );
  const isUploading = useSelector(flow, upload.isUploading);
  const percent = useSelector(flow, upload.percent);
  const words = useSelector(flow, upload.words);
  const problem = useSelector(flow, upload.problem);
  const mayRetry = useSelector(flow, upload.mayRetry);
  const said = words === null ? (problem === null ? error : (problem.text ?? t(problem.key))) : t(words);
  const frame = { id, label, hint: useLimits(limits), error: isUploading ? undefined : said };
  return (
    <FieldFrame {...frame}>
      <div className={css.file}>
        {value === '' || isUploading ? null : <p className={css.quiet}>{t('file.here')}</p>}
        {isUploading ? (
          <>
            <progress className={css.progress} max={100} value={percent} aria-label={label} />
            <p className={css.quiet}>{t('file.uploading', { percent })}</p>
          </>
        ) : null}
        <div className={css.line}>
          <Button
            tone="outline"
            aria-label={`${label}: ${t(value === '' ? 'file.choose' : 'file.other')}`}
            disabled={isUploading || readOnly}
            onClick={() => picker.current?.click()}
          >
            {t(value === '' ? 'file.choose' : 'file.other')}
          </Button>
          {mayRetry ? (
            <Button tone="quiet" onClick={() => flow.send({ type: 'retry.wanted' })}>
              {t('file.again')}
            </Button>
          ) : null}
        </div>
        <input
          {...fieldIds(id, frame)}
          ref={picker}
          id={id}
          type="file"
          name={name}
          tabIndex={-1}
          className={css.picker}
          accept={limits.types.join(',')}
          disabled={isUploading || readOnly}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) flow.send({ type: 'file.chosen', file });
            // The same file, corrected, may be chosen again.
            target.value = '';
          }}
        />
      </div>
    </FieldFrame>
  );
}

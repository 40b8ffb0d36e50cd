import { useTranslation } from 'react-i18next';
import * as verification from '#machines/user/verification/verification.selectors.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import { keepFocusNear } from '#views/ui/focusOnArrival.ts';
import { footLink } from '#views/ui/FormFrame.css.ts';
import * as css from './Verification.css.ts';

const tones: Readonly<Record<ReturnType<typeof verification.wordOf>, BadgeTone>> = {
  waiting: 'neutral',
  passed: 'success',
  refused: 'warn',
  final: 'hot',
  expired: 'warn',
  revoked: 'hot',
  open: 'neutral',
};

type StandingProps = {
  /** Of the heading. */
  readonly id: string;
  readonly level: 1 | 2 | 3;
  readonly about: string;
  readonly standing: verification.Standing;
  readonly isBusy: boolean;
  readonly onReload: () => void;
  /** What a refused field is called. */
  readonly wordsOf: (field: Reason['field']) => string;
};
type Reason = verification.Standing['reasons'][number];

/** How a level stands: its name, why it was refused, and what comes next where that is not a form. */
export function Standing({ id, level, about, standing, isBusy, onReload, wordsOf }: StandingProps) {
  const { t } = useTranslation('verification');
  const word = verification.wordOf(standing);
  return (
    <>
      <div className={css.line}>
        <h3 id={id} className={css.name}>
          {t(`level.${level}`)}
        </h3>
        <Badge tone={tones[word]}>{t(`state.${word}`)}</Badge>
      </div>
      <p className={css.quiet}>{about}</p>
      <Reasons reasons={standing.reasons} wordsOf={wordsOf} />
      {word === 'waiting' ? (
        <>
          <p className={css.quiet}>{t('waitingText')}</p>
          <div ref={keepFocusNear}>
            <Button tone="outline" loading={isBusy} onClick={onReload}>
              {t('lookAgain')}
            </Button>
          </div>
        </>
      ) : null}
      {word === 'final' ? (
        <p className={css.quiet}>
          {t('finalText')}{' '}
          <Anchor to="/userfeedback" className={footLink}>
            {t('support')}
          </Anchor>
        </p>
      ) : null}
      {word === 'expired' || word === 'revoked' ? <p className={css.quiet}>{t(`ended.${word}`)}</p> : null}
      {word === 'refused' ? <p className={css.quiet}>{t('attempts', { left: standing.attemptsLeft })}</p> : null}
    </>
  );
}

/** Why papers were refused, field by field. */
export function Reasons({ reasons, wordsOf }: Pick<StandingProps, 'wordsOf'> & { readonly reasons: readonly Reason[] }) {
  const { t } = useTranslation('verification');
  if (reasons.length === 0) return null;
  return (
    <ul className={css.reasons} aria-label={t('reasons')}>
      {reasons.map(({ field, code }) => (
        <li key={`${field} ${code}`}>{t('because', { field: wordsOf(field), reason: t(`reason.${code}`) })}</li>
      ))}
    </ul>
  );
}

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as connection from '#machines/tab/connection/connection.selectors.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { Button } from '../ui/Button.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useResident } from './AppContext.tsx';
import * as css from './ConnectionDot.css.ts';

const moods = { live: 'good', connecting: 'busy', delayed: 'busy', resyncing: 'busy', waiting: 'bad', offline: 'bad' } as const;

/** Whether prices move, in one dot; the words are its tooltip. */
export function ConnectionDot() {
  const { t } = useTranslation('shell');
  const standing = useSelector(useResident('connection'), connection.standing);
  const words = t(`connection.${standing}`);
  return (
    <Tooltip text={words}>
      <span className={css.holder}>
        <span className={css.dot({ mood: moods[standing] })} />
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}

/** Says that the connection is lost or that nobody answers who is logged in, and offers to try at once. */
export function ConnectionNotice() {
  const { t } = useTranslation(['shell', 'faults']);
  const resident = useResident('connection');
  const who = useResident('session');
  const standing = useSelector(resident, connection.standing);
  const mayRetry = useSelector(resident, connection.mayRetry);
  const isLost = standing === 'offline' || standing === 'waiting';
  const isUnreachable = useSelector(who, session.isUnreachable);
  return (
    <div role="status" className={css.place}>
      {isLost || isUnreachable ? (
        <div className={css.notice}>
          <span className={css.dot({ mood: 'bad' })} aria-hidden />
          {isLost ? t(`connection.${standing}`) : t('faults:status')}
          {!isLost || mayRetry ? (
            <Button
              tone="ghost"
              size="small"
              onClick={() => (isLost ? resident.send({ type: 'retry.requested' }) : who.send({ type: 'session.checkWanted' }))}
            >
              {t(isLost ? 'connection.retry' : 'ui.retry')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

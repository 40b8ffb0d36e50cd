import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as connection from '#machines/connection/connection.selectors.ts';
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

/** Says that the connection is lost, and offers to try at once. */
export function ConnectionNotice() {
  const { t } = useTranslation('shell');
  const resident = useResident('connection');
  const standing = useSelector(resident, connection.standing);
  const mayRetry = useSelector(resident, connection.mayRetry);
  const isLost = standing === 'offline' || standing === 'waiting';
  return (
    <div role="status">
      {isLost ? (
        <div className={css.notice}>
          <span className={css.dot({ mood: 'bad' })} aria-hidden />
          {t(`connection.${standing}`)}
          {mayRetry ? (
            <Button tone="ghost" size="small" onClick={() => resident.send({ type: 'retry.requested' })}>
              {t('connection.retry')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { backupSitesFlow } from '#machines/shell/backupSites/backupSites.flow.ts';
import * as backupSites from '#machines/shell/backupSites/backupSites.selectors.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './Footer.css.ts';
import { useFlow } from './useFlow.ts';

/** Other addresses of the exchange: the first three, the others on demand; nothing where it names none, and none that it has not signed. */
export function BackupSites() {
  const { t } = useTranslation(['footer', 'shell']);
  const flow = useFlow(backupSitesFlow);
  const standing = useSelector(flow, backupSites.standing);
  const sites = useSelector(flow, backupSites.sites);
  const shownCount = useSelector(flow, backupSites.shownCount);
  const folding = useSelector(flow, backupSites.folding);
  if (standing === 'none') return null;
  return (
    <section className={css.row} aria-label={t('backup.title')} aria-busy={standing === 'reading'}>
      <h2 className={css.rowHeading}>{t('backup.title')}</h2>
      {standing === 'reading' ? <Skeleton width={240} height={20} /> : null}
      {standing === 'failed' || standing === 'unverified' ? (
        <p className={css.note} role="status">
          {t(`backup.${standing}`)}{' '}
          <Button tone="quiet" size="small" onClick={() => flow.send({ type: 'retry.requested' })}>
            {t('shell:ui.retry')}
          </Button>
        </p>
      ) : null}
      {standing === 'known' ? (
        <ul className={css.links}>
          {sites.slice(0, shownCount).map(({ href, host }) => (
            <li key={href}>
              <Anchor to={href} className={css.link}>
                {host}
              </Anchor>
            </li>
          ))}
        </ul>
      ) : null}
      {folding === 'none' ? null : (
        <Button
          tone="quiet"
          size="small"
          aria-expanded={folding === 'less'}
          onClick={() => flow.send({ type: folding === 'more' ? 'more.wanted' : 'less.wanted' })}
        >
          {folding === 'more' ? t('backup.more', { total: sites.length }) : t('backup.less')}
        </Button>
      )}
    </section>
  );
}

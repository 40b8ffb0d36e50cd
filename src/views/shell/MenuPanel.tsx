import { useTranslation } from 'react-i18next';
import { visibleMemberMenus, visibleMenus } from '#machines/headerMenu/headerMenu.rules.ts';
import type { MenuGroupId } from '#machines/headerMenu/menu.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { Qr } from '../ui/Qr.tsx';
import { MenuColumns } from './MenuEntries.tsx';
import type { HeaderMenuRef } from './MenuTrigger.tsx';
import * as css from './MenuPanel.css.ts';
import { useBrand } from './useBrand.ts';
import { useMenuFacts } from './useMenuFacts.ts';

const closing = (flow: HeaderMenuRef) => () => flow.send({ type: 'menu.dismissed' });

/** The links of one header menu; More also carries the menus that found no room. */
export function GroupPanel({ flow, ids }: { readonly flow: HeaderMenuRef; readonly ids: readonly MenuGroupId[] }) {
  const facts = useMenuFacts();
  const groups = [...visibleMenus(facts), ...visibleMemberMenus(facts)].filter((group) => ids.includes(group.id));
  return <MenuColumns groups={groups} onFollow={closing(flow)} />;
}

/** The app, by a code for the phone's camera. */
export function DownloadPanel({ flow }: { readonly flow: HeaderMenuRef }) {
  const { t } = useTranslation('menu');
  const { locale } = useMenuFacts();
  const { appDownload } = useBrand();
  return (
    <div className={css.download}>
      <p className={css.downloadTitle}>{t('download.title')}</p>
      <Qr value={appDownload === '' ? new URL(`/${locale}/app/downLoad`, location.origin).href : appDownload} label={t('download.qr')} />
      <p>{t('download.text')}</p>
      <Anchor to="/app/downLoad" className={css.downloadTitle} onClick={closing(flow)}>
        {t('download.more')}
      </Anchor>
    </div>
  );
}

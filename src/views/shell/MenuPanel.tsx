import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as install from '#machines/tab/install/install.selectors.ts';
import { downloadsFlow } from '#machines/shell/downloads/downloads.flow.ts';
import * as downloads from '#machines/shell/downloads/downloads.selectors.ts';
import { visibleMemberMenus, visibleMenus } from '#machines/shell/headerMenu/headerMenu.rules.ts';
import type { MenuGroupId } from '#machines/shell/headerMenu/menu.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { Button } from '../ui/Button.tsx';
import { Qr } from '../ui/Qr.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLateNow } from './late.tsx';
import { MenuColumns } from './MenuEntries.tsx';
import type { HeaderMenuRef } from './MenuTrigger.tsx';
import * as css from './MenuPanel.css.ts';
import { useFlow } from './useFlow.ts';
import { useMenuFacts } from './useMenuFacts.ts';

const closing = (flow: HeaderMenuRef) => () => flow.send({ type: 'menu.dismissed' });

/** The links of one header menu; More also carries the menus that found no room. */
export function GroupPanel({ flow, ids }: { readonly flow: HeaderMenuRef; readonly ids: readonly MenuGroupId[] }) {
  const facts = useMenuFacts();
  const groups = [...visibleMenus(facts), ...visibleMemberMenus(facts)].filter((group) => ids.includes(group.id));
  return <MenuColumns groups={groups} onFollow={closing(flow)} />;
}

/** The app, by a code for the phone's camera; the address comes from the exchange. */
export function DownloadPanel({ flow: menu }: { readonly flow: HeaderMenuRef }) {
  const { t } = useTranslation(['menu', 'shell', 'faults']);
  const flow = useFlow(downloadsFlow);
  const address = useSelector(flow, downloads.address);
  const problem = useSelector(flow, downloads.problem);
  const isBusy = useSelector(flow, downloads.isBusy);
  return (
    <div className={css.download}>
      <p className={css.downloadTitle}>{t('download.title')}</p>
      {problem === null ? (
        <div aria-busy={isBusy}>{isBusy ? <Skeleton width={161} height={161} /> : <Qr value={address} label={t('download.qr')} />}</div>
      ) : (
        <>
          <p role="alert">{problem.text ?? t(problem.key)}</p>
          <Button tone="ghost" size="small" loading={isBusy} onClick={() => flow.send({ type: 'retry.requested' })}>
            {t('shell:ui.retry')}
          </Button>
        </>
      )}
      {problem === null ? <p>{t('download.text')}</p> : null}
      <InstallButton />
      <Anchor to="/app/downLoad" className={css.downloadMore} onClick={closing(menu)}>
        {t('download.more')}
      </Anchor>
    </div>
  );
}

/** Where the browser can install the app. */
function InstallButton() {
  const { t } = useTranslation('menu');
  const resident = useLateNow()?.install;
  const isOffered = useSelector(resident, install.isOffered);
  const isPrompting = useSelector(resident, install.isPrompting);
  if (!isOffered) return null;
  return (
    <Button tone="ghost" wide loading={isPrompting} onClick={() => resident?.send({ type: 'install.wanted' })}>
      {t('download.install')}
    </Button>
  );
}

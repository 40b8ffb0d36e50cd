import { useSelector } from '@xstate/react';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { visibleMemberMenus, visibleMenus } from '#machines/headerMenu/headerMenu.rules.ts';
import type { MenuGroupId } from '#machines/headerMenu/menu.ts';
import * as logout from '#machines/logout/logout.selectors.ts';
import * as session from '#machines/session/session.selectors.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { LetterDisc } from '../ui/LetterDisc.tsx';
import { Qr } from '../ui/Qr.tsx';
import { useResident } from './AppContext.tsx';
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

/** The assets popover: accounts, and the two things done with them. */
export function AssetsPanel({ flow }: { readonly flow: HeaderMenuRef }) {
  const { t } = useTranslation('menu');
  const overlays = useResident('overlays');
  return (
    <>
      <GroupPanel flow={flow} ids={['assets']} />
      <div className={css.foot}>
        <ButtonLink to="/assetManagement/topup" wide>
          {t('entries.deposit.title')}
        </ButtonLink>
        <Button
          tone="ghost"
          wide
          onClick={() => {
            flow.send({ type: 'menu.dismissed' });
            overlays.send({ type: 'overlay.opened', overlay: { name: 'transfer' } });
          }}
        >
          {t('account.transfer')}
        </Button>
      </div>
    </>
  );
}

/** Who is logged in, the account's pages, and the way out. */
export function AccountPanel({ flow }: { readonly flow: HeaderMenuRef }) {
  const { t } = useTranslation('menu');
  const login = useSelector(useResident('session'), session.login);
  const hasVipLabel = useSelector(useResident('session'), session.hasVipLabel);
  const leaving = useResident('logout');
  const isLeaving = useSelector(leaving, logout.isBusy);
  if (login === null) return null;
  return (
    <>
      <div className={css.person}>
        <LetterDisc name={login.fnickname} colorId={Number(login.fid.slice(-1))} size={40} />
        <div>
          <div className={css.personName}>
            {login.fnickname}
            {hasVipLabel ? <Badge tone="new">{t('account.vip', { level: login.vipLevel })}</Badge> : null}
          </div>
          <div className={css.personId}>
            {t('account.uid', { uid: login.fid })}
            <CopyButton label={t('account.copyUid')} onCopy={() => flow.send({ type: 'copy.wanted', text: login.fid })} />
          </div>
        </div>
      </div>
      <GroupPanel flow={flow} ids={['account']} />
      <div className={css.foot}>
        <Button
          tone="quiet"
          wide
          icon={<LogOut size={16} aria-hidden />}
          loading={isLeaving}
          onClick={() => leaving.send({ type: 'logout.requested' })}
        >
          {isLeaving ? t('account.loggingOut') : t('account.logout')}
        </Button>
      </div>
    </>
  );
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

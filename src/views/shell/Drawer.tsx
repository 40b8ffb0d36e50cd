import { useSelector } from '@xstate/react';
import { ChevronDown, Settings2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { visibleMemberMenus, visibleMenus } from '#machines/shell/headerMenu/headerMenu.rules.ts';
import { barMenus } from '#machines/shell/headerMenu/menuBar.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { IconButton } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { SidePanel } from '../ui/Dialog.tsx';
import { useResident } from './AppContext.tsx';
import { LogOutButton, Person } from './AccountPanel.tsx';
import { AssetsPanel } from './AssetsPanel.tsx';
import { Brand } from './HeaderBrand.tsx';
import * as header from './Header.css.ts';
import { MenuEntries } from './MenuEntries.tsx';
import * as css from './MenuPanel.css.ts';
import { web3Pages } from './web3Pages.ts';
import type { HeaderMenuRef } from './MenuTrigger.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useMenuFacts } from './useMenuFacts.ts';

/** Every menu in one panel, for screens where the bar has no room. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one part of a page, from top to bottom
export function Drawer({ flow }: { readonly flow: HeaderMenuRef }) {
  const { t } = useTranslation('shell');
  const facts = useMenuFacts();
  const standing = useSelector(useResident('session'), session.standing);
  const isWeb3 = useSelector(useResident('navigation'), navigation.isWeb3);
  const search = useSelector(useResident('navigation'), navigation.returnSearch);
  const page = useSelector(useResident('navigation'), navigation.page);
  const close = () => flow.send({ type: 'menu.dismissed' });
  const groups = [...visibleMenus(facts), ...(standing === 'in' ? visibleMemberMenus(facts) : [])];
  return (
    <SidePanel open onClose={close} label={t('header.mainMenu')}>
      <div className={css.drawerHead}>
        <Brand />
        <span className={header.tools}>
          <ThemeToggle />
          <IconButton label={t('header.preferences')} onClick={() => flow.send({ type: 'menu.pressed', menu: 'preferences' })}>
            <Settings2 size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('ui.close')} tooltip={false} onClick={close}>
            <X size={20} aria-hidden />
          </IconButton>
        </span>
      </div>
      <div className={css.drawerBody}>
        <nav className={css.drawerModes} aria-label={t('header.mode')}>
          <Anchor to="/" replace className={header.mode} aria-current={isWeb3 ? undefined : true} onClick={close}>
            {t('header.exchange')}
          </Anchor>
          <Anchor to="/web3" replace className={header.mode} aria-current={isWeb3 ? true : undefined} onClick={close}>
            {t('header.web3')}
          </Anchor>
        </nav>
        {standing === 'out' ? (
          <div className={css.drawerActions}>
            <ButtonLink to={`/login${search}`} replace tone="ghost" size="large">
              {t('header.login')}
            </ButtonLink>
            <ButtonLink to={`/register${search}`} replace size="large">
              {t('header.register')}
            </ButtonLink>
          </div>
        ) : null}
        {standing === 'in' ? <Person flow={flow} inDrawer /> : null}
        <nav aria-label={t('header.mainMenu')}>
          {isWeb3 ? (
            <ul className={css.drawerGroup}>
              {web3Pages.map(({ id, to }) => (
                <li key={id}>
                  <Anchor to={to} replace className={css.drawerLink} aria-current={page === to ? 'page' : undefined} onClick={close}>
                    {t(`web3.${id}`)}
                  </Anchor>
                </li>
              ))}
            </ul>
          ) : null}
          {groups.map((group) =>
            barMenus.some(({ id, only }) => id === group.id && only !== undefined) ? (
              <div key={group.id} className={css.drawerGroup}>
                <Anchor to={group.entries[0]?.to ?? '/'} replace className={css.drawerSummary} onClick={close}>
                  {t(`groups.${group.id}`)}
                </Anchor>
              </div>
            ) : (
              <details key={group.id} className={css.drawerGroup} name="menu">
                <summary className={css.drawerSummary}>
                  {t(`groups.${group.id}`)}
                  <ChevronDown size={18} className={css.drawerChevron} aria-hidden />
                </summary>
                {group.id === 'assets' ? (
                  <AssetsPanel flow={flow} inDrawer />
                ) : (
                  <ul aria-label={t(`groups.${group.id}`)}>
                    <MenuEntries group={group} linkClass={css.drawerLink} brief replace onFollow={close} />
                  </ul>
                )}
              </details>
            ),
          )}
        </nav>
        {standing === 'in' ? <LogOutButton /> : null}
      </div>
    </SidePanel>
  );
}

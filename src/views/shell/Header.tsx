import { useSelector } from '@xstate/react';
import { Menu } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from './lazyPart.tsx';
import { useTranslation } from 'react-i18next';
import { headerMenuFlow } from '#machines/shell/headerMenu/headerMenu.flow.ts';
import * as headerMenu from '#machines/shell/headerMenu/headerMenu.selectors.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { IconButton } from '../ui/Button.tsx';
import { loadLater } from '../loadLater.ts';
import { useResident } from './AppContext.tsx';
import { ConnectionDot } from './ConnectionDot.tsx';
import { Brand } from './HeaderBrand.tsx';
import * as css from './Header.css.ts';
import { HeaderMenus, Web3Menus } from './HeaderMenus.tsx';
import { PreferencesButton } from './PreferencesButton.tsx';
import { SearchButton } from './SearchButton.tsx';
import { SandboxPill } from './SandboxPill.tsx';
import { SessionControls } from './SessionControls.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useFlow } from './useFlow.ts';
import { useMenuLife } from './useMenuLife.ts';

const WalletControls = lazyPart(async () => (await loadLater()).walletControls());
const Drawer = lazyPart(async () => (await loadLater()).drawer());
const PreferencesDialog = lazyPart(async () => (await loadLater()).preferencesDialog());

/** The head of every page, in the exchange's or the wallet's mode. */
export function Header() {
  const { t } = useTranslation('shell');
  const flow = useFlow(headerMenuFlow);
  const isWeb3 = useSelector(useResident('navigation'), navigation.isWeb3);
  const open = useSelector(flow, headerMenu.openMenu);
  useMenuLife(flow);
  return (
    <header className={css.header} data-web3={isWeb3 ? '' : undefined}>
      <div className={css.bar}>
        <Brand />
        <nav className={css.modes} aria-label={t('header.mode')}>
          <Anchor to="/" className={css.mode} aria-current={isWeb3 ? undefined : true}>
            {t('header.exchange')}
          </Anchor>
          <Anchor to="/web3" className={css.mode} aria-current={isWeb3 ? true : undefined}>
            {t('header.web3')}
          </Anchor>
        </nav>
        <nav className={css.nav} aria-label={t('header.mainMenu')}>
          <Suspense>{isWeb3 ? <Web3Menus /> : <HeaderMenus flow={flow} />}</Suspense>
        </nav>
        <div className={css.tools}>
          <SandboxPill />
          <ConnectionDot />
          {isWeb3 ? null : <SearchButton />}
          <Suspense>{isWeb3 ? <WalletControls flow={flow} /> : <SessionControls flow={flow} />}</Suspense>
          <span className={css.fromPad}>
            <PreferencesButton flow={flow} />
          </span>
          <span className={css.fromPad}>
            <ThemeToggle />
          </span>
          <span className={css.belowPc}>
            <IconButton
              label={t('header.openMenu')}
              tooltip={false}
              aria-haspopup="dialog"
              aria-expanded={open === 'drawer'}
              onClick={() => flow.send({ type: 'menu.pressed', menu: 'drawer' })}
            >
              <Menu size={20} aria-hidden />
            </IconButton>
          </span>
        </div>
      </div>
      <Suspense>
        {open === 'drawer' ? <Drawer flow={flow} /> : null}
        {open === 'preferences' ? <PreferencesDialog flow={flow} /> : null}
      </Suspense>
    </header>
  );
}

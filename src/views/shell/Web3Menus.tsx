import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/navigation/navigation.selectors.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { useResident } from './AppContext.tsx';
import * as css from './Header.css.ts';
import { web3Pages } from './web3Pages.ts';

/** The wallet mode's menu: three pages, all in sight. */
export function Web3Menus() {
  const { t } = useTranslation('shell');
  const page = useSelector(useResident('navigation'), navigation.page);
  return (
    <ul className={css.menus}>
      {web3Pages.map(({ id, to }) => (
        <li key={id} className={css.menu}>
          <Anchor to={to} className={css.trigger} aria-current={page === to ? 'page' : undefined}>
            {t(`web3.${id}`)}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { lazyPart } from './lazyPart.tsx';
import { useTranslation } from 'react-i18next';
import { barMenus } from '#machines/shell/headerMenu/menuBar.ts';
import { loadLater } from '../loadLater.ts';
import { Anchor } from '../ui/Anchor.tsx';
import * as css from './Header.css.ts';
import { MenuTrigger, type HeaderMenuRef } from './MenuTrigger.tsx';
import { useFitting } from './useFitting.ts';

/** The same for the wallet mode, which comes with its first page. */
export const Web3Menus = lazyPart(async () => (await loadLater()).web3Menus());
const GroupPanel = lazyPart(async () => (await loadLater()).groupPanel());

/** The exchange's menus, from data; those that find no room fold into the last. A menu of one entry is a link. */
export function HeaderMenus({ flow }: { readonly flow: HeaderMenuRef }) {
  const { t } = useTranslation('shell');
  const row = useRef<HTMLUListElement>(null);
  const fitting = useFitting(row, barMenus.length);
  const folded = barMenus.slice(fitting - 1, -1).map((group) => group.id);
  return (
    <ul ref={row} className={css.menus}>
      {barMenus.map((group) => {
        const isFolded = folded.includes(group.id);
        if (group.only !== undefined) {
          return (
            <li key={group.id} className={css.menu} data-menu={group.id} data-folded={isFolded ? '' : undefined}>
              <Anchor to={group.only} className={css.trigger}>
                {t(`groups.${group.id}`)}
              </Anchor>
            </li>
          );
        }
        return (
          <MenuTrigger
            key={group.id}
            flow={flow}
            name={group.id}
            className={css.trigger}
            holderClass={css.menu}
            folded={isFolded}
            panel={() => <GroupPanel flow={flow} ids={group.id === 'more' ? [...folded, 'more'] : [group.id]} />}
          >
            {t(`groups.${group.id}`)}
            <ChevronDown size={12} className={css.chevron} aria-hidden />
          </MenuTrigger>
        );
      })}
    </ul>
  );
}

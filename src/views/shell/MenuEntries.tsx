import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { leadsHere } from '#machines/shell/headerMenu/headerMenu.rules.ts';
import { oneColumnMost, type MenuGroup } from '#machines/shell/headerMenu/menu.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { Badge } from '../ui/Badge.tsx';
import { useResident } from './AppContext.tsx';
import { MenuIcon } from './menuIcons.tsx';
import { SoonMark } from '../ui/SoonMark.tsx';
import * as css from './MenuPanel.css.ts';

/** The links of one menu, each with its icon, badge and a line that says what it is for. */
export function MenuEntries({
  group,
  linkClass = css.entry,
  brief = false,
  replace = false,
  onFollow,
}: {
  readonly group: MenuGroup;
  readonly linkClass?: string;
  readonly brief?: boolean;
  /** The drawer's links take the place of its step in the history. */
  readonly replace?: boolean;
  readonly onFollow: () => void;
}) {
  const { t } = useTranslation('menu');
  const page = useSelector(useResident('navigation'), navigation.page);
  const search = useSelector(useResident('navigation'), navigation.search);
  return group.entries.map((entry) => (
    <li key={entry.id}>
      <Anchor
        to={entry.to}
        replace={replace}
        className={linkClass}
        aria-current={leadsHere(entry.to, page, search) ? 'page' : undefined}
        onClick={onFollow}
      >
        <span className={css.entryIcon}>
          <MenuIcon id={entry.id} />
        </span>
        <span className={css.entryWords}>
          <span className={css.entryTitle}>
            {t(`entries.${entry.id}.title`)}
            <SoonMark to={entry.to} />
            {entry.badge === undefined ? null : <Badge tone={entry.badge}>{t(`badge.${entry.badge}`)}</Badge>}
          </span>
          {brief ? null : <span className={css.entryText}>{t(`entries.${entry.id}.text`)}</span>}
        </span>
      </Anchor>
    </li>
  ));
}

/** One menu, or several under their names, in two columns above six entries. */
export function MenuColumns({ groups, onFollow }: { readonly groups: readonly MenuGroup[]; readonly onFollow: () => void }) {
  const { t } = useTranslation('shell');
  return groups.map((group) => (
    <div key={group.id}>
      {groups.length > 1 ? <p className={css.section}>{t(`groups.${group.id}`)}</p> : null}
      <ul
        className={css.list({
          columns: group.id === 'account' ? 'fill' : groups.length > 1 || group.entries.length > oneColumnMost ? 'two' : 'one',
        })}
        aria-label={t(`groups.${group.id}`)}
      >
        <MenuEntries group={group} onFollow={onFollow} />
      </ul>
    </div>
  ));
}

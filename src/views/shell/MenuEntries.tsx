import { useTranslation } from 'react-i18next';
import { oneColumnMost, type MenuGroup } from '#machines/headerMenu/menu.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { Badge } from '../ui/Badge.tsx';
import { MenuIcon } from './menuIcons.tsx';
import * as css from './MenuPanel.css.ts';

/** The links of one menu, each with its icon, badge and a line that says what it is for. */
export function MenuEntries({
  group,
  linkClass = css.entry,
  brief = false,
  onFollow,
}: {
  readonly group: MenuGroup;
  readonly linkClass?: string;
  readonly brief?: boolean;
  readonly onFollow: () => void;
}) {
  const { t } = useTranslation('menu');
  return group.entries.map((entry) => (
    <li key={entry.id}>
      <Anchor to={entry.to} className={linkClass} onClick={onFollow}>
        <span className={css.entryIcon}>
          <MenuIcon id={entry.id} />
        </span>
        <span className={css.entryWords}>
          <span className={css.entryTitle}>
            {t(`entries.${entry.id}.title`)}
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
        className={css.list({ columns: groups.length > 1 || group.entries.length > oneColumnMost ? 'two' : 'one' })}
        aria-label={t(`groups.${group.id}`)}
      >
        <MenuEntries group={group} onFollow={onFollow} />
      </ul>
    </div>
  ));
}

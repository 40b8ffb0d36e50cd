import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import * as search from '#machines/shell/search/search.selectors.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { Button } from '#views/ui/Button.tsx';
import { CommandRow } from './CommandRow.tsx';
import { InstrumentRow } from './InstrumentRow.tsx';
import * as css from './Search.css.ts';
import type { SearchRef } from './searchRef.ts';
import { HotFailed, SearchStates, WaitingRows } from './SearchStates.tsx';
import { listId } from './searchIds.ts';

type ListProps = {
  readonly flow: SearchRef;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  /** As the page says them now: its language may have changed since the list was opened. */
  readonly commands: readonly search.Command[];
};

/** What was found, what was chosen before, what is popular, what can be done: one list under the field. */
export function SearchList({ flow, fieldRef, commands }: ListProps) {
  const { t } = useTranslation('search');
  const groups = useSelector(flow, search.groups);
  const isBusy = useSelector(flow, search.isBusy);
  const isHotWaiting = useSelector(flow, (snapshot) => search.isResting(snapshot) && search.isHotLoading(snapshot));
  const hasHotFailed = useSelector(flow, (snapshot) => search.isResting(snapshot) && search.hotProblem(snapshot) !== null);
  return (
    <div className={css.body}>
      <SearchStates flow={flow} fieldRef={fieldRef} />
      {groups.length === 0 ? null : (
        <div id={listId} role="grid" aria-label={t('list')} aria-busy={isBusy} className={css.list} data-old={isBusy ? '' : undefined}>
          {groups.map((group) => (
            <GroupRows key={group.name} flow={flow} group={group} commands={commands} />
          ))}
        </div>
      )}
      {isHotWaiting ? <WaitingRows /> : null}
      {hasHotFailed ? <HotFailed flow={flow} /> : null}
      <Count flow={flow} />
    </div>
  );
}

function GroupRows({ flow, group, commands }: Pick<ListProps, 'flow' | 'commands'> & { readonly group: search.Group }) {
  const { t } = useTranslation('search');
  return (
    <div role="rowgroup">
      <div role="row" className={css.groupHead}>
        <span role="columnheader" className={css.groupName}>
          {t(group.name)}
        </span>
        {group.name === 'history' ? (
          <span role="gridcell">
            <Button tone="quiet" size="small" onClick={() => flow.send({ type: 'history.cleared' })}>
              {t('clearHistory')}
            </Button>
          </span>
        ) : null}
      </div>
      {group.rows.map((row) =>
        row.instrument === null ? (
          <CommandRow key={row.id} flow={flow} row={row} command={commands.find(({ id }) => id === row.command?.id) ?? row.command} />
        ) : (
          <InstrumentRow key={row.id} flow={flow} row={row} instrument={row.instrument} />
        ),
      )}
      {group.hidden === 0 ? null : (
        <div role="row">
          <span role="gridcell" className={css.more}>
            <Button
              tone="quiet"
              size="small"
              icon={<ChevronDown size={14} aria-hidden />}
              onClick={() => flow.send({ type: 'group.expanded', group: group.name })}
            >
              {t('expand', { count: group.hidden })}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}

/** Says how many results there are, once they are. */
function Count({ flow }: { readonly flow: SearchRef }) {
  const { t } = useTranslation('search');
  const count = useSelector(flow, search.resultCount);
  const isBusy = useSelector(flow, search.isBusy);
  return (
    <p role="status" className={visuallyHidden}>
      {isBusy ? t('searching') : count === null ? null : t('found', { count })}
    </p>
  );
}

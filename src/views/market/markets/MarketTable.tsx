import { useSelector } from '@xstate/react';
import { Star } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import * as markets from '#machines/market/markets/markets.selectors.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import type { Column } from '#views/ui/HeadRow.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { NothingFound } from '#views/ui/SearchField.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { sortColumn } from '#views/ui/SortHead.tsx';
import { VirtualTable } from '#views/ui/VirtualTable.tsx';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
import * as css from './Market.css.ts';
import { MarketCells } from './MarketCells.tsx';
import type { MarketsRef, TrendsRef } from './refs.ts';

const waitingRows = 12;
const columnCount = 9;
type TableProps = { readonly flow: MarketsRef; readonly trends: TrendsRef; readonly favouriteKeys: string };

/** The rows of the list on view, or why there are none. */
export function MarketTable({ flow, trends, favouriteKeys }: TableProps) {
  const { t } = useTranslation(['market', 'faults']);
  const tab = useSelector(flow, markets.tab);
  const now = useSelector(flow, markets.now);
  const rows = useDeferredValue(useSelector(flow, (snapshot) => markets.rows(snapshot, favouriteKeys)));
  const problem = useSelector(flow, markets.problem);
  // With the rows, not before them: "no rows" would flash.
  const isFirstLoad = useDeferredValue(useSelector(flow, markets.isFirstLoad));
  const isBusy = useSelector(flow, markets.isBusy);
  const isSearching = useSelector(flow, markets.isSearching);
  const columns = useColumns(flow);
  if (problem !== null) return <ProblemState problem={problem} retrying={isBusy} onRetry={() => flow.send({ type: 'reload.requested' })} />;
  if (isFirstLoad) return <WaitingTable />;
  return (
    <>
      <p className={visuallyHidden} role="status">
        {isSearching ? t('count', { count: rows.length }) : ''}
      </p>
      {rows.length === 0 ? (
        <NoRows flow={flow} />
      ) : (
        <VirtualTable
          // A list of its own: the place in another one is not its place.
          key={tab}
          caption={t(`tabs.${tab}`)}
          rows={rows}
          idOf={({ favouriteKey }) => favouriteKey}
          pairOf={({ code }) => code}
          columns={columns}
          look={css.look}
          cells={(row) => <MarketCells row={row} trends={trends} now={now} />}
          onRows={(seen) => trends.send({ type: 'rows.seen', tradeIds: seen.map(({ tradeId }) => tradeId) })}
          onHold={(isHeld) => flow.send({ type: isHeld ? 'rows.held' : 'rows.released' })}
        />
      )}
    </>
  );
}

/** A press on a column that orders the rows does so one way, the other, and back to the list's own. */
function useColumns(flow: MarketsRef): readonly Column[] {
  const { t } = useTranslation(['market', 'home']);
  const orders = {
    pair: useSelector(flow, markets.sortOf('pair')),
    last: useSelector(flow, markets.sortOf('last')),
    change: useSelector(flow, markets.sortOf('change')),
    turnover: useSelector(flow, markets.sortOf('turnover')),
  };
  const sorted = (key: markets.SortColumn, className: string) =>
    sortColumn({ key, label: t(`home:markets.${key}`), className, order: orders[key] }, () =>
      flow.send({ type: 'sort.pressed', column: key }),
    );
  const plain = (key: 'high' | 'low' | 'trend', className: string) => ({ key, label: t(`home:markets.${key}`), className });
  return [
    { key: 'star', label: <VisuallyHidden>{t('home:markets.favourites')}</VisuallyHidden>, className: css.columns.star },
    sorted('pair', css.columns.pair),
    sorted('last', css.columns.last),
    sorted('change', css.columns.change),
    plain('high', css.fromLaptop),
    plain('low', css.fromLaptop),
    sorted('turnover', css.fromPad),
    plain('trend', `${css.fromPad} ${css.columns.trend}`),
    { key: 'ways', label: <VisuallyHidden>{t('ways')}</VisuallyHidden>, className: `${css.fromPad} ${css.columns.ways}` },
  ];
}

/** The same box while the first list is on its way. */
export function WaitingTable() {
  const { t } = useTranslation('shell');
  return (
    <div role="status" aria-label={t('loading')} aria-busy>
      <table className={`${css.look.table} ${css.waitingTable}`}>
        <tbody>
          {Array.from({ length: waitingRows }, (_, index) => (
            <tr key={index}>
              <td colSpan={columnCount} className={`${css.look.cell} ${css.waiting}`}>
                <Skeleton height={24} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NoRows({ flow }: { readonly flow: MarketsRef }) {
  const { t } = useTranslation(['search', 'home']);
  const text = useSelector(flow, markets.text);
  const tab = useSelector(flow, markets.tab);
  const isSearching = useSelector(flow, markets.isSearching);
  if (isSearching) return <NothingFound words={text} text={t('nothingText')} onClear={() => flow.send({ type: 'search.cleared' })} />;
  if (tab === 'favourites')
    return (
      <EmptyState icon={<Star size={28} strokeWidth={1.5} aria-hidden />} title={t('home:markets.emptyFavourites')}>
        <ButtonLink tone="ghost" to="/market">
          {t('home:markets.all')}
        </ButtonLink>
      </EmptyState>
    );
  return <EmptyState title={t('home:markets.empty')} />;
}

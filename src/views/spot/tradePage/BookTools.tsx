import { useSelector } from '@xstate/react';
import { Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { foldZeros, withGroups } from '#machines/rules/format.ts';
import * as page from '#machines/spot/tradePage/tradePage.selectors.ts';
import { groupsOf } from '#views/shell/useBook.ts';
import { usePrice } from '#views/shell/usePrice.ts';
import * as css from './Panes.css.ts';
import type { TradeRef } from './tradeRefs.ts';

const sideNames = ['both', 'bids', 'asks'] as const;

type ToolsProps = { readonly flow: TradeRef; readonly pair: page.PairRules };

/** How the book is shown: which sides, how its prices are grouped, as a picture or a table. */
export function BookTools({ flow, pair }: ToolsProps) {
  return (
    <div className={css.tools}>
      <Sides flow={flow} />
      <TableSwitch flow={flow} />
      <Grouping flow={flow} pair={pair} />
    </div>
  );
}

/** How the trades are shown: they have one order and no steps, so as a picture or a table alone. */
export function TapeTools({ flow }: Pick<ToolsProps, 'flow'>) {
  return (
    <div className={css.tools}>
      <TableSwitch flow={flow} />
    </div>
  );
}

function Sides({ flow }: Pick<ToolsProps, 'flow'>) {
  const { t } = useTranslation('trade');
  const { sides } = useSelector(flow, page.settings);
  return (
    <div role="group" aria-label={t('book.sides')} className={css.toolGroup}>
      {sideNames.map((name) => (
        <button
          key={name}
          type="button"
          className={css.tool}
          aria-pressed={sides === name}
          aria-label={t(`book.show.${name}`)}
          title={t(`book.show.${name}`)}
          onClick={() => flow.send({ type: 'settings.chosen', change: { sides: name } })}
        >
          <SidesMark sides={name} />
        </button>
      ))}
    </div>
  );
}

function TableSwitch({ flow }: Pick<ToolsProps, 'flow'>) {
  const { t } = useTranslation('trade');
  const { isTable } = useSelector(flow, page.settings);
  return (
    <button
      type="button"
      className={css.tool}
      aria-pressed={isTable}
      aria-label={t('book.asTable')}
      title={t('book.asTable')}
      onClick={() => flow.send({ type: 'settings.chosen', change: { isTable: !isTable } })}
    >
      <Table2 size={14} aria-hidden />
    </button>
  );
}

function Grouping({ flow, pair }: ToolsProps) {
  const { t } = useTranslation('trade');
  const group = useSelector(flow, page.group);
  const last = usePrice(pair.tradeCode)?.last ?? '';
  const groups = groupsOf(pair.priceDigit, last);
  const chosen = groups.some((offered) => offered.group === group) ? group : 1;
  return (
    <select
      className={css.select}
      aria-label={t('book.grouping')}
      value={String(chosen)}
      onChange={(event) => flow.send({ type: 'group.chosen', group: Number(event.target.value) })}
    >
      {groups.map((offered) => (
        <option key={offered.group} value={String(offered.group)} aria-label={withGroups(offered.step)}>
          {foldZeros(withGroups(offered.step))}
        </option>
      ))}
    </select>
  );
}

function SidesMark({ sides }: { readonly sides: (typeof sideNames)[number] }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden>
      {sides === 'bids' ? null : <path className={css.askMark} d="M1 2h12v2H1zM1 5h8v2H1z" />}
      {sides === 'asks' ? null : <path className={css.bidMark} d="M1 8h8v2H1zM1 11h12v2H1z" />}
    </svg>
  );
}

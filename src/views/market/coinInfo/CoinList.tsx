import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import * as coinInfo from '#machines/market/coinInfo/coinInfo.selectors.ts';
import { formatCompact } from '#machines/rules/format.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { moved } from '#views/shell/LivePrice.css.ts';
import { usePrice } from '#views/shell/usePrice.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Change } from '#views/ui/Change.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { noNumber } from '#views/ui/format.ts';
import type { Column } from '#views/ui/HeadRow.tsx';
import { Price } from '#views/ui/Price.tsx';
import { NothingFound, SearchField } from '#views/ui/SearchField.tsx';
import { VirtualTable } from '#views/ui/VirtualTable.tsx';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
import * as css from './Coin.css.ts';
import * as shared from '../markets/Market.css.ts';
import { WaitingTable } from '../markets/MarketTable.tsx';
import type { CoinInfoRef } from '../markets/refs.ts';
import { dayText } from './time.ts';

/** All coins by market value, narrowed by name; a row leads to its coin. */
export function CoinList({ flow }: { readonly flow: CoinInfoRef }) {
  const { t } = useTranslation('market');
  const text = useSelector(flow, coinInfo.text);
  return (
    <Card padded={false}>
      <div className={shared.tools}>
        <div className={shared.search} role="search">
          <SearchField
            label={t('coins.search')}
            maxLength={coinInfo.longestText}
            value={text}
            onChange={(value) => flow.send({ type: 'search.changed', text: value })}
            onBlur={() => flow.send({ type: 'search.left' })}
          />
        </div>
      </div>
      <div className={shared.list}>
        <Rows flow={flow} />
      </div>
    </Card>
  );
}

function Rows({ flow }: { readonly flow: CoinInfoRef }) {
  const { t } = useTranslation(['market', 'search', 'faults']);
  const rows = useDeferredValue(useSelector(flow, coinInfo.rows));
  const text = useSelector(flow, coinInfo.text);
  // With the rows, not before them: "no rows" would flash.
  const isFirstLoad = useDeferredValue(useSelector(flow, coinInfo.isFirstLoad));
  const isSearching = useSelector(flow, coinInfo.isSearching);
  const isBusy = useSelector(flow, coinInfo.isBusy);
  const problem = useSelector(flow, coinInfo.problem);
  const columns = useColumns();
  if (problem !== null) return <ProblemState problem={problem} retrying={isBusy} onRetry={() => flow.send({ type: 'reload.requested' })} />;
  if (isFirstLoad) return <WaitingTable />;
  return (
    <>
      <p className={visuallyHidden} role="status">
        {isSearching ? t('coins.count', { count: rows.length }) : ''}
      </p>
      {rows.length === 0 ? (
        <NothingFound words={text} text={t('search:nothingText')} onClear={() => flow.send({ type: 'search.cleared' })} />
      ) : (
        <VirtualTable
          caption={t('coins.title')}
          rows={rows}
          idOf={({ facts }) => String(facts.coinId)}
          pairOf={({ pair }) => pair?.code}
          columns={columns}
          look={shared.look}
          cells={(row) => <CoinCells row={row} />}
        />
      )}
    </>
  );
}

function useColumns(): readonly Column[] {
  const { t } = useTranslation(['market', 'home']);
  const rank = (
    <>
      <span aria-hidden>#</span>
      <VisuallyHidden>{t('coin.rank')}</VisuallyHidden>
    </>
  );
  return [
    { key: 'rank', label: rank, className: `${shared.fromPad} ${css.columns.rank}` },
    { key: 'coin', label: t('coins.coin'), className: css.columns.coin },
    { key: 'last', label: t('home:markets.last'), className: shared.columns.last },
    { key: 'change', label: t('home:markets.change'), className: shared.columns.change },
    { key: 'value', label: t('coin.value'), className: shared.fromPad },
    { key: 'circulating', label: t('coin.circulating'), className: shared.fromLaptop },
    { key: 'category', label: t('coin.category'), className: `${shared.fromPad} ${css.columns.category}` },
    { key: 'listed', label: t('coin.listed'), className: shared.fromLaptop },
  ];
}

function CoinCells({ row: { facts, pair, marketValue } }: { readonly row: coinInfo.CoinRow }) {
  const { t, i18n } = useTranslation('market');
  const compact = (value: string | null, unit: string) =>
    value === null ? (
      noNumber
    ) : (
      <>
        {formatCompact(value, i18n.language)} <span className={shared.unit}>{unit}</span>
      </>
    );
  return (
    <>
      <td className={`${shared.look.cell} ${shared.fromPad} ${css.columns.rank}`}>{facts.rank ?? noNumber}</td>
      <td className={`${shared.look.cell} ${css.columns.coin}`}>
        <CoinLink facts={facts} />
      </td>
      <PriceCells pair={pair} />
      <td className={`${shared.look.cell} ${shared.fromPad}`}>{compact(marketValue, 'USDT')}</td>
      <td className={`${shared.look.cell} ${shared.quiet} ${shared.fromLaptop}`}>{compact(facts.circulatingSupply, facts.shortName)}</td>
      <td className={`${shared.look.cell} ${shared.quiet} ${shared.fromPad} ${css.columns.category}`}>
        {t(`categories.${facts.category}.name`)}
      </td>
      <td className={`${shared.look.cell} ${shared.quiet} ${shared.fromLaptop}`}>{dayText(facts.listedAt, i18n.language)}</td>
    </>
  );
}

/** The coin's name, as a link over the whole row. */
const CoinLink = ({ facts }: Pick<coinInfo.CoinRow, 'facts'>) => (
  <Anchor to={coinInfo.coinPath(facts.shortName)} className={shared.pairLink}>
    <span className={css.disc}>
      <CoinDisc symbol={facts.shortName} logo={facts.webLogo} />
    </span>
    <span className={shared.words}>
      <span className={shared.name}>{facts.shortName}</span>
      <span className={css.fullName} translate="no">
        {facts.name}
      </span>
    </span>
  </Anchor>
);

/** What a coin costs by its pair against USDT, as it moves; USDT itself is the measure. */
function PriceCells({ pair }: { readonly pair: coinInfo.MarketRow | null }) {
  const live = usePrice(pair?.code ?? '');
  const { last, change24h } = live ?? pair ?? { last: '', change24h: '' };
  const moves = live?.moves ?? 0;
  return (
    <>
      <td className={`${shared.look.cell} ${shared.price}`}>
        <bdi key={moves} className={moved[moves === 0 ? 'same' : (live?.direction ?? 'same')]}>
          <Price value={last} digits={pair?.digit ?? 2} />
        </bdi>
      </td>
      <td className={shared.look.cell}>{pair === null ? noNumber : <Change fraction={change24h} pill="phone" />}</td>
    </>
  );
}

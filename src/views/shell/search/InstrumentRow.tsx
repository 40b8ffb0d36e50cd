import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as search from '#machines/shell/search/search.selectors.ts';
import { FavouriteStar } from '../FavouriteStar.tsx';
import { usePrice } from '../usePrice.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { IconButton } from '#views/ui/Button.tsx';
import { Change } from '#views/ui/Change.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { Price } from '#views/ui/Price.tsx';
import { SoonMark } from '#views/ui/SoonMark.tsx';
import { isBeside } from '#views/ui/isBeside.ts';
import { Marked } from './Marked.tsx';
import * as css from './Search.css.ts';
import type { SearchRef } from './searchRef.ts';
import { cellId } from './searchIds.ts';

type RowProps = { readonly flow: SearchRef; readonly row: search.Row; readonly instrument: search.Instrument };

/** A pair or contract: a link to its page with its price as it moves, its star, and in the history the way out of it. */
export function InstrumentRow({ flow, row, instrument }: RowProps) {
  const { t } = useTranslation('search');
  const isActive = useSelector(flow, (snapshot) => search.active(snapshot) === row.id);
  const marked = useSelector(flow, search.marked);
  const name = search.nameOf(instrument);
  const tellBeside = (event: MouseEvent) => isBeside(event) && flow.send({ type: 'row.openedBeside', id: row.id });
  return (
    <div role="row" className={css.row} data-active={isActive ? '' : undefined}>
      <div role="gridcell" id={cellId(row.id)} aria-selected={isActive} className={css.cell}>
        <Anchor
          to={search.pathOf(instrument)}
          className={css.link}
          tabIndex={-1}
          onClick={({ altKey }) => altKey || flow.send({ type: 'row.followed', id: row.id })}
          onClickCapture={tellBeside}
          onAuxClick={tellBeside}
          onPointerMove={() => isActive || flow.send({ type: 'active.pointed', id: row.id })}
        >
          <CoinDisc symbol={instrument.baseCurrency} logo={instrument.webLogo} size={28} />
          <span className={css.name}>
            <Marked text={name} keyword={marked} />
            <Kind flow={flow} instrument={instrument} />
            <SoonMark to={search.pathOf(instrument)} />
          </span>
          <LiveFigures instrument={instrument} />
        </Anchor>
      </div>
      <div role="gridcell" className={css.side}>
        <Star instrument={instrument} name={name} />
        {row.group === 'history' ? (
          <IconButton
            label={t('removeHistory', { name })}
            size="small"
            tooltip={false}
            onClick={() => flow.send({ type: 'history.removed', code: search.codeOf(instrument) })}
          >
            <X size={16} aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </div>
  );
}

/** Contracts are favourites by the code of their page, for a delivery shares its contract code with the perpetual. */
const Star = ({ instrument, name }: { readonly instrument: search.Instrument; readonly name: string }) =>
  instrument.instType === 2 ? (
    <FavouriteStar kind="spot" tradeId={instrument.tradeId} name={name} />
  ) : (
    <FavouriteStar kind="contract" contractCode={search.codeOf(instrument)} name={search.codeOf(instrument)} />
  );

/** Which kind of pair or contract it is, in a word. */
function Kind({ flow, instrument }: Omit<RowProps, 'row'>) {
  const { t } = useTranslation('search');
  const now = useSelector(flow, search.now);
  const { instType, tradeArea, isMarginTrade, marginRatio, liquidationDate } = instrument;
  if (instType === 4) return <Badge>{t('perpetual')}</Badge>;
  if (instType === 5) return <Badge>{t(`period.${search.deliveryPeriod(liquidationDate, now)}`)}</Badge>;
  return (
    <>
      {tradeArea === 6 || tradeArea === 8 ? <Badge>{t(`area.${tradeArea}`)}</Badge> : null}
      {isMarginTrade ? <Badge>{t('leverage', { times: String(marginRatio) })}</Badge> : null}
    </>
  );
}

/** Last price and change as they move, or as the search answered them. */
function LiveFigures({ instrument }: Pick<RowProps, 'instrument'>) {
  const live = usePrice(search.codeOf(instrument));
  return (
    <span className={css.figures}>
      <bdi className={css.price}>
        <Price value={live?.last ?? instrument.last} digits={instrument.digit} />
      </bdi>
      <Change fraction={live?.change24h ?? instrument.change} />
    </span>
  );
}

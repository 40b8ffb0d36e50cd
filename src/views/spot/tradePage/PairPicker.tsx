import { useSelector } from '@xstate/react';
import { Suspense, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { areFavouritesKnown } from '#machines/tab/favourites/favouriteKeys.selectors.ts';
import * as favourites from '#machines/tab/favourites/favourites.selectors.ts';
import { marginPath, spotCode, spotPath } from '#machines/rules/spotCode.ts';
import { isComposed } from '#machines/kit/composing.flow.ts';
import { pairPickerFlow } from '#machines/spot/tradePage/pairPicker.flow.ts';
import * as picker from '#machines/spot/tradePage/pairPicker.selectors.ts';
import * as page from '#machines/spot/tradePage/tradePage.selectors.ts';
import { FavouriteStar } from '#views/shell/FavouriteStar.tsx';
import { latePart, useLate } from '#views/shell/late.tsx';
import { LiveChange, LivePrice } from '#views/shell/LivePrice.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Button } from '#views/ui/Button.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { TabPanel, Tabs } from '#views/ui/Tabs.tsx';
import * as css from './PairPicker.css.ts';
import type { TradeRef } from './tradeRefs.ts';

type PickerRef = ActorRefFrom<typeof pairPickerFlow>;
const nothing: readonly string[] = [];
const waitingRows = ['1', '2', '3', '4', '5', '6'];

/** Another pair to trade: by name, or from favourites, quote currencies and zones. */
export function PairPicker({ flow }: { readonly flow: TradeRef }) {
  const { t } = useTranslation('trade');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const choice = useFlow(pairPickerFlow);
  const search = useSelector(choice, picker.search);
  const tab = useSelector(choice, picker.tab);
  const pairs = usePairs({ flow, choice });
  const tabs: readonly { readonly id: picker.PickerTab; readonly label: string }[] = [
    { id: 'favourites', label: t('page.picker.favourites') },
    { id: 'all', label: t('page.picker.all') },
    ...picker.quotesOf(pairs ?? []).map((quote) => ({ id: `quote:${quote}` as const, label: quote })),
    { id: 'etf', label: t('page.picker.etf') },
    { id: 'alts', label: t('page.picker.alts') },
  ];
  const onKey = (event: KeyboardEvent) => {
    // An Enter that ends the writing of a character is no choice.
    const isChoice = event.key === 'Enter' && !isComposed(event.nativeEvent) && document.activeElement === field.current;
    if (isChoice && search !== '') rowsOf(list.current)[0]?.click();
    else moveFocus(event, list.current, field.current);
  };
  return (
    <Dialog open onClose={() => flow.send({ type: 'picker.closed' })} title={t('page.choosePair')} initialFocus={field}>
      {/* Arrow keys lead from the field into the list and back; Enter in the field opens what fits it best. */}
      <div role="presentation" onKeyDown={onKey}>
        <input
          ref={field}
          type="search"
          className={css.field}
          value={search}
          maxLength={picker.longestSearch}
          autoComplete="off"
          aria-label={t('page.picker.search')}
          placeholder={t('page.picker.search')}
          onChange={(event) => choice.send({ type: 'search.changed', text: event.target.value })}
        />
        <Tabs
          group="pairs"
          label={t('page.picker.lists')}
          items={tabs}
          current={tab}
          onChange={(id) => choice.send({ type: 'tab.chosen', tab: id as picker.PickerTab })}
        />
        <TabPanel group="pairs" id={tab}>
          <div ref={list} className={css.list}>
            <PairList flow={flow} choice={choice} />
          </div>
        </TabPanel>
      </div>
    </Dialog>
  );
}

const rowsOf = (list: HTMLElement | null): HTMLElement[] => [...(list?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];

/** Moves the focus by one row, and from the first row back to the field. */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null, field: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = rowsOf(list);
  const at = links.findIndex((link) => link === document.activeElement);
  if (at === -1 && document.activeElement !== field) return;
  event.preventDefault();
  const next = event.key === 'ArrowDown' ? links[Math.min(at + 1, links.length - 1)] : at <= 0 ? field : links[at - 1];
  next?.focus();
}

/** The pairs of the market that the page trades in; null until they have been read. */
function usePairs({ flow, choice }: { readonly flow: TradeRef; readonly choice: PickerRef }): readonly picker.SpotMarket[] | null {
  const pairs = useSelector(choice, picker.pairs);
  const isMargin = useSelector(flow, page.market) === 'margin';
  return isMargin && pairs !== null ? pairs.filter(({ isMarginTrade }) => isMarginTrade) : pairs;
}

const Waiting = () => waitingRows.map((row) => <Skeleton key={row} height={40} />);

type ListProps = { readonly flow: TradeRef; readonly choice: PickerRef };
function PairList(props: ListProps) {
  const isMarked = useSelector(props.choice, picker.tab) === 'favourites';
  return <Suspense fallback={<Waiting />}>{isMarked ? <FavouritePairs {...props} /> : <Pairs {...props} favourites={nothing} />}</Suspense>;
}

/** Favourites belong to the residents that come after the first view: asking for the list brings them. Unread is not none. */
const FavouritePairs = latePart(async () => MarkedPairs);
function MarkedPairs(props: ListProps) {
  const own = useLate('favourites');
  const marked = useSelector(own, favourites.spotIds);
  const areKnown = useSelector(own, areFavouritesKnown);
  return areKnown ? <Pairs {...props} favourites={marked === '' ? nothing : marked.split(',')} /> : <Waiting />;
}

function Pairs({ flow, choice, favourites: marked }: ListProps & { readonly favourites: readonly string[] }) {
  const { t } = useTranslation(['trade', 'faults']);
  const pairs = usePairs({ flow, choice });
  const problem = useSelector(choice, picker.problem);
  const search = useSelector(choice, picker.search);
  const tab = useSelector(choice, picker.tab);
  if (pairs === null)
    return problem === null ? (
      <Waiting />
    ) : (
      <ErrorState
        title={t('page.picker.failed')}
        text={problem.text ?? t(problem.key)}
        code={problem.code ?? undefined}
        onRetry={() => choice.send({ type: 'retry.requested' })}
      />
    );
  const rows = picker.pickerRows(pairs, { search, tab, favourites: marked });
  if (rows.length === 0)
    return search === '' ? (
      <EmptyState title={t(tab === 'favourites' ? 'page.picker.noFavourites' : 'page.picker.empty')}>
        <Button tone="ghost" onClick={() => choice.send({ type: 'tab.chosen', tab: 'all' })}>
          {t('page.picker.seeAll')}
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title={t('page.picker.nothing', { search })}>
        <Button tone="ghost" onClick={() => choice.send({ type: 'search.changed', text: '' })}>
          {t('page.picker.clear')}
        </Button>
      </EmptyState>
    );
  return (
    <ul className={css.rows} aria-label={t('page.picker.lists')}>
      {rows.map((pair) => (
        <PairRow key={pair.tradeId} flow={flow} pair={pair} />
      ))}
    </ul>
  );
}

function PairRow({ flow, pair }: { readonly flow: TradeRef; readonly pair: picker.SpotMarket }) {
  const current = useSelector(flow, page.tradeCode);
  const isMargin = useSelector(flow, page.market) === 'margin';
  const code = spotCode(pair);
  return (
    <li className={css.row} data-pair={code}>
      <FavouriteStar kind="spot" tradeId={pair.tradeId} name={page.pairName(code)} />
      <Anchor
        to={isMargin ? marginPath(pair) : spotPath(pair)}
        data-row=""
        className={css.rowLink}
        aria-current={code === current ? 'page' : undefined}
        onClick={() => flow.send({ type: 'picker.closed' })}
      >
        <CoinDisc symbol={pair.baseCurrency} logo={pair.webLogo} size={20} />
        <span className={css.rowName}>
          {pair.baseCurrency}
          <span className={css.rowQuote}>/{pair.quoteCurrency}</span>
        </span>
        <LivePrice market={pair} />
        <LiveChange market={pair} />
      </Anchor>
    </li>
  );
}

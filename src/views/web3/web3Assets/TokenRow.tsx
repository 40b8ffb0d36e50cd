import { Fragment } from 'react';
import { shallowEqual, useSelector } from '@xstate/react';
import { ArrowUpRight, ChevronDown, Clock3, Repeat2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import * as preferences from '#machines/tab/preferences/preferences.selectors.ts';
import { shownNumber } from '#machines/rules/smallNumber.ts';
import * as web3Assets from '#machines/web3/web3Assets/web3Assets.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import * as list from '#views/ui/BalanceTable.css.ts';
import { Change } from '#views/ui/Change.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { amountText } from '#views/ui/format.ts';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
import { SmallMoney } from './SmallMoney.tsx';
import { clockText } from './web3Time.ts';
import type { Web3AssetsRef } from './web3AssetsRef.ts';
import * as css from './Web3Assets.css.ts';

const shownDecimals = 8;

type Flow = { readonly flow: Web3AssetsRef };

/** What rows have in common. */
type Common = {
  readonly hidden: boolean;
  readonly currency: Parameters<typeof web3Assets.shownPrice>[2];
  readonly prices: ReturnType<typeof web3Assets.prices>;
  readonly chainNames: ReturnType<typeof web3Assets.chainNames>;
  readonly silentChains: ReturnType<typeof web3Assets.silentChains>;
};

/** Tokens; one that is held on several chains unfolds to its part on each. What they have in common is looked up once for all of them. */
export function TokenLinesRows({ flow, lines }: Flow & { readonly lines: readonly web3Assets.TokenLine[] }) {
  const hidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  const currency = useSelector(useResident('preferences'), preferences.currency);
  const prices = useSelector(flow, web3Assets.prices, shallowEqual);
  const chainNames = useSelector(flow, web3Assets.chainNames, shallowEqual);
  const silentChains = useSelector(flow, web3Assets.silentChains, shallowEqual);
  const unfolded = useSelector(flow, web3Assets.unfolded);
  const common = { hidden, currency, prices, chainNames, silentChains };
  return lines.map((line) =>
    line.parts.length === 1 ? (
      <TokenRow key={line.key} flow={flow} common={common} token={line.whole} />
    ) : (
      <Fragment key={line.key}>
        <TokenRow flow={flow} common={common} token={line.whole} line={line} isOpen={unfolded.includes(line.key)} />
        {unfolded.includes(line.key)
          ? line.parts.map((part) => <TokenRow key={part.key} flow={flow} common={common} token={part} isPart />)
          : null}
      </Fragment>
    ),
  );
}

type TokenRowProps = Flow & {
  readonly common: Common;
  readonly token: web3Assets.HeldToken;
  /** The line that this row is the head of. */
  readonly line?: web3Assets.TokenLine;
  readonly isOpen?: boolean;
  /** What is held on one of several chains. */
  readonly isPart?: boolean;
};

/** One row: on phones price and change stand under its name, and the value over the amount. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one part of a page, from top to bottom
function TokenRow({ flow, common, token, line, isOpen = false, isPart = false }: TokenRowProps) {
  const { hidden, currency, prices, chainNames, silentChains } = common;
  const { t, i18n } = useTranslation('web3');
  const staleAt = web3Assets.staleSince(silentChains, line?.parts ?? [token]);
  const chain = chainNames[token.chainIndex] ?? '';
  const chainDisc = { symbol: token.chainSymbol, logo: token.chainLogo };
  const hasPrice = web3Assets.hasPrice(token);
  const price = hasPrice ? <SmallMoney shown={web3Assets.shownPrice(token.price, prices, currency)} /> : t('assets.noPrice');
  const value = hasPrice ? <SmallMoney shown={web3Assets.shownValue(token.value, prices, currency)} hidden={hidden} /> : '–';
  const amount = <SmallMoney shown={shownNumber(token.amount, amountText(token.amount, shownDecimals))} hidden={hidden} />;
  return (
    <tr className={css.look.row} data-part={isPart ? '' : undefined}>
      <th scope="row" className={`${css.look.cell} ${css.tokenColumn}`}>
        <span className={`${list.coin} ${css.token}`}>
          {isPart ? (
            <CoinDisc symbol={token.chainSymbol} logo={token.chainLogo} size={20} />
          ) : (
            <CoinDisc symbol={token.symbol} logo={token.logo} size={32} chain={line === undefined ? chainDisc : undefined} />
          )}
          <span className={list.words}>
            {isPart ? (
              <span className={css.partName}>
                {chain}
                <VisuallyHidden> {token.symbol}</VisuallyHidden>
              </span>
            ) : (
              <span className={list.symbol}>
                {token.symbol} {token.isRiskToken ? <Badge tone="warn">{t('assets.risk')}</Badge> : null}
                {line === undefined ? (
                  <VisuallyHidden> {t('assets.onChain', { chain })}</VisuallyHidden>
                ) : (
                  <button
                    type="button"
                    className={css.chains}
                    aria-expanded={isOpen}
                    onClick={() => flow.send({ type: 'line.toggled', key: line.key })}
                  >
                    {t('assets.onChains', { count: line.parts.length })}
                    <ChevronDown size={14} className={css.foldMark} data-open={isOpen ? '' : undefined} aria-hidden />
                  </button>
                )}
              </span>
            )}
            {isPart ? null : (
              <span className={`${list.name} ${list.fromPad}`} translate="no">
                {token.name}
              </span>
            )}
            <span className={css.underName}>
              {price} {hasPrice ? <Change fraction={token.change24h} /> : null}
            </span>
          </span>
          <Anchor
            to={`/web3/asset?send=${token.chainIndex}-${encodeURIComponent(token.symbol)}`}
            className={css.rowAction}
            aria-label={t('assets.sendToken', { symbol: token.symbol, chain })}
          >
            <ArrowUpRight size={16} aria-hidden />
          </Anchor>
          {token.isRiskToken ? null : (
            <Anchor
              to={`/web3/swap?chain=${token.chainIndex}${token.tokenAddress === '' ? '' : `&token=${token.tokenAddress}`}`}
              className={css.rowAction}
              aria-label={t('assets.swapToken', { symbol: token.symbol, chain })}
            >
              <Repeat2 size={16} aria-hidden />
            </Anchor>
          )}
        </span>
      </th>
      <td className={`${css.look.cell} ${list.fromPad}`} data-column="price">
        {price}
      </td>
      <td className={`${css.look.cell} ${list.fromPad}`} data-column="change">
        {hasPrice ? <Change fraction={token.change24h} /> : '–'}
      </td>
      <td
        className={`${css.look.cell} ${css.amountColumn}`}
        data-column="amount"
        title={hidden ? undefined : `${token.amount} ${token.symbol}`}
      >
        <span className={`${list.strong} ${list.onPhone}`}>{value}</span>
        {amount}
        {staleAt === null ? null : (
          <span className={css.staleSince}>
            <Clock3 size={12} aria-hidden />
            {t('assets.stale', { time: clockText(staleAt, i18n.language) })}
          </span>
        )}
      </td>
      <td className={`${css.look.cell} ${list.fromPad} ${list.strong}`} data-column="value">
        {value}
      </td>
    </tr>
  );
}

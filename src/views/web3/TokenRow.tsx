import { shallowEqual, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/assetDisplay/assetDisplay.selectors.ts';
import * as preferences from '#machines/preferences/preferences.selectors.ts';
import * as web3Assets from '#machines/web3Assets/web3Assets.selectors.ts';
import { useResident } from '../shell/AppContext.tsx';
import { Change } from '../ui/Change.tsx';
import { CoinDisc } from '../ui/CoinDisc.tsx';
import { amountText } from '../ui/format.ts';
import { Money } from '../ui/Money.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Web3AssetsRef } from './web3AssetsRef.ts';
import * as css from './Web3Assets.css.ts';

const shownDecimals = 8;

/** One token: on phones price and change stand under its name, and the value over the amount. */
export function TokenRow({ flow, token }: { readonly flow: Web3AssetsRef; readonly token: web3Assets.HeldToken }) {
  const { t } = useTranslation('web3');
  const hidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  const currency = useSelector(useResident('preferences'), preferences.currency);
  const prices = useSelector(flow, web3Assets.prices, shallowEqual);
  const chain = useSelector(flow, web3Assets.chainNames, shallowEqual)[token.chainIndex] ?? '';
  const hasPrice = web3Assets.hasPrice(token);
  const price = hasPrice ? web3Assets.priceInCurrency(token.price, prices, currency) : t('assets.noPrice');
  const value = hasPrice ? <Money text={web3Assets.inCurrency(token.value, prices, currency)} hidden={hidden} /> : '–';
  const amount = <Money text={amountText(token.amount, shownDecimals)} hidden={hidden} />;
  return (
    <tr className={css.row}>
      <th scope="row" className={css.cell} data-column="token">
        <span className={css.token}>
          <CoinDisc symbol={token.symbol} logo={token.logo} size={32} chain={{ symbol: token.chainSymbol, logo: token.chainLogo }} />
          <span className={css.tokenWords}>
            <span className={css.symbol}>
              {token.symbol}
              <VisuallyHidden> {t('assets.onChain', { chain })}</VisuallyHidden>
            </span>
            <span className={css.wideName}>{token.name}</span>
            <span className={css.underName}>
              {price} {hasPrice ? <Change fraction={token.change24h} /> : null}
            </span>
          </span>
        </span>
      </th>
      <td className={css.cell} data-column="price">
        {price}
      </td>
      <td className={css.cell} data-column="change">
        {hasPrice ? <Change fraction={token.change24h} /> : '–'}
      </td>
      <td className={css.cell} data-column="amount" title={hidden ? undefined : `${token.amount} ${token.symbol}`}>
        <span className={css.overAmount}>{value}</span>
        {amount}
      </td>
      <td className={css.cell} data-column="value">
        {value}
      </td>
    </tr>
  );
}

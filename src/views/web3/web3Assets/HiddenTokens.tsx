import { shallowEqual, useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import { shownNumber } from '#machines/rules/smallNumber.ts';
import * as web3Assets from '#machines/web3/web3Assets/web3Assets.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import * as list from '#views/ui/BalanceTable.css.ts';
import { Button } from '#views/ui/Button.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { amountText } from '#views/ui/format.ts';
import { SmallMoney } from './SmallMoney.tsx';
import type { Web3AssetsRef } from './web3AssetsRef.ts';
import * as css from './Web3Assets.css.ts';

/** Risk tokens: behind a count, without a price, never a link. */
export function HiddenTokens({ flow }: { readonly flow: Web3AssetsRef }) {
  const { t } = useTranslation('web3');
  const tokens = useSelector(flow, web3Assets.riskTokens, shallowEqual);
  const areShown = useSelector(flow, web3Assets.areRiskTokensShown);
  const hidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  if (tokens.length === 0) return null;
  return (
    <section className={css.pane}>
      <h2>
        <button
          type="button"
          className={css.fold}
          data-tip="hidden"
          aria-expanded={areShown}
          aria-controls="web3-hidden"
          onClick={() => flow.send({ type: 'riskTokens.toggled' })}
        >
          {t('assets.hidden', { count: tokens.length })}
          <ChevronDown size={16} className={css.foldMark} data-open={areShown ? '' : undefined} aria-hidden />
        </button>
      </h2>
      <div id="web3-hidden" hidden={!areShown}>
        <p className={css.foldText}>{t('assets.hiddenWhy')}</p>
        <ul>
          {tokens.map((token) => (
            <li key={token.key} className={css.risk}>
              <CoinDisc symbol={token.symbol} size={32} chain={{ symbol: token.chainSymbol, logo: token.chainLogo }} />
              <span className={list.words}>
                <span className={list.symbol}>
                  {token.symbol} <Badge tone="warn">{t('assets.risk')}</Badge>
                </span>
                <span className={list.name} translate="no">
                  {token.name}
                </span>
              </span>
              <span className={css.riskAmount}>
                <SmallMoney shown={shownNumber(token.amount, amountText(token.amount))} hidden={hidden} />
              </span>
              <ListToggle flow={flow} token={token} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Puts one of them into the list, or takes it out again. */
function ListToggle({ flow, token: { key, symbol } }: { readonly flow: Web3AssetsRef; readonly token: web3Assets.HeldToken }) {
  const { t } = useTranslation('web3');
  const isListed = useSelector(flow, (snapshot) => web3Assets.isListed(snapshot, key));
  return (
    <Button
      tone="quiet"
      size="small"
      aria-label={t(isListed ? 'assets.unlistToken' : 'assets.listToken', { symbol })}
      onClick={() => flow.send({ type: 'riskToken.toggled', key })}
    >
      {t(isListed ? 'assets.unlist' : 'assets.list')}
    </Button>
  );
}

import { useSelector } from '@xstate/react';
import { Search, ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import * as swap from '#machines/web3/swap/swap.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { TokenDisc } from '#views/shell/TokenDisc.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { amountText, shortAddress } from '#views/ui/format.ts';
import { Money } from '#views/ui/Money.tsx';
import { SearchField } from '#views/ui/SearchField.tsx';
import { useWorth } from './useWorth.ts';
import * as css from './SwapParts.css.ts';
import type { SwapRef } from './swapRef.ts';

const shownDecimals = 6;

type Flow = { readonly flow: SwapRef };

/** The tokens of the network, owned ones first, searched by name or contract. */
export function TokenPicker({ flow }: Flow) {
  const { t } = useTranslation('swap');
  const picking = useSelector(flow, swap.picking);
  const search = useSelector(flow, swap.search);
  return (
    <Dialog open={picking !== null} onClose={() => flow.send({ type: 'picker.closed' })} title={t('picker.title')} width="narrow">
      <SearchField label={t('picker.search')} value={search} onChange={(text) => flow.send({ type: 'search.changed', text })} />
      <Rows flow={flow} />
    </Dialog>
  );
}

function Rows({ flow }: Flow) {
  const { t } = useTranslation('swap');
  const rows = useSelector(flow, swap.rows, (before, after) => JSON.stringify(before) === JSON.stringify(after));
  if (rows.length === 0) return <EmptyState title={t('picker.none')} text={t('picker.noneText')} icon={<Search size={24} aria-hidden />} />;
  return (
    <ul className={css.rows} aria-label={t('picker.title')}>
      {rows.map((row) => (
        <li key={row.token.tokenAddress}>
          <Row flow={flow} row={row} />
        </li>
      ))}
    </ul>
  );
}

function Row({ flow, row: { token, balance, isTradable } }: Flow & { readonly row: swap.PickerRow }) {
  const { t } = useTranslation('swap');
  const picking = useSelector(flow, swap.picking);
  const chosen = useSelector(flow, (snapshot) => (picking === null ? undefined : swap.token(snapshot, picking)?.tokenAddress));
  const hidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  const chain = useSelector(flow, swap.chain);
  const worth = useWorth(flow)(token, balance);
  return (
    <button
      type="button"
      className={css.row}
      aria-current={chosen === token.tokenAddress ? 'true' : undefined}
      aria-disabled={isTradable ? undefined : true}
      onClick={() =>
        isTradable && picking !== null ? flow.send({ type: 'token.chosen', side: picking, token: token.tokenAddress }) : undefined
      }
    >
      <TokenDisc token={token} chain={chain} size={36} />
      <span className={css.words}>
        <span className={css.symbol}>
          {token.symbol}
          {token.isRiskToken ? (
            <Badge tone="warn">
              <ShieldAlert size={12} aria-hidden /> {t('picker.risk')}
            </Badge>
          ) : null}
          {isTradable ? null : <Badge>{t('picker.noPool')}</Badge>}
        </span>
        <span className={css.name} translate="no">
          {token.name}
        </span>
        {token.tokenAddress === '' ? null : <span className={css.contract}>{shortAddress(token.tokenAddress)}</span>}
      </span>
      {swap.isZeroAmount(balance) ? null : (
        <span className={css.held}>
          <Money text={amountText(balance, shownDecimals, 0)} hidden={hidden} />
          {worth === '' ? null : (
            <span className={css.heldWorth}>
              <Money text={worth} hidden={hidden} />
            </span>
          )}
        </span>
      )}
    </button>
  );
}

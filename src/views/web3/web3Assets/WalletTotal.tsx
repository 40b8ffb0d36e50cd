import { shallowEqual, useSelector } from '@xstate/react';
import { ChevronsUpDown, Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import * as preferences from '#machines/tab/preferences/preferences.selectors.ts';
import * as web3Assets from '#machines/web3/web3Assets/web3Assets.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { IconButton } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Change } from '#views/ui/Change.tsx';
import { Money } from '#views/ui/Money.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import type { Web3AssetsRef } from './web3AssetsRef.ts';
import * as css from './Web3Assets.css.ts';

/** The wallet's worth in the display unit, or stars, and what can be done with it. */
export function WalletTotal({ flow }: { readonly flow: Web3AssetsRef }) {
  const { t } = useTranslation('web3');
  const isShown = useSelector(flow, web3Assets.face) === 'shown';
  return (
    <section className={css.summary} aria-label={t('assets.total')}>
      <div className={css.totalWords}>
        <div className={css.totalHead}>
          <span className={css.totalName}>{t('assets.total')}</span>
          <HideToggle isCovering={isShown} />
        </div>
        {isShown ? <Total flow={flow} /> : <Skeleton width={240} height={40} />}
        {isShown ? <Today flow={flow} /> : <Skeleton width={96} height={20} />}
      </div>
      <nav className={css.actions} aria-label={t('assets.actions')}>
        <ButtonLink to="/web3/receive" tone="action">
          {t('assets.receive')}
        </ButtonLink>
        <ButtonLink to="/web3/asset?send=any" tone="ghost">
          {t('assets.send')}
        </ButtonLink>
        <ButtonLink to="/web3/swap" tone="ghost">
          {t('assets.swap')}
        </ButtonLink>
        <ButtonLink to="/c2c/trade/creditCardIndex" tone="ghost">
          {t('assets.buy')}
        </ButtonLink>
      </nav>
    </section>
  );
}

/** The tip about it waits until there are amounts to cover. */
function HideToggle({ isCovering }: { readonly isCovering: boolean }) {
  const { t } = useTranslation('web3');
  const display = useResident('assetDisplay');
  const hidden = useSelector(display, assetDisplay.areAmountsHidden);
  const Icon = hidden ? EyeOff : Eye;
  return (
    <IconButton
      size="small"
      data-tip={isCovering ? 'eye' : undefined}
      label={hidden ? t('assets.show') : t('assets.hide')}
      onClick={() => display.send({ type: 'amounts.toggled' })}
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  );
}

function Total({ flow }: { readonly flow: Web3AssetsRef }) {
  const { t } = useTranslation('web3');
  const display = useResident('assetDisplay');
  const hidden = useSelector(display, assetDisplay.areAmountsHidden);
  const unit = useSelector(display, assetDisplay.unit);
  const currency = useSelector(useResident('preferences'), preferences.currency);
  const prices = useSelector(flow, web3Assets.prices, shallowEqual);
  const total = useSelector(flow, web3Assets.total);
  const shown = web3Assets.inUnit(total, unit, prices, currency);
  return (
    <div className={css.total}>
      <span className={css.totalValue}>
        <Money text={shown.text} hidden={hidden} />
      </span>
      <button
        type="button"
        className={css.unit}
        data-tip="unit"
        aria-label={t('assets.unit', { unit: shown.unit })}
        onClick={() => display.send({ type: 'unit.cycled' })}
      >
        {shown.unit}
        <ChevronsUpDown size={14} aria-hidden />
      </button>
    </div>
  );
}

/** What the total is in the visitor's currency, unless it is shown in it, and how it moved. */
function Today({ flow }: { readonly flow: Web3AssetsRef }) {
  const { t } = useTranslation('web3');
  const display = useResident('assetDisplay');
  const hidden = useSelector(display, assetDisplay.areAmountsHidden);
  const unit = useSelector(display, assetDisplay.unit);
  const currency = useSelector(useResident('preferences'), preferences.currency);
  const prices = useSelector(flow, web3Assets.prices, shallowEqual);
  const total = useSelector(flow, web3Assets.total);
  const change = useSelector(flow, web3Assets.change);
  return (
    <p className={css.today}>
      {unit === 'fiat' || currency === undefined ? null : (
        <span className={css.worth}>
          <Money text={web3Assets.inCurrency(total, prices, currency)} hidden={hidden} approximate />
        </span>
      )}
      <Change fraction={change} />
      <span className={css.todayName}>{t('assets.today')}</span>
    </p>
  );
}

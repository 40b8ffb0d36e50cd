import { useSelector } from '@xstate/react';
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, CreditCard, Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as assets from '#machines/assets/assets/assets.selectors.ts';
import { nextUnit } from '#machines/tab/assetDisplay/assetDisplay.rules.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { Button, IconButton } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Money } from '#views/ui/Money.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { Tooltip } from '#views/ui/Tooltip.tsx';
import * as css from './Assets.css.ts';
import type { AssetsRef } from './assetsRef.ts';
import { useUnit } from './useUnit.ts';

/** The number that matters, in the unit that its reader thinks in, and what can be done with it. */
export function Total({ flow, view }: { readonly flow: AssetsRef; readonly view: assets.AssetView }) {
  const { t } = useTranslation('assets');
  const display = useResident('assetDisplay');
  const { isHidden } = useUnit(undefined);
  const hasAmounts = useSelector(flow, assets.data) !== null;
  return (
    <section className={css.totalCard} aria-label={t(`total.${view}`)}>
      <div>
        <div className={css.totalName}>
          {t(`total.${view}`)}
          <IconButton
            size="small"
            label={isHidden ? t('total.show') : t('total.hide')}
            // The tip waits until there are amounts to cover.
            data-tip={hasAmounts ? 'eye' : undefined}
            aria-pressed={isHidden}
            onClick={() => display.send({ type: 'amounts.toggled' })}
          >
            {isHidden ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          </IconButton>
        </div>
        <Value flow={flow} view={view} />
      </div>
      <Actions flow={flow} view={view} />
    </section>
  );
}

function Value({ flow, view }: { readonly flow: AssetsRef; readonly view: assets.AssetView }) {
  const { t } = useTranslation('assets');
  const display = useResident('assetDisplay');
  const data = useSelector(flow, assets.data);
  const { unit, isHidden, unitName, inChosen, inFiat } = useUnit(data?.total);
  if (data === null) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton width={260} height={44} />
        <Skeleton width={120} height={20} />
      </div>
    );
  }
  const valueUsdt = view === 'overview' ? data.total.totalUsdt : assets.sumUsdt(assets.walletsOf(data.wallets, view));
  const shown = inChosen(valueUsdt);
  return (
    <>
      <Tooltip text={t('total.switch', { unit: unitName(nextUnit(unit)) })}>
        <button type="button" className={css.totalButton} data-tip="unit" onClick={() => display.send({ type: 'unit.cycled' })}>
          <Money text={shown === '' ? t('total.unknown') : shown} hidden={isHidden} />{' '}
          <span className={css.totalUnit}>{unitName(unit)}</span>
        </button>
      </Tooltip>
      <p className={css.totalSecond}>{unit === 'fiat' ? null : <Money text={inFiat(valueUsdt)} hidden={isHidden} />}</p>
    </>
  );
}

function Actions({ flow, view }: { readonly flow: AssetsRef; readonly view: assets.AssetView }) {
  const { t } = useTranslation('assets');
  const data = useSelector(flow, assets.data);
  const wanted = assets.transferFrom(view, assets.walletsOf(data?.wallets ?? [], view));
  return (
    <div className={view === 'overview' ? css.actionsPaired : css.actions} role="group" aria-label={t('actions.label')}>
      <ButtonLink to="/assetManagement/topup" icon={<ArrowDownToLine size={16} aria-hidden />}>
        {t('actions.deposit')}
      </ButtonLink>
      <Button
        tone="ghost"
        icon={<ArrowLeftRight size={16} aria-hidden />}
        onClick={() => flow.send({ type: 'transfer.wanted', transfer: wanted })}
      >
        {t('actions.transfer')}
      </Button>
      <ButtonLink to="/assetManagement/extract" tone="ghost" icon={<ArrowUpFromLine size={16} aria-hidden />}>
        {t('actions.withdraw')}
      </ButtonLink>
      <ButtonLink to="/c2c/trade/creditCardIndex" tone="ghost" icon={<CreditCard size={16} aria-hidden />}>
        {t('actions.buy')}
      </ButtonLink>
    </div>
  );
}

import { useSelector } from '@xstate/react';
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { nextUnit } from '#machines/tab/assetDisplay/assetDisplay.rules.ts';
import { assetsMenuFlow } from '#machines/assets/assets/assets.flow.ts';
import * as assets from '#machines/assets/assets/assets.selectors.ts';
import { visibleMemberMenus } from '#machines/shell/headerMenu/headerMenu.rules.ts';
import { useUnit } from '../assets/assets/useUnit.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { SoonMark } from '../ui/SoonMark.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Money } from '../ui/Money.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useResident } from './AppContext.tsx';
import * as css from './AssetsPanel.css.ts';
import { MenuIcon } from './menuIcons.tsx';
import type { HeaderMenuRef } from './MenuTrigger.tsx';
import { useFlow } from './useFlow.ts';
import { useMenuFacts } from './useMenuFacts.ts';

type AssetsRef = ActorRefFrom<typeof assetsMenuFlow>;
export type AssetsPanelProps = {
  readonly flow: HeaderMenuRef;
  /** In the drawer: of its width, and links take the place of its step in the history. */
  readonly inDrawer?: boolean;
};

/** What the member owns: the total in the unit on view, what can be done with it, and each account with its worth. */
export function AssetsPanel({ flow, inDrawer = false }: AssetsPanelProps) {
  const { t } = useTranslation(['assets', 'faults', 'shell']);
  const balances = useFlow(assetsMenuFlow);
  const failure = useSelector(balances, assets.failure);
  const isBusy = useSelector(balances, assets.isBusy);
  const reload = () => balances.send({ type: 'reload.requested' });
  const close = () => flow.send({ type: 'menu.dismissed' });
  return (
    <div className={inDrawer ? undefined : css.panel}>
      {failure === null ? (
        <Total balances={balances} />
      ) : (
        <ErrorState text={failure.text ?? t(failure.key)} code={failure.code ?? undefined} retrying={isBusy} onRetry={reload} />
      )}
      <Staleness balances={balances} reload={reload} />
      <div className={css.actions} role="group" aria-label={t('actions.label')}>
        <ButtonLink to="/assetManagement/topup" replace={inDrawer} icon={<ArrowDownToLine size={16} aria-hidden />}>
          {t('actions.deposit')}
        </ButtonLink>
        <ButtonLink to="/assetManagement/extract" replace={inDrawer} tone="ghost" icon={<ArrowUpFromLine size={16} aria-hidden />}>
          {t('actions.withdraw')}
        </ButtonLink>
        <Button
          tone="ghost"
          icon={<ArrowLeftRight size={16} aria-hidden />}
          onClick={() => {
            close();
            balances.send({ type: 'transfer.wanted', transfer: assets.anyTransfer });
          }}
        >
          {t('actions.transfer')}
        </Button>
      </div>
      <Accounts balances={balances} replace={inDrawer} close={close} />
    </div>
  );
}

export function Total({ balances }: { readonly balances: AssetsRef }) {
  const { t } = useTranslation('assets');
  const display = useResident('assetDisplay');
  const data = useSelector(balances, assets.data);
  const { unit, isHidden, unitName, inChosen, inFiat } = useUnit(data?.total);
  return (
    <div className={css.total}>
      <div className={css.totalName}>
        {t('total.overview')}
        <IconButton
          size="small"
          label={isHidden ? t('total.show') : t('total.hide')}
          aria-pressed={isHidden}
          onClick={() => display.send({ type: 'amounts.toggled' })}
        >
          {isHidden ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        </IconButton>
      </div>
      {data === null ? (
        <div className={css.totalWaiting} role="status" aria-label={t('loading')}>
          <Skeleton width={180} height={28} />
          <Skeleton width={96} height={14} />
        </div>
      ) : (
        <>
          <Tooltip text={t('total.switch', { unit: unitName(nextUnit(unit)) })}>
            <button type="button" className={css.totalButton} onClick={() => display.send({ type: 'unit.cycled' })}>
              <Money text={inChosen(data.total.totalUsdt) || t('total.unknown')} hidden={isHidden} unit={unitName(unit)} />
            </button>
          </Tooltip>
          <p className={css.totalSecond}>{unit === 'fiat' ? null : <Money text={inFiat(data.total.totalUsdt)} hidden={isHidden} />}</p>
          {data.wallets.every((wallet) => wallet.coins.length === 0) ? <p className={css.empty}>{t('empty.text')}</p> : null}
        </>
      )}
    </div>
  );
}

export function Staleness({ balances, reload }: { readonly balances: AssetsRef; readonly reload: () => void }) {
  const { t } = useTranslation('assets');
  if (useSelector(balances, assets.staleness) === null) return null;
  return (
    <div className={css.stale}>
      <Banner
        tone="warn"
        live
        action={
          <Button tone="quiet" size="small" onClick={reload}>
            {t('refresh')}
          </Button>
        }
      >
        {t('stale')}
      </Banner>
    </div>
  );
}

/** The accounts of the menu's data; those that hold coins with what they are worth. */
function Accounts({ balances, replace, close }: { readonly balances: AssetsRef; readonly replace: boolean; readonly close: () => void }) {
  const { t } = useTranslation(['menu', 'shell']);
  const data = useSelector(balances, assets.data);
  const isFailed = useSelector(balances, assets.failure) !== null;
  const { isHidden, unit, unitName, inChosen } = useUnit(data?.total);
  const group = visibleMemberMenus(useMenuFacts()).find(({ id }) => id === 'assets');
  return (
    <ul className={css.accounts} aria-label={t('shell:groups.assets')} aria-busy={data === null && !isFailed}>
      {group?.entries.map((entry) => (
        <li key={entry.id}>
          <Anchor to={entry.to} replace={replace} className={css.accountRow} onClick={close}>
            <span className={css.accountIcon}>
              <MenuIcon id={entry.id} />
            </span>
            <span className={css.accountName}>
              {t(`entries.${entry.id}.title`)}
              <SoonMark to={entry.to} />
            </span>
            {entry.wallets === undefined || isFailed ? null : data === null ? (
              <Skeleton width={72} />
            ) : (
              <span className={css.accountValue}>
                <Money
                  text={inChosen(assets.sumUsdt(assets.walletsOf(data.wallets, entry.wallets)))}
                  hidden={isHidden}
                  unit={unitName(unit)}
                />
              </span>
            )}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp, BellPlus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import type { priceAlertsFlow } from '#machines/spot/priceAlerts/priceAlerts.flow.ts';
import * as alertsOf from '#machines/spot/priceAlerts/priceAlerts.selectors.ts';
import type { PairRules } from '#machines/spot/tradePage/tradePage.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { AmountInput } from '#views/ui/AmountInput.tsx';
import { AmountReading } from '#views/ui/AmountReading.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { sentPriceText } from '#views/ui/sentPrice.ts';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import * as css from './AlertsMenu.css.ts';
import { Menu } from '../tradePage/Menu.tsx';
import { choice } from '../tradePage/Panes.css.ts';

export type AlertsRef = ActorRefFrom<typeof priceAlertsFlow>;
type FlowProps = { readonly flow: AlertsRef };
type PairProps = { readonly pair: PairRules };

/** Prices that the visitor waits for, beside the chart that shows them as lines; a guest is asked to log in. */
export function AlertsMenu({ flow, pair }: { readonly flow: AlertsRef | null } & PairProps) {
  const { t } = useTranslation('priceAlerts');
  return (
    <Menu name="alerts" label={t('title')} face={<BellPlus size={14} aria-hidden />}>
      <div className={css.panel}>
        <h3 className={css.title}>{t('title')}</h3>
        <p className={css.text}>{t(flow === null ? 'guest' : 'text')}</p>
        {flow === null ? (
          <Guest />
        ) : (
          <>
            <Entry flow={flow} pair={pair} />
            <List flow={flow} />
            <Sound flow={flow} />
          </>
        )}
      </div>
    </Menu>
  );
}

function Guest() {
  const { t } = useTranslation('shell');
  const search = useSelector(useResident('navigation'), navigation.returnSearch);
  return <ButtonLink to={`/login${search}`}>{t('header.login')}</ButtonLink>;
}

function Entry({ flow, pair }: FlowProps & PairProps) {
  const { t } = useTranslation(['priceAlerts', 'trade', 'faults']);
  const entry = useSelector(flow, alertsOf.entry);
  const lacksPrice = useSelector(flow, alertsOf.lacksPrice);
  const isBusy = useSelector(flow, alertsOf.isBusy);
  const isSaving = useSelector(flow, alertsOf.isSaving);
  const refusal = useSelector(flow, alertsOf.refusal);
  const failure = useSelector(flow, alertsOf.failure);
  const said = refusal ?? (failure === null ? null : (failure.text ?? t(failure.key)));
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'alert.submitted' });
      }}
    >
      <AmountInput
        label={t('price')}
        unit={pair.quoteCurrency}
        placeholder="0"
        value={entry.text}
        error={lacksPrice ? t('priceNeeded') : undefined}
        onChange={(typed) => flow.send({ type: 'price.typed', text: typed })}
        onPaste={(pasted) => flow.send({ type: 'price.pasted', text: pasted })}
      />
      <AmountReading entry={entry} onChoose={(price) => flow.send({ type: 'price.picked', price })} />
      <Button type="submit" wide loading={isSaving} disabled={isBusy && !isSaving}>
        {t('set')}
      </Button>
      {said === null ? null : (
        <Banner tone="danger" live>
          {said}
        </Banner>
      )}
    </form>
  );
}

function List({ flow }: FlowProps) {
  const { t } = useTranslation(['priceAlerts', 'trade', 'faults']);
  const alerts = useSelector(flow, alertsOf.alerts);
  const problem = useSelector(flow, alertsOf.readProblem);
  if (problem !== null)
    return (
      <Banner tone="danger" live>
        {problem.text ?? t(problem.key)}
        <Button tone="ghost" size="small" onClick={() => flow.send({ type: 'retry.requested' })}>
          {t('trade:page.retry')}
        </Button>
      </Banner>
    );
  return (
    <section aria-label={t('list')} className={css.list}>
      <Rows flow={flow} alerts={alerts} />
    </section>
  );
}

function Rows({ flow, alerts }: FlowProps & { readonly alerts: readonly alertsOf.PriceAlert[] }) {
  const { t } = useTranslation('priceAlerts');
  const isFirstRead = useSelector(flow, alertsOf.isFirstRead);
  if (isFirstRead) return <Skeleton height={36} />;
  if (alerts.length === 0) return <p className={css.text}>{t('none')}</p>;
  return (
    <ul>
      {alerts.map((alert) => (
        <AlertRow key={alert.alertId} flow={flow} alert={alert} />
      ))}
    </ul>
  );
}

function AlertRow({ flow, alert: { alertId, tradeCode, alertType, alertValue } }: FlowProps & { readonly alert: alertsOf.PriceAlert }) {
  const { t } = useTranslation('priceAlerts');
  const isBusy = useSelector(flow, alertsOf.isBusy);
  const isOwnBusy = useSelector(flow, (snapshot) => alertsOf.busyId(snapshot) === alertId);
  const values = { pair: alertsOf.spotName(tradeCode), price: sentPriceText(alertValue) };
  const Arrow = alertType === 1 ? ArrowUp : ArrowDown;
  return (
    <li className={css.row}>
      <Arrow size={14} aria-hidden className={alertType === 1 ? css.up : css.down} />
      <span className={css.words}>{t(alertType === 1 ? 'rises' : 'falls', values)}</span>
      <button
        type="button"
        className={css.remove}
        aria-label={t('remove', values)}
        aria-busy={isOwnBusy}
        aria-disabled={isBusy ? true : undefined}
        onClick={() => flow.send({ type: 'alert.removed', alertId })}
      >
        <Trash2 size={14} aria-hidden />
      </button>
    </li>
  );
}

function Sound({ flow }: FlowProps) {
  const { t } = useTranslation('priceAlerts');
  const hasSound = useSelector(flow, alertsOf.hasSound);
  return (
    <label className={choice}>
      <input type="checkbox" checked={hasSound} onChange={() => flow.send({ type: 'sound.switched' })} />
      <span>{t('sound')}</span>
    </label>
  );
}

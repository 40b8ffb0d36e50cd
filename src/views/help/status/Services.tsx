import { useTranslation } from 'react-i18next';
import * as status from '#machines/help/status/status.selectors.ts';
import { Card } from '#views/ui/Card.tsx';
import { durationText, millisecondsText, timeShareText } from '#views/ui/measures.ts';
import { momentText } from '#views/ui/moment.ts';
import * as css from './Status.css.ts';

/** What a service is called; a chain by its own name. */
export function useServiceName(): (service: Pick<status.ServiceHealth, 'service' | 'name'>) => string {
  const { t } = useTranslation('status');
  return ({ service, name }) => name ?? t(`service.${service}`);
}

export function Services({ services }: { readonly services: readonly status.ServiceHealth[] }) {
  const { t } = useTranslation('status');
  return (
    <Card title={t('services')}>
      <ul>
        {services.map((service) => (
          <Service key={`${service.service} ${service.name}`} health={service} />
        ))}
      </ul>
    </Card>
  );
}

function Service({ health }: { readonly health: status.ServiceHealth }) {
  const { t, i18n } = useTranslation('status');
  const nameOf = useServiceName();
  const { service, state, since, upTime, observed, latency } = health;
  const tag = i18n.language;
  return (
    <li className={css.service} data-service={service}>
      <div className={css.name}>
        <span className={css.nameHead}>
          <span className={css.dots[state]} aria-hidden />
          <span className={css.title}>{nameOf(health)}</span>
          <span className={css.inks[state]}>{t(`state.${state}`)}</span>
        </span>
        <span className={css.quiet}>{t('since', { time: momentText(since, tag, true) })}</span>
      </div>
      <Minutes minutes={health.minutes} />
      <dl className={css.figures}>
        <div className={css.measure}>
          <dt className={css.quiet}>{t('figure.upTime')}</dt>
          <dd className={css.figure}>{upTime === null ? '–' : timeShareText(upTime, tag)}</dd>
          <dd className={css.quiet}>{t('figure.observed', { duration: durationText(observed, tag) })}</dd>
        </div>
        <div className={css.measure}>
          <dt className={css.quiet}>{t('figure.median')}</dt>
          <dd className={css.figure}>{latency === null ? '–' : millisecondsText(latency.median, tag)}</dd>
          <dd className={css.quiet}>{t(`times.${service}`)}</dd>
        </div>
        <div className={css.measure}>
          <dt className={css.quiet}>{t('figure.p95')}</dt>
          <dd className={css.figure}>{latency === null ? '–' : millisecondsText(latency.p95, tag)}</dd>
          <dd className={css.quiet}>{t('figure.count', { number: latency?.count ?? 0 })}</dd>
        </div>
      </dl>
    </li>
  );
}

function Minutes({ minutes }: Pick<status.ServiceHealth, 'minutes'>) {
  const { t } = useTranslation('status');
  return (
    <div className={css.hour}>
      <div className={css.minutes} role="img" aria-label={t('minutes', status.countMinutes(minutes))}>
        {minutes.map((state, index) => (
          <span key={index} className={css.bars[state]} />
        ))}
      </div>
      <span className={css.quiet} aria-hidden>
        {t('hour')}
      </span>
    </div>
  );
}

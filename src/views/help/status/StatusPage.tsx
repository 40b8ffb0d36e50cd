import { useSelector } from '@xstate/react';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { statusFlow } from '#machines/help/status/status.flow.ts';
import * as status from '#machines/help/status/status.selectors.ts';
import * as connection from '#machines/tab/connection/connection.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Card } from '#views/ui/Card.tsx';
import { durationText, millisecondsText } from '#views/ui/measures.ts';
import { momentText } from '#views/ui/moment.ts';
import { ResourceFrame } from '#views/ui/ResourceFrame.tsx';
import { MoneyStop, Reserves } from './Reserves.tsx';
import { Services, useServiceName } from './Services.tsx';
import * as css from './Status.css.ts';

const icons = { up: CircleCheck, degraded: TriangleAlert, down: CircleX } as const;

/** How the exchange is: by what it has measured of itself, and by what this browser sees of it. */
export function StatusPage() {
  const { t } = useTranslation(['status', 'faults']);
  const flow = useFlow(statusFlow, { input: { query: null } });
  return (
    <ResourceFrame title={t('title')} text={t('text')} flow={flow} words={{ loading: t('loading'), stale: t('stale') }}>
      {({ report, roundTrip }) => (
        <>
          <Overall report={report} />
          {report.isMoneyStopped ? <MoneyStop /> : null}
          <Services services={report.services} />
          <Reserves report={report} />
          <div className={css.pair}>
            <Browser roundTrip={roundTrip} />
            <Incidents report={report} />
          </div>
          <How report={report} />
        </>
      )}
    </ResourceFrame>
  );
}

type Part = { readonly report: status.StatusReport };

function Overall({ report }: Part) {
  const { t, i18n } = useTranslation('status');
  const state = status.overallState(report.services);
  const Icon = icons[state];
  return (
    <section className={css.overall[state]} aria-label={t('overall.label')}>
      <Icon size={28} className={css.inks[state]} aria-hidden />
      <div>
        <p className={css.overallText} role="status">
          {t(`overall.${state}`)}
        </p>
        <p className={css.quiet}>
          {t('measured', {
            since: momentText(report.measuredSince, i18n.language, true),
            time: momentText(report.time, i18n.language, true),
          })}
        </p>
      </div>
    </section>
  );
}

function Browser({ roundTrip }: { readonly roundTrip: number }) {
  const { t, i18n } = useTranslation(['status', 'shell']);
  const standing = useSelector(useResident('connection'), connection.standing);
  return (
    <Card title={t('browser.title')}>
      <p className={css.quiet}>{t('browser.text')}</p>
      <dl className={css.facts}>
        <div className={css.fact}>
          <dt>{t('browser.roundTrip')}</dt>
          <dd className={css.figure}>{millisecondsText(roundTrip, i18n.language)}</dd>
        </div>
        <div className={css.fact}>
          <dt>{t('browser.stream')}</dt>
          <dd>{t(`shell:connection.${standing}`)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Incidents({ report }: Part) {
  const { t, i18n } = useTranslation('status');
  const nameOf = useServiceName();
  const when = (time: number): string => momentText(time, i18n.language, true);
  return (
    <Card title={t('incidents.title')}>
      {report.incidents.length === 0 ? (
        <p className={css.quiet}>{t('incidents.none', { since: when(report.measuredSince) })}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
        <ol className={css.incidents} tabIndex={0} aria-label={t('incidents.title')}>
          {report.incidents.map((incident) => (
            <li key={`${incident.service} ${incident.name} ${incident.from} ${incident.state}`} className={css.incident}>
              <span className={css.incidentHead}>
                <span className={css.dots[incident.state]} aria-hidden />
                {nameOf(incident)}
                <span className={css.inks[incident.state]}>{t(`state.${incident.state}`)}</span>
              </span>
              <span className={css.quiet}>
                {incident.to === null
                  ? t('incidents.ongoing', { from: when(incident.from) })
                  : t('incidents.ended', {
                      from: when(incident.from),
                      to: when(incident.to),
                      duration: durationText(incident.to - incident.from, i18n.language),
                    })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function How({ report }: Part) {
  const { t, i18n } = useTranslation('status');
  return (
    <Card title={t('how.title')}>
      <p className={css.how}>{t('how.text', { every: durationText(report.lookEvery, i18n.language) })}</p>
    </Card>
  );
}

import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { activePaths, innermost } from '#machines/lab/chart.rules.ts';
import type { labLineMachine } from '#machines/lab/labLine.machine.ts';
import { logOf } from '#machines/lab/labLine.rules.ts';
import * as line from '#machines/lab/labLine.selectors.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Elapsed } from '../ui/Elapsed.tsx';
import * as css from './Lab.css.ts';

export type LineRef = ActorRefFrom<typeof labLineMachine>;

/** A state value in short: the innermost states. */
const standsAt = (value: unknown): string => innermost(activePaths(value)).join(', ');

function Actors({ lineFlow, machine }: { readonly lineFlow: LineRef; readonly machine: string }) {
  const { t } = useTranslation('lab');
  const actors = useSelector(lineFlow, line.actors);
  return (
    <ul className={css.actors} aria-label={t('live.actors')}>
      {actors.map((actor) => (
        <li key={actor.id} className={css.actor}>
          <a className={css.link} href={`#${actor.machine}`} aria-current={actor.machine === machine ? 'page' : undefined}>
            {actor.machine}
          </a>
          <code className={css.stands}>{standsAt(actor.value)}</code>
          <span className={css.quiet}>
            <Elapsed since={actor.since} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Asks for the payload of an event before it is sent. */
function Payload({ lineFlow }: { readonly lineFlow: LineRef }) {
  const { t } = useTranslation('lab');
  const asked = useSelector(lineFlow, line.asked);
  if (asked === null) return null;
  return (
    <form
      className={css.stack}
      onSubmit={(event) => {
        event.preventDefault();
        lineFlow.send({ type: 'payload.sent' });
      }}
    >
      <label className={css.stack}>
        <span>{t('live.payload', { event: asked.name })}</span>
        <textarea
          className={css.payload}
          rows={5}
          spellCheck={false}
          value={asked.text}
          onChange={(event) => lineFlow.send({ type: 'payload.changed', text: event.target.value })}
        />
      </label>
      {asked.isRefused ? (
        <Banner tone="warn" live>
          {asked.reason === '' ? t('live.payloadWrong') : t('live.breaks', { reason: asked.reason })}
        </Banner>
      ) : null}
      <div className={css.actions}>
        <Button size="small" type="submit">
          {t('live.sendNow')}
        </Button>
        <Button size="small" tone="quiet" onClick={() => lineFlow.send({ type: 'payload.dropped' })}>
          {t('live.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** A moment to the millisecond, on the clock of this device. */
const clockText = (at: number): string => {
  const moment = new Date(at);
  const two = (part: number): string => String(part).padStart(2, '0');
  const clock = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':');
  return `${clock}.${String(moment.getMilliseconds()).padStart(3, '0')}`;
};

function Log({ lineFlow, machine: chosen }: { readonly lineFlow: LineRef; readonly machine: string }) {
  const { t } = useTranslation('lab');
  const log = useSelector(lineFlow, line.log);
  const isNarrow = useSelector(lineFlow, line.isNarrow) && chosen !== '';
  const shown = useMemo(() => logOf(log, isNarrow ? chosen : ''), [log, isNarrow, chosen]);
  if (log.length === 0) return <p className={css.quiet}>{t('live.noEvents')}</p>;
  return (
    <>
      {chosen === '' ? null : (
        <Choice type="checkbox" size="small" checked={isNarrow} onChange={() => lineFlow.send({ type: 'log.narrowed' })}>
          {t('live.onlyThis', { machine: chosen })}
        </Choice>
      )}
      {shown.length === 0 ? <p className={css.quiet}>{t('live.noEvents')}</p> : null}
      <ol className={css.log} aria-label={t('live.log')} reversed>
        {shown.map(({ number, at, machine, event: { type, ...payload } }) => (
          <li key={number}>
            <details>
              <summary className={css.summary}>
                <time className={css.clock} dateTime={new Date(at).toISOString()}>
                  {clockText(at)}
                </time>{' '}
                <span className={css.quiet}>{machine}</span> <code>{String(type)}</code>
              </summary>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
              <pre tabIndex={0} className={css.json}>
                {JSON.stringify(payload, null, 1)}
              </pre>
            </details>
          </li>
        ))}
      </ol>
      <Button size="small" tone="quiet" onClick={() => lineFlow.send({ type: 'log.cleared' })}>
        {t('live.clear')}
      </Button>
    </>
  );
}

/** The app that runs beside the lab: its machines, what they hear, and what the tester sends. */
export function LineCard({ lineFlow, machine }: { readonly lineFlow: LineRef; readonly machine: string }) {
  const { t } = useTranslation('lab');
  const isFollowing = useSelector(lineFlow, line.isFollowing);
  const isWaiting = useSelector(lineFlow, line.isWaiting);
  const isHeard = useSelector(lineFlow, line.isHeard);
  const isRecording = useSelector(lineFlow, line.isRecording);
  const isHanding = useSelector(lineFlow, line.isHanding);
  const address = useSelector(lineFlow, line.address);
  const isCutShort = useSelector(lineFlow, line.isCutShort);
  return (
    <Card title={t('live.title')}>
      <div className={css.stack}>
        {/* The region of the status stands before it has something to say, and takes no room of its own. */}
        <div>
          {isFollowing ? null : <p className={css.quiet}>{t('live.text')}</p>}
          <p role="status" className={css.quiet}>
            {isWaiting ? t('live.waiting') : isHeard ? t('live.at', { page: address }) : null}
          </p>
        </div>
        <div className={css.actions}>
          <Button tone={isFollowing ? 'ghost' : 'iris'} size="small" onClick={() => lineFlow.send({ type: 'follow.toggled' })}>
            {isFollowing ? t('live.stop') : t('live.follow')}
          </Button>
          {isFollowing ? (
            <a className={css.link} href="/" target="_blank" rel="noopener">
              {t('live.openApp')}
            </a>
          ) : null}
          {isHeard ? (
            <Button
              tone={isRecording ? 'danger' : 'ghost'}
              size="small"
              loading={isHanding}
              onClick={() => lineFlow.send({ type: 'recording.toggled' })}
            >
              {isRecording ? t('record.stop') : t('record.start')}
            </Button>
          ) : null}
        </div>
        {isCutShort ? (
          <Banner tone="warn" live>
            {t('record.cutShort')}
          </Banner>
        ) : null}
        <Payload lineFlow={lineFlow} />
        {isHeard ? (
          <>
            <Actors lineFlow={lineFlow} machine={machine} />
            <h3 className={css.subtitle}>{t('live.log')}</h3>
            <Log lineFlow={lineFlow} machine={machine} />
          </>
        ) : null}
      </div>
    </Card>
  );
}

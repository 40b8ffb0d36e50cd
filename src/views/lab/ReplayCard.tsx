import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { labReplayMachine } from '#machines/lab/labReplay.machine.ts';
import * as replay from '#machines/lab/labReplay.selectors.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import * as css from './Lab.css.ts';

export type ReplayRef = ActorRefFrom<typeof labReplayMachine>;

function Actor({ replayFlow }: { readonly replayFlow: ReplayRef }) {
  const { t } = useTranslation('lab');
  const recording = useSelector(replayFlow, replay.recording);
  const actor = useSelector(replayFlow, replay.actor);
  return (
    <label className={css.stack}>
      <span>{t('record.machine')}</span>
      <select className={css.select} value={actor} onChange={(event) => replayFlow.send({ type: 'actor.chosen', id: event.target.value })}>
        {recording?.actors.map(({ actor: id, flow }) => (
          <option key={id} value={id}>
            {flow} {id}
          </option>
        ))}
      </select>
    </label>
  );
}

function Steps({ replayFlow }: { readonly replayFlow: ReplayRef }) {
  const { t } = useTranslation('lab');
  const index = useSelector(replayFlow, replay.index);
  const count = useSelector(replayFlow, replay.count);
  const frame = useSelector(replayFlow, replay.frame);
  const fault = useSelector(replayFlow, replay.fault);
  return (
    <>
      <div className={css.actions}>
        <IconButton
          size="small"
          label={t('record.back')}
          disabled={index === 0}
          onClick={() => replayFlow.send({ type: 'step.taken', by: -1 })}
        >
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <input
          type="range"
          className={css.slider}
          aria-label={t('record.slider')}
          min={0}
          max={Math.max(0, count - 1)}
          value={index}
          onChange={(event) => replayFlow.send({ type: 'frame.chosen', index: event.target.valueAsNumber })}
        />
        <IconButton
          size="small"
          label={t('record.forward')}
          disabled={index >= count - 1}
          onClick={() => replayFlow.send({ type: 'step.taken', by: 1 })}
        >
          <ChevronRight size={16} aria-hidden />
        </IconButton>
      </div>
      <p role="status">{t('record.step', { step: count === 0 ? 0 : index + 1, all: count })}</p>
      {frame === undefined ? null : (
        <>
          <p>
            <code>{frame.event?.type ?? ''}</code>
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
          <pre tabIndex={0} className={css.json}>
            {JSON.stringify(frame.value, null, 1)}
          </pre>
          {frame.isSame ? null : <Banner tone="warn">{t('record.differs')}</Banner>}
          <details>
            <summary className={css.summary}>{t('record.context')}</summary>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
            <pre tabIndex={0} className={css.json}>
              {JSON.stringify({ event: frame.event, context: frame.context }, null, 1)}
            </pre>
          </details>
        </>
      )}
      {fault === null ? null : <Banner tone="warn">{t('record.fault', { reason: fault })}</Banner>}
    </>
  );
}

/** A recording: opened from a file or just taken, replayed forwards and backwards, kept as a file or as a test. */
export function ReplayCard({ replayFlow }: { readonly replayFlow: ReplayRef }) {
  const { t } = useTranslation('lab');
  const isOpen = useSelector(replayFlow, replay.isOpen);
  const isUnknown = useSelector(replayFlow, replay.isUnknown);
  const isRefused = useSelector(replayFlow, replay.isRefused);
  const isBusy = useSelector(replayFlow, replay.isBusy);
  return (
    <Card title={t('record.title')}>
      <div className={css.stack}>
        {isOpen || isUnknown ? <Actor replayFlow={replayFlow} /> : <p className={css.quiet}>{t('record.text')}</p>}
        {isOpen ? <Steps replayFlow={replayFlow} /> : null}
        {isRefused || isUnknown ? (
          <Banner tone="warn" live>
            {isRefused ? t('record.refused') : t('record.unknown')}
          </Banner>
        ) : null}
        <div className={css.actions}>
          {isOpen ? (
            <>
              <Button tone="ghost" size="small" onClick={() => replayFlow.send({ type: 'recording.saved' })}>
                {t('record.save')}
              </Button>
              <Button tone="ghost" size="small" onClick={() => replayFlow.send({ type: 'test.saved' })}>
                {t('record.saveTest')}
              </Button>
            </>
          ) : null}
          <Button tone="ghost" size="small" loading={isBusy} onClick={() => replayFlow.send({ type: 'recording.wanted' })}>
            {t('record.open')}
          </Button>
          {isOpen || isUnknown ? (
            <Button tone="quiet" size="small" onClick={() => replayFlow.send({ type: 'recording.closed' })}>
              {t('record.close')}
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

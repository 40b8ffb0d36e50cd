import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { feedbackFlow } from '#machines/help/feedback/feedback.flow.ts';
import * as feedback from '#machines/help/feedback/feedback.selectors.ts';
import { mostCharacters } from '#machines/help/feedback/feedback.rules.ts';
import { page } from '#styles/parts.css.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Choice } from '#views/ui/Choice.tsx';
import { FieldFrame, fieldIds } from '#views/ui/FieldFrame.tsx';
import { Form } from '#views/ui/FormFrame.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { focusAfterArrival, focusOnArrival } from '#views/ui/focusOnArrival.ts';
import * as css from './Feedback.css.ts';

type FeedbackRef = ActorRefFrom<typeof feedbackFlow>;
type Part = { readonly flow: FeedbackRef };
const kinds = ['problem', 'idea', 'other'] as const;

/** Words to the exchange, with the recording of the last five minutes, which is shown before it is sent. */
export function Feedback() {
  const { t } = useTranslation(['feedback', 'faults']);
  const flow = useFlow(feedbackFlow);
  const reportNumber = useSelector(flow, feedback.reportNumber);
  return (
    <div className={`${page} ${css.page}`}>
      <PageHeader title={t('title')} text={t('text')} />
      {reportNumber === null ? <Report flow={flow} /> : <Receipt flow={flow} reportNumber={reportNumber} />}
    </div>
  );
}

function Report({ flow }: Part) {
  const { t } = useTranslation(['feedback', 'faults']);
  const problem = useSelector(flow, feedback.problem);
  const isBusy = useSelector(flow, feedback.isBusy);
  const isRecording = useSelector(flow, feedback.isRecording);
  return (
    <Form
      ref={focusAfterArrival}
      className={css.form}
      words={problem === null ? null : { tone: 'danger', text: problem.text ?? t(problem.key) }}
      submit={isBusy ? t('sending') : t('send')}
      isBusy={isBusy || isRecording}
      onSubmit={() => flow.send({ type: 'feedback.submitted' })}
    >
      <Kinds flow={flow} />
      <Words flow={flow} />
      <Attached flow={flow} />
    </Form>
  );
}

function Kinds({ flow }: Part) {
  const { t } = useTranslation('feedback');
  const chosen = useSelector(flow, feedback.kind);
  const isBusy = useSelector(flow, feedback.isBusy);
  return (
    <fieldset className={css.kinds} disabled={isBusy}>
      <legend className={css.legend}>{t('kind.label')}</legend>
      {kinds.map((kind) => (
        <Choice
          key={kind}
          type="radio"
          name="kind"
          value={kind}
          checked={kind === chosen}
          onChange={() => flow.send({ type: 'kind.chosen', kind })}
        >
          {t(`kind.${kind}`)}
        </Choice>
      ))}
    </fieldset>
  );
}

function Words({ flow }: Part) {
  const { t } = useTranslation('feedback');
  const id = useId();
  const text = useSelector(flow, feedback.text);
  const isMissing = useSelector(flow, feedback.isTextMissing);
  const isBusy = useSelector(flow, feedback.isBusy);
  const frame = {
    id,
    label: t('words.label'),
    hint: t('words.hint'),
    aside: `${text.length} / ${mostCharacters}`,
    error: isMissing ? t('words.missing') : undefined,
  };
  return (
    <FieldFrame {...frame}>
      <textarea
        {...fieldIds(id, frame)}
        id={id}
        className={css.words}
        rows={6}
        maxLength={mostCharacters}
        readOnly={isBusy}
        value={text}
        onChange={(event) => flow.send({ type: 'text.changed', value: event.target.value })}
      />
    </FieldFrame>
  );
}

function Attached({ flow }: Part) {
  const { t } = useTranslation('feedback');
  const recording = useSelector(flow, feedback.recordingText);
  const count = useSelector(flow, feedback.recordingCount);
  const isAttached = useSelector(flow, feedback.isAttached);
  const isBusy = useSelector(flow, feedback.isBusy);
  if (recording === null) return null;
  return (
    <div className={css.attached}>
      <Choice type="checkbox" checked={isAttached} disabled={isBusy} onChange={() => flow.send({ type: 'recording.toggled' })}>
        <span className={css.attach}>{t('recording.attach', { number: count })}</span>
      </Choice>
      <p className={css.note}>{t('recording.text')}</p>
      {isAttached ? (
        <details className={css.details}>
          <summary className={css.summary}>{t('recording.show')}</summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too */}
          <section className={css.recording} tabIndex={0} aria-label={t('recording.title')}>
            <pre className={css.recorded}>{recording}</pre>
          </section>
        </details>
      ) : null}
    </div>
  );
}

function Receipt({ flow, reportNumber }: Part & { readonly reportNumber: string }) {
  const { t } = useTranslation('feedback');
  return (
    <div ref={focusOnArrival} tabIndex={-1} className={css.form}>
      <Banner tone="success" live>
        {t('sent', { number: reportNumber })}
      </Banner>
      <div>
        <Button onClick={() => flow.send({ type: 'another.requested' })}>{t('another')}</Button>
      </div>
    </div>
  );
}

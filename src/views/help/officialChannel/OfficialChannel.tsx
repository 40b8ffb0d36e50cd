import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { officialChannelFlow } from '#machines/help/officialChannel/officialChannel.flow.ts';
import * as official from '#machines/help/officialChannel/officialChannel.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Card } from '#views/ui/Card.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { Form } from '#views/ui/FormFrame.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './OfficialChannel.css.ts';

type Part = { readonly flow: ActorRefFrom<typeof officialChannelFlow> };
const tones = { ours: 'success', named: 'warn', careful: 'warn', notOurs: 'danger', unclear: 'info' } as const;
const lists = ['hosts', 'mails', 'accounts'] as const;

/** Tells whether a link, mail address, number or name is the exchange's own. */
export function OfficialChannel() {
  const { t } = useTranslation('officialChannel');
  const flow = useFlow(officialChannelFlow);
  return (
    <div className={`${page} ${css.page}`}>
      <PageHeader title={t('title')} text={t('text')} />
      <div className={css.parts}>
        <Card>
          <Question flow={flow} />
          <div className={css.answer} role="status">
            <Answer flow={flow} />
          </div>
        </Card>
        <Card title={t('list.title')}>
          <List flow={flow} />
        </Card>
      </div>
    </div>
  );
}

function Question({ flow }: Part) {
  const { t } = useTranslation('officialChannel');
  const isAsked = useSelector(flow, official.isAsked);
  const isBusy = useSelector(flow, official.isResourceBusy);
  const isMissing = useSelector(flow, official.isMissing);
  return (
    <Form onSubmit={() => flow.send({ type: 'check.submitted' })} words={null} submit={t('check')} isBusy={isAsked && isBusy}>
      <TextField
        label={t('field.label')}
        hint={`${t('field.hint')} ${t('local')}`}
        error={isMissing ? t('field.missing') : undefined}
        value={useSelector(flow, official.text)}
        onChange={(value) => flow.send({ type: 'text.changed', value })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
      />
    </Form>
  );
}

/** The verdict on what is written, or why there is none yet. */
function Answer({ flow }: Part) {
  const { t } = useTranslation('officialChannel');
  const text = useSelector(flow, official.text);
  const isAsked = useSelector(flow, official.isAsked);
  const channels = useSelector(flow, official.resourceData);
  const problem = useSelector(flow, official.resourceProblem);
  if (!isAsked) return null;
  if (channels !== null) return <Verdict {...official.checkChannel(text, channels)} />;
  return <Banner tone={problem === null ? 'info' : 'warn'}>{t(problem === null ? 'list.awaited' : 'list.lacking')}</Banner>;
}

/** Says whose it is and what to do, then why. What was compared is a text, never a link. */
function Verdict({ result, kind, compared, tricks }: official.Verdict) {
  const { t } = useTranslation('officialChannel');
  const isSafe = result === 'ours' || result === 'named';
  return (
    <div className={css.verdict}>
      <Banner tone={tones[result]}>
        <p className={css.said}>{t(`result.${result}`)}</p>
        {isSafe ? null : <p>{t(kind === 'phone' ? 'advice.phone' : 'advice.text')}</p>}
        {result === 'ours' && kind === 'mail' ? <p>{t('advice.sender')}</p> : null}
      </Banner>
      {kind === null ? null : (
        <p>
          {t(`compared.${kind}`)}
          <bdi className={css.compared} dir="ltr" translate="no">
            {compared}
          </bdi>
        </p>
      )}
      {tricks.length === 0 ? null : (
        <ul className={css.tricks}>
          {tricks.map((trick) => (
            <li key={trick}>{t(`trick.${trick}`, { most: official.longestChannel })}</li>
          ))}
        </ul>
      )}
      {isSafe ? null : (
        <div>
          <ButtonLink to="/userfeedback" tone="ghost">
            {t('advice.report')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** The list itself: words to compare, no links. */
function List({ flow }: Part) {
  const { t } = useTranslation(['officialChannel', 'faults']);
  const channels = useSelector(flow, official.resourceData);
  const problem = useSelector(flow, official.resourceProblem);
  if (problem !== null)
    return <ProblemState title={t('list.failed')} problem={problem} onRetry={() => flow.send({ type: 'reload.requested' })} />;
  if (channels === null) return <Skeleton height={240} />;
  return (
    <dl className={css.lists}>
      {lists.map((name) => (
        <div key={name}>
          <dt className={css.name}>{t(`list.${name}`)}</dt>
          {channels[name].length === 0 ? <dd className={css.item}>{t('list.none')}</dd> : null}
          {channels[name].map((channel) => (
            <dd key={channel} className={css.item}>
              <bdi translate="no">{channel}</bdi>
            </dd>
          ))}
        </div>
      ))}
      <div>
        <dt className={css.name}>{t('list.phones')}</dt>
        <dd className={css.item}>{t('list.noPhone')}</dd>
      </div>
    </dl>
  );
}

import { useTranslation } from 'react-i18next';
import * as api from '#machines/help/apiDocument/apiDocument.selectors.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import * as css from './ApiDocument.css.ts';
import { Code, Fact, Fields, Limits } from './apiParts.tsx';

/** One call: who may make it and how, what it takes, and each answer that it gives. */
export function ApiCall({ call, server }: { readonly call: api.ApiCall; readonly server: string }) {
  const { t } = useTranslation('apiDocument');
  return (
    <article className={css.article}>
      <header className={css.head}>
        <h2 className={css.title} tabIndex={-1} data-arrival translate="no">
          {call.name}
        </h2>
        <Served call={call} />
        <p className={css.address} translate="no">
          <b>{call.method}</b> {call.path}
        </p>
      </header>
      {call.isServed === false ? <p className={css.text}>{t('served.noText')}</p> : null}
      <dl className={css.facts}>
        <Fact name={t('call.access')}>
          {call.access === null ? t('notTold') : t(`access.${call.access}`, { defaultValue: call.access })}
        </Fact>
        <Flags flags={call.flags} />
        <Fact name={t('call.limits')}>
          <Limits limits={call.limits} />
        </Fact>
        <Fact name={t('call.statuses')}>
          <span translate="no">{call.statuses.join(', ') || '–'}</span>{' '}
          <Anchor className={css.more} to={api.openPath('errors')}>
            {t('guide.errors.title')}
          </Anchor>
        </Fact>
      </dl>
      <h3 className={css.part}>{t('call.request')}</h3>
      {call.fields.length === 0 ? <p className={css.text}>{t('call.noFields')}</p> : <Fields fields={call.fields} hasPlaces />}
      <Code label={t('call.curl')} text={api.curlOf(call, server)} />
      <h3 className={css.part}>{t('call.answers')}</h3>
      {call.answers.length === 0 ? <p className={css.text}>{t('notTold')}</p> : <p className={css.text}>{t('call.made')}</p>}
      {call.answers.map((answer, index) => (
        <Answer key={answer.code} answer={answer} isOpen={index === 0} />
      ))}
    </article>
  );
}

function Served({ call: { isServed } }: { readonly call: api.ApiCall }) {
  const { t } = useTranslation('apiDocument');
  if (isServed === null) return <Badge>{t('served.notTold')}</Badge>;
  return isServed ? <Badge tone="success">{t('served.yes')}</Badge> : <Badge tone="warn">{t('served.no')}</Badge>;
}

function Flags({ flags }: { readonly flags: api.ApiCall['flags'] }) {
  const { t } = useTranslation('apiDocument');
  if (flags === null) return <Fact name={t('call.flags')}>{t('notTold')}</Fact>;
  return flags.map((flag) => (
    <Fact key={flag} name={flag} isCode>
      {t(`flag.${flag}`, { defaultValue: '–' })}
    </Fact>
  ));
}

function Answer({ answer, isOpen }: { readonly answer: api.ApiAnswer; readonly isOpen: boolean }) {
  const { t } = useTranslation('apiDocument');
  return (
    <details className={css.answer} open={isOpen}>
      <summary className={css.summary}>
        <b translate="no">{answer.code || t('call.otherCode')}</b>
        {answer.kind === null ? null : (
          <code className={css.mono} translate="no">
            {answer.kind}
          </code>
        )}
        <span className={css.quiet}>{answer.words}</span>
      </summary>
      <div className={css.answerBody}>
        {answer.fields.length === 0 ? null : <Fields fields={answer.fields} />}
        <Code label={t('call.example')} text={answer.example} />
      </div>
    </details>
  );
}

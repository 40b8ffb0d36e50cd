import { useSelector } from '@xstate/react';
import { ChevronLeft, SearchX } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { apiDocumentFlow, apiDocumentOpening } from '#machines/help/apiDocument/apiDocument.flow.ts';
import * as api from '#machines/help/apiDocument/apiDocument.selectors.ts';
import { page, visuallyHidden } from '#styles/parts.css.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Card } from '#views/ui/Card.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { NothingFound, SearchField } from '#views/ui/SearchField.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { ApiCall } from './ApiCall.tsx';
import * as css from './ApiDocument.css.ts';
import { ApiGuide } from './ApiGuide.tsx';

type Props = { readonly flow: ActorRefFrom<typeof apiDocumentFlow> };

/** The exchange's API as its own document tells it: a list of what there is, and the one thing that is open. */
export function ApiDocumentPage() {
  const { t } = useTranslation(['apiDocument', 'search', 'faults']);
  const flow = useFlow(apiDocumentFlow, { input: apiDocumentOpening() });
  const problem = useSelector(flow, api.problem);
  return (
    <div className={page}>
      <PageHeader title={t('title')} text={t('text')} />
      {problem === null ? (
        <Content flow={flow} />
      ) : (
        <Card>
          <ProblemState problem={problem} onRetry={() => flow.send({ type: 'reload.requested' })} />
        </Card>
      )}
    </div>
  );
}

function Content({ flow }: Props) {
  const { t } = useTranslation('apiDocument');
  const document = useSelector(flow, api.document);
  const isOpen = useSelector(flow, api.open) !== '';
  return (
    <div className={css.layout}>
      <nav className={`${css.list} ${isOpen ? css.fromPad : ''}`} aria-label={t('list')}>
        <CallList flow={flow} />
      </nav>
      <div className={`${css.detail} ${isOpen ? '' : css.fromPad}`}>
        <Anchor to={api.openPath('')} className={css.back}>
          <ChevronLeft size={16} aria-hidden />
          {t('all')}
        </Anchor>
        {document === null ? <Waiting /> : <Opened flow={flow} document={document} />}
      </div>
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation('shell');
  return (
    <div className={css.waiting} role="status" aria-label={t('loading')} aria-busy>
      {[240, 520, 400, 460].map((width) => (
        <Skeleton key={width} width={`min(100%, ${width}px)`} height={20} />
      ))}
    </div>
  );
}

function Opened({ flow, document }: Props & { readonly document: api.ApiDocument }) {
  const { t } = useTranslation('apiDocument');
  const name = useSelector(flow, api.open);
  const call = useSelector(flow, api.call);
  const section = useSelector(flow, api.section);
  if (call !== undefined) return <ApiCall key={call.name} call={call} server={document.server} />;
  if (section !== undefined) return <ApiGuide document={document} section={section} isOpen={name !== ''} />;
  return (
    <EmptyState icon={<SearchX size={28} strokeWidth={1.5} aria-hidden />} title={t('unknown.title')} text={t('unknown.text', { name })}>
      <ButtonLink tone="ghost" to={api.openPath('')}>
        {t('all')}
      </ButtonLink>
    </EmptyState>
  );
}

function CallList({ flow }: Props) {
  const { t } = useTranslation(['apiDocument', 'search']);
  const text = useSelector(flow, api.text);
  const open = useSelector(flow, api.open);
  const isWaiting = useSelector(flow, api.document) === null;
  return (
    <>
      <SearchField label={t('search')} value={text} onChange={(value) => flow.send({ type: 'search.changed', text: value })} />
      <div className={css.choices}>
        <h2 className={css.group}>{t('guide.all')}</h2>
        <ul>
          {api.sections.map((name) => (
            <li key={name}>
              <Anchor to={api.openPath(name)} className={css.entry} aria-current={name === open ? 'true' : undefined}>
                {t(`guide.${name}.title`)}
              </Anchor>
            </li>
          ))}
        </ul>
        {isWaiting ? <Waiting /> : <Groups flow={flow} />}
      </div>
    </>
  );
}

function Groups({ flow }: Props) {
  const { t } = useTranslation(['apiDocument', 'search']);
  const groups = useDeferredValue(useSelector(flow, api.groups));
  const text = useSelector(flow, api.text).trim();
  const open = useSelector(flow, api.call);
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0);
  if (count === 0 && text !== '') return <NothingFound words={text} onClear={() => flow.send({ type: 'search.changed', text: '' })} />;
  return (
    <>
      <p className={visuallyHidden} role="status">
        {text === '' ? '' : t('count', { count })}
      </p>
      {count === 0 ? <p className={css.quiet}>{t('noCalls')}</p> : null}
      {groups.map(({ area, calls }) => (
        <section key={area} aria-label={area || t('call.otherCode')}>
          <h2 className={css.group} translate="no">
            {area || t('call.otherCode')} <span className={css.quiet}>{calls.length}</span>
          </h2>
          <ul>
            {calls.map((call) => (
              <li key={call.name} translate="no">
                <Anchor to={api.openPath(call.name)} className={css.entry} aria-current={call === open ? 'true' : undefined}>
                  {call.name}
                  <span className={css.entryPath}>
                    {call.method} {call.path}
                  </span>
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

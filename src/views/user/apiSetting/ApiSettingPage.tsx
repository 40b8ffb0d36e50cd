import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { apiSettingFlow } from '#machines/user/apiSetting/apiSetting.flow.ts';
import * as setting from '#machines/user/apiSetting/apiSetting.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { CopyButton } from '#views/shell/CopyButton.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Cell, DataTable } from '#views/ui/DataTable.tsx';
import * as table from '#views/ui/DataTable.css.ts';
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { momentText } from '#views/ui/moment.ts';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { ApiKeyDialog } from './ApiKeyForm.tsx';
import * as css from './ApiSetting.css.ts';

type FlowProps = { readonly flow: ActorRefFrom<typeof apiSettingFlow> };

/** The API keys of a member: what programs of theirs may do, and from where. */
export function ApiSettingPage() {
  // Those of its form too: the page would give way to them as it opens.
  const { t } = useTranslation(['apiSetting', 'faults', 'ownerProof', 'twoStep', 'passwordChange', 'account']);
  const flow = useFlow(apiSettingFlow);
  const failure = useSelector(flow, setting.failure);
  const isLoading = useSelector(flow, setting.isLoading);
  const isForming = useSelector(flow, setting.isForming);
  const head = useRef<HTMLDivElement>(null);
  // The row whose button opened a dialog may have gone.
  const focus = () => head.current?.querySelector('button') ?? null;
  return (
    <div className={`${page} ${css.place}`}>
      <div ref={head}>
        <PageHeader title={t('title')} text={t('text')}>
          <Button disabled={isLoading || failure !== null} onClick={() => flow.send({ type: 'create.wanted' })}>
            {t('create')}
          </Button>
          <ButtonLink tone="outline" to="/apiDocument">
            {t('document')}
          </ButtonLink>
        </PageHeader>
      </div>
      <Card>
        {failure === null ? (
          <Keys flow={flow} />
        ) : (
          <ProblemState problem={failure} onRetry={() => flow.send({ type: 'reload.requested' })} />
        )}
      </Card>
      {isForming ? <ApiKeyDialog list={flow} focus={focus} /> : null}
      <SecretDialog flow={flow} focus={focus} />
      <RevokeDialog flow={flow} focus={focus} />
    </div>
  );
}

const columns = ['label', 'key', 'rights', 'addresses', 'created', 'expires', 'used', 'state', 'actions'] as const;

function Keys({ flow }: FlowProps) {
  const { t } = useTranslation('apiSetting');
  const keys = useSelector(flow, setting.keys);
  const isLoading = useSelector(flow, setting.isLoading);
  if (!isLoading && keys.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return (
    <DataTable
      caption={t('title')}
      isWaiting={isLoading}
      columns={columns.map((key) => ({ key, label: t(`column.${key}`), className: table.words }))}
    >
      {keys.map((each) => (
        <Row key={each.id} flow={flow} apiKey={each} />
      ))}
    </DataTable>
  );
}

/** The same names in every language. */
const kinds = { hmac: 'HMAC', ed25519: 'Ed25519' } as const;
const tones: Readonly<Record<setting.ApiKey['state'], BadgeTone>> = {
  active: 'success',
  asleep: 'warn',
  expired: 'neutral',
  revoked: 'neutral',
};

function Row({ flow, apiKey }: FlowProps & { readonly apiKey: setting.ApiKey }) {
  const { t, i18n } = useTranslation('apiSetting');
  const { id, label, kind, rights, sources, createdAt, expiresAt, lastUsedAt } = apiKey;
  const moment = (time: number | null, none: string) => (time === null ? none : momentText(time, i18n.language));
  return (
    <tr className={table.row}>
      <Cell className={`${table.words} ${table.titleCell}`}>
        <span className={css.column}>
          <bdi className={css.wrap}>{label}</bdi>
          <span className={table.quiet}>{kinds[kind]}</span>
        </span>
      </Cell>
      <Cell label={t('column.key')} className={table.words}>
        <span className={`${table.line} ${css.idLine}`}>
          <bdi translate="no" className={css.id}>
            {id}
          </bdi>
          <CopyButton label={t('copyKey', { label })} text={id} />
        </span>
      </Cell>
      <Cell label={t('column.rights')} className={table.words}>
        <span className={css.column}>
          {rights.map((right) => (
            <span key={right}>{t(`right.${right}`)}</span>
          ))}
        </span>
      </Cell>
      <Cell label={t('column.addresses')} className={table.words}>
        <span className={css.column}>
          {sources.length === 0
            ? t('anywhere')
            : sources.map((source) => (
                <bdi key={source} translate="no" className={css.wrap}>
                  {source}
                </bdi>
              ))}
        </span>
      </Cell>
      <Cell label={t('column.created')} className={table.words}>
        {moment(createdAt, '')}
      </Cell>
      <Cell label={t('column.expires')} className={table.words}>
        {moment(expiresAt, t('never'))}
      </Cell>
      <Cell label={t('column.used')} className={table.words}>
        {moment(lastUsedAt, t('unused'))}
      </Cell>
      <State apiKey={apiKey} />
      <Actions flow={flow} apiKey={apiKey} />
    </tr>
  );
}

/** What it is now, and when it falls asleep if nobody uses it. */
function State({ apiKey: { state, sleepsAt } }: { readonly apiKey: setting.ApiKey }) {
  const { t, i18n } = useTranslation('apiSetting');
  return (
    <Cell label={t('column.state')} className={table.words}>
      <span className={css.column}>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        {sleepsAt === null || state !== 'active' ? null : (
          <span className={`${table.quiet} ${css.wrap}`}>{t('sleeps', { time: momentText(sleepsAt, i18n.language) })}</span>
        )}
      </span>
    </Cell>
  );
}

/** What can be done to it; nothing to one that is revoked. */
function Actions({ flow, apiKey: { id, label, state } }: FlowProps & { readonly apiKey: setting.ApiKey }) {
  const { t } = useTranslation('apiSetting');
  return (
    <Cell label={t('column.actions')} className={`${table.words} ${table.footCell}`}>
      {state === 'revoked' ? null : (
        <span className={css.buttons}>
          <Button tone="ghost" size="small" aria-label={t('editOf', { label })} onClick={() => flow.send({ type: 'edit.wanted', id })}>
            {t('edit')}
          </Button>
          <Button tone="ghost" size="small" aria-label={t('revokeOf', { label })} onClick={() => flow.send({ type: 'revoke.wanted', id })}>
            {t('revoke')}
          </Button>
        </span>
      )}
    </Cell>
  );
}

type DialogProps = FlowProps & { readonly focus: () => HTMLElement | null };

/** Shows a new secret, once; it goes by the words of its owner alone. */
function SecretDialog({ flow, focus }: DialogProps) {
  const { t } = useTranslation('apiSetting');
  const secret = useSelector(flow, setting.secret);
  const keep = () => flow.send({ type: 'secret.kept' });
  return (
    <Dialog
      open={secret !== null}
      title={t('secret.title')}
      keepOnOutsidePress
      finalFocus={focus}
      onClose={keep}
      footer={
        <Button size="large" wide onClick={keep}>
          {t('secret.kept')}
        </Button>
      }
    >
      <div className={css.form}>
        <Banner tone="warn">{t('secret.text')}</Banner>
        <p className={css.secret} aria-label={t('secret.label')} role="group">
          <bdi translate="no">{secret}</bdi>
          <CopyButton label={t('secret.copy')} text={secret ?? ''} />
        </p>
      </div>
    </Dialog>
  );
}

/** Asks before a key is revoked, and stays until the exchange has done it. */
function RevokeDialog({ flow, focus }: DialogProps) {
  const { t } = useTranslation('apiSetting');
  const isAsked = useSelector(flow, setting.isAsked);
  const isRevoking = useSelector(flow, setting.isRevoking);
  const chosen = useSelector(flow, setting.chosen);
  const problem = useSelector(flow, setting.problem);
  return (
    <ConfirmDialog
      open={isAsked}
      title={t('ask.title')}
      keep={t('ask.keep')}
      confirm={t('revoke')}
      isBusy={isRevoking}
      problem={problem}
      finalFocus={focus}
      onLeave={() => flow.send({ type: 'revoke.dismissed' })}
      onConfirm={() => flow.send({ type: 'revoke.confirmed' })}
    >
      <p className={css.wrap}>
        <bdi>{chosen?.label}</bdi>
      </p>
      <p className={css.quiet}>{t('ask.text')}</p>
    </ConfirmDialog>
  );
}

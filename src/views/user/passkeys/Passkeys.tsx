import { useSelector } from '@xstate/react';
import { KeyRound } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { passkeyNameOf } from '#machines/user/passkeys/passkeyName.flow.ts';
import { passkeysFlow } from '#machines/user/passkeys/passkeys.flow.ts';
import * as passkeys from '#machines/user/passkeys/passkeys.selectors.ts';
import { OwnerProof } from '#views/shell/OwnerProof.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { Form } from '#views/ui/FormFrame.tsx';
import { momentText } from '#views/ui/moment.ts';
import { ResourceCard, type FocusBack } from '#views/ui/ResourceCard.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './Passkeys.css.ts';

type PageRef = ActorRefFrom<typeof passkeysFlow>;
type PageProps = { readonly page: PageRef };
type StandingProps = PageProps & { readonly standing: passkeys.PasskeyStanding };
type DialogProps = PageProps & { readonly focus: FocusBack };

/** The account's passkeys: a new one, their names, and their ends. */
export function Passkeys() {
  const { t } = useTranslation(['passkeys', 'ownerProof', 'twoStep', 'passwordChange', 'faults']);
  const page = useFlow(passkeysFlow);
  const standing = useSelector(page, passkeys.standing);
  const problem = useSelector(page, passkeys.failure);
  const isNaming = useSelector(page, passkeys.isNaming);
  return (
    <ResourceCard
      title={t('title')}
      data={standing}
      problem={problem}
      loading={t('loading')}
      isStack
      onReload={() => page.send({ type: 'reload.requested' })}
      dialogs={(focus) => (
        <>
          <AddDialog page={page} focus={focus} />
          {isNaming ? <NameDialog page={page} focus={focus} /> : null}
          <RemoveDialog page={page} focus={focus} />
          <RemovalProofDialog page={page} focus={focus} />
        </>
      )}
    >
      {(known) => <Standing page={page} standing={known} />}
    </ResourceCard>
  );
}

function Standing({ page, standing }: StandingProps) {
  const { t } = useTranslation(['passkeys', 'faults']);
  const refusal = useSelector(page, passkeys.refusal);
  const problem = useSelector(page, passkeys.addProblem);
  const mayAdd = useSelector(page, passkeys.mayAdd);
  return (
    <>
      <p className={css.quiet}>{t('text')}</p>
      {standing.passkeys.length === 0 ? null : (
        <ul className={css.list} aria-label={t('title')}>
          {standing.passkeys.map((each) => (
            <Row key={each.id} page={page} passkey={each} />
          ))}
        </ul>
      )}
      {refusal === null ? null : (
        <Banner tone="warn" live>
          {t(`refused.${refusal}`)}
        </Banner>
      )}
      {problem === null ? null : (
        <Banner tone="danger" live>
          {problem.text ?? t(problem.key)}
        </Banner>
      )}
      {mayAdd ? <Button onClick={() => page.send({ type: 'add.wanted' })}>{t('add')}</Button> : <Hindrance standing={standing} />}
    </>
  );
}

/** Why none can be made here. */
function Hindrance({ standing: { isSupported, needsName } }: { readonly standing: passkeys.PasskeyStanding }) {
  const { t } = useTranslation('passkeys');
  const link = needsName?.link ?? null;
  return (
    <Banner tone="info">
      {t(isSupported || needsName !== null ? 'needsName' : 'unsupported')}
      {link === null ? null : (
        <>
          {' '}
          <a href={link} className={css.link}>
            {t('open')} <bdi translate="no">{new URL(link).host}</bdi>
          </a>
        </>
      )}
    </Banner>
  );
}

function Row({ page, passkey }: PageProps & { readonly passkey: passkeys.Passkey }) {
  const { t, i18n } = useTranslation('passkeys');
  const { id, name, site, isSynced, createdAt, lastUsedAt } = passkey;
  const moment = (time: number) => momentText(time, i18n.language);
  return (
    <li className={css.row}>
      <KeyRound size={18} className={css.sign} aria-hidden />
      <div className={css.words}>
        <p>
          <bdi translate="no">{name}</bdi>
        </p>
        <p className={css.quiet}>
          <bdi translate="no">{site}</bdi>
          {isSynced ? ` · ${t('synced')}` : null}
        </p>
        <p className={css.quiet}>
          {t('created', { time: moment(createdAt) })} · {lastUsedAt === null ? t('unused') : t('used', { time: moment(lastUsedAt) })}
        </p>
      </div>
      <div className={css.ways}>
        <Button
          tone="ghost"
          size="small"
          aria-label={t('renameOf', { name })}
          onClick={() => page.send({ type: 'rename.wanted', which: id })}
        >
          {t('rename')}
        </Button>
        <Button
          tone="ghost"
          size="small"
          aria-label={t('removeOf', { name })}
          onClick={() => page.send({ type: 'remove.wanted', which: id })}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

/** A proof of the owner, and then what the device asks. */
function AddDialog({ page, focus }: DialogProps) {
  const { t } = useTranslation(['passkeys', 'twoStep']);
  const intent = useSelector(page, passkeys.intent);
  const isProving = useSelector(page, passkeys.isProving);
  const isAdding = useSelector(page, passkeys.isAdding);
  const leave = () => page.send({ type: 'dismissed' });
  return (
    <Dialog open={isProving || isAdding} title={t('add')} width="narrow" keepOnOutsidePress finalFocus={focus} onClose={leave}>
      {isProving ? <OwnerProof asker={page} item="login" intent={intent} onLeave={leave} /> : null}
      {isAdding ? (
        <div ref={focusOnArrival} tabIndex={-1} role="status" className={css.form}>
          <p className={css.quiet}>{t('adding')}</p>
        </div>
      ) : null}
      {isAdding ? (
        <Button tone="quiet" wide onClick={leave}>
          {t('twoStep:cancel')}
        </Button>
      ) : null}
    </Dialog>
  );
}

function NameDialog({ page, focus }: DialogProps) {
  const { t } = useTranslation(['passkeys', 'twoStep']);
  const logic = useMemo(() => passkeyNameOf(page), [page]);
  const chosen = useSelector(page, passkeys.chosen);
  const flow = useFlow(logic, { input: { id: chosen?.id ?? '', name: chosen?.name ?? '' } });
  const sent = useForm(flow);
  const leave = () => page.send({ type: 'dismissed' });
  return (
    <Dialog open title={t('name.title')} width="narrow" keepOnOutsidePress finalFocus={focus} onClose={leave}>
      <Form
        {...sent}
        wide
        className={css.form}
        submit={t(sent.isBusy ? 'twoStep:busy' : 'name.submit')}
        onSubmit={() => flow.send({ type: 'passkeyName.submitted' })}
      >
        <TextField {...useFormField(flow, 'name')} label={t('name.label')} name="passkeyName" autoComplete="off" />
      </Form>
      <Button tone="quiet" wide disabled={sent.isBusy} onClick={leave}>
        {t('twoStep:cancel')}
      </Button>
    </Dialog>
  );
}

/** Asks before a passkey is removed. */
function RemoveDialog({ page, focus }: DialogProps) {
  const { t } = useTranslation(['passkeys', 'twoStep']);
  return (
    <ConfirmDialog
      open={useSelector(page, passkeys.isAsked)}
      title={t('ask.title')}
      keep={t('twoStep:cancel')}
      confirm={t('remove')}
      isBusy={false}
      problem={useSelector(page, passkeys.problem)}
      finalFocus={focus}
      onLeave={() => page.send({ type: 'dismissed' })}
      onConfirm={() => page.send({ type: 'remove.confirmed' })}
    >
      <p>
        <bdi translate="no">{useSelector(page, passkeys.chosen)?.name}</bdi>
      </p>
      <p className={css.quiet}>{t('ask.text')}</p>
    </ConfirmDialog>
  );
}

/** The proof of the owner without which none is removed; it stays until the exchange has done it. */
function RemovalProofDialog({ page, focus }: DialogProps) {
  const { t } = useTranslation(['passkeys', 'twoStep']);
  const intent = useSelector(page, passkeys.intent);
  const isProving = useSelector(page, passkeys.isProvingRemoval);
  const isRemoving = useSelector(page, passkeys.isRemoving);
  const leave = () => page.send({ type: 'dismissed' });
  return (
    <Dialog open={isProving || isRemoving} title={t('ask.title')} width="narrow" keepOnOutsidePress finalFocus={focus} onClose={leave}>
      {isProving ? <OwnerProof asker={page} item="login" intent={intent} submit={t('remove')} onLeave={leave} /> : null}
      {isRemoving ? (
        <p ref={focusOnArrival} tabIndex={-1} role="status" className={css.quiet}>
          {t('twoStep:busy')}
        </p>
      ) : null}
    </Dialog>
  );
}

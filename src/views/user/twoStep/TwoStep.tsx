import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { twoStepCodeOf } from '#machines/user/twoStep/twoStepCode.flow.ts';
import { twoStepFlow } from '#machines/user/twoStep/twoStep.flow.ts';
import { twoStepPasswordOf } from '#machines/user/twoStep/twoStepPassword.flow.ts';
import * as twoStep from '#machines/user/twoStep/twoStep.selectors.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { CopyButton } from '#views/shell/CopyButton.tsx';
import { OwnerProof } from '#views/shell/OwnerProof.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { Form } from '#views/ui/FormFrame.tsx';
import { momentText } from '#views/ui/moment.ts';
import { PasswordField } from '#views/ui/PasswordField.tsx';
import { Qr } from '#views/ui/Qr.tsx';
import { ResourceCard, type FocusBack } from '#views/ui/ResourceCard.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './TwoStep.css.ts';

type PageRef = ActorRefFrom<typeof twoStepFlow>;
type PageProps = { readonly page: PageRef };
type DialogProps = PageProps & { readonly focus: FocusBack };

/** The second step of the account's logins: how it stands, and the ways to turn it on and off. */
export function TwoStep() {
  const { t } = useTranslation(['twoStep', 'ownerProof', 'faults', 'passwordChange']);
  const page = useFlow(twoStepFlow);
  const state = useSelector(page, twoStep.state);
  const problem = useSelector(page, twoStep.failure);
  const isProving = useSelector(page, twoStep.isProving);
  const isEnding = useSelector(page, twoStep.isEnding);
  const isRenewing = useSelector(page, twoStep.isRenewing);
  return (
    <ResourceCard
      title={t('title')}
      data={state}
      problem={problem}
      loading={t('loading')}
      isStack
      onReload={() => page.send({ type: 'reload.requested' })}
      dialogs={(focus) => (
        <>
          {isProving ? <ProveDialog page={page} focus={focus} /> : null}
          <ScanDialog page={page} focus={focus} />
          <CodesDialog page={page} focus={focus} />
          {isEnding ? <ProofDialog page={page} focus={focus} purpose="off" /> : null}
          {isRenewing ? <ProofDialog page={page} focus={focus} purpose="renew" /> : null}
        </>
      )}
    >
      {(known) => <Standing page={page} state={known} />}
    </ResourceCard>
  );
}

function Standing({ page, state }: PageProps & { readonly state: twoStep.TwoStepState }) {
  const { t, i18n } = useTranslation(['twoStep', 'faults']);
  const problem = useSelector(page, twoStep.changeProblem);
  const { isOn, since, recoveryCodesLeft, clockOff, withdrawHold } = state;
  return (
    <>
      <p className={css.line}>
        <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'state.on' : 'state.off')}</Badge>
        <span className={css.quiet}>{isOn ? t('since', { time: since === null ? '' : momentText(since, i18n.language) }) : t('text')}</span>
      </p>
      {isOn ? <p className={css.quiet}>{t('codesLeft', { left: recoveryCodesLeft })}</p> : null}
      {twoStep.areCodesFew(state) ? <Banner tone="warn">{t('few')}</Banner> : null}
      {clockOff === 0 ? null : (
        <Banner tone="warn">{t(clockOff > 0 ? 'clock.ahead' : 'clock.behind', { seconds: String(clockOff).replace('-', '') })}</Banner>
      )}
      {withdrawHold === null ? null : (
        <Banner tone="info">{t(`held.${withdrawHold.reason}`, { time: momentText(withdrawHold.until, i18n.language) })}</Banner>
      )}
      {problem === null ? null : (
        <Banner tone="danger" live>
          {problem.text ?? t(problem.key)}
        </Banner>
      )}
      <div className={css.line}>
        {isOn ? (
          <>
            <Button tone="outline" onClick={() => page.send({ type: 'codes.wanted' })}>
              {t('renew.open')}
            </Button>
            <Button tone="outline" onClick={() => page.send({ type: 'off.wanted' })}>
              {t('off.open')}
            </Button>
          </>
        ) : (
          <Button onClick={() => page.send({ type: 'on.wanted' })}>{t('prove.open')}</Button>
        )}
      </div>
    </>
  );
}

/** The owner proves to be there, by the password. */
function ProveDialog({ page, focus }: DialogProps) {
  const { t } = useTranslation(['twoStep', 'passwordChange']);
  const logic = useMemo(() => twoStepPasswordOf(page), [page]);
  const flow = useFlow(logic);
  const sent = useForm(flow);
  const login = useSelector(useResident('session'), session.login);
  const leave = () => page.send({ type: 'dismissed' });
  return (
    <Dialog open title={t('prove.title')} width="narrow" keepOnOutsidePress finalFocus={focus} onClose={leave}>
      <Form
        {...sent}
        wide
        className={css.form}
        submit={t(sent.isBusy ? 'busy' : 'continue')}
        onSubmit={() => flow.send({ type: 'twoStepPassword.submitted' })}
      >
        <p className={css.quiet}>{t('prove.text')}</p>
        {/* Password managers look for whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={login?.email ?? ''} readOnly hidden />
        <PasswordField {...useFormField(flow, 'password')} label={t('passwordChange:password')} name="password" />
      </Form>
      <Button tone="quiet" wide disabled={sent.isBusy} onClick={leave}>
        {t('cancel')}
      </Button>
    </Dialog>
  );
}

/** The secret for the app, and the field for its first code: nothing is on before that. */
function ScanDialog({ page, focus }: DialogProps) {
  const { t } = useTranslation('twoStep');
  const secret = useSelector(page, twoStep.secret);
  return (
    <Dialog
      open={useSelector(page, twoStep.isScanning)}
      title={t('scan.title')}
      keepOnOutsidePress
      finalFocus={focus}
      onClose={() => page.send({ type: 'dismissed' })}
    >
      {secret === null ? null : (
        <div className={css.form}>
          <p className={css.quiet}>{t('scan.text')}</p>
          <div className={css.middle}>
            <Qr value={secret.secretUri} size={180} label={t('scan.qr')} />
            <p className={css.secret} translate="no" role="img" aria-label={secret.secret}>
              {twoStep.secretGroups(secret.secret).map((group, index) => (
                <span key={`${index}-${group}`} aria-hidden>
                  {group}
                </span>
              ))}
            </p>
            <CopyButton worded label={t('scan.copy')} text={secret.secret} done="twoStep:scan.copied" />
          </div>
          <CodeForm page={page} />
        </div>
      )}
    </Dialog>
  );
}

/** Shows new recovery codes, once; they go by the words of their owner alone. */
function CodesDialog({ page, focus }: DialogProps) {
  const { t } = useTranslation('twoStep');
  const codes = useSelector(page, twoStep.secretCodes);
  const keep = () => page.send({ type: 'codes.kept' });
  return (
    <Dialog
      open={useSelector(page, twoStep.isSaving)}
      title={t('codes.title')}
      keepOnOutsidePress
      finalFocus={focus}
      onClose={keep}
      footer={
        <Button size="large" wide onClick={keep}>
          {t('codes.kept')}
        </Button>
      }
    >
      <div className={css.form}>
        <Banner tone="warn">{t('codes.text')}</Banner>
        <ul className={css.codes} aria-label={t('codes.list')} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={css.middle}>
          <CopyButton worded label={t('codes.copy')} text={codes.join('\n')} done="twoStep:codes.copied" />
        </div>
      </div>
    </Dialog>
  );
}

/** A proof of the owner before the second step is turned off, or new recovery codes are made; it stays until the exchange has done it. */
function ProofDialog({ page, focus, purpose }: DialogProps & { readonly purpose: 'off' | 'renew' }) {
  const { t } = useTranslation('twoStep');
  const isChanging = useSelector(page, twoStep.isChanging);
  const leave = () => page.send({ type: 'dismissed' });
  return (
    <Dialog open title={t(`${purpose}.title`)} width="narrow" keepOnOutsidePress finalFocus={focus} onClose={leave}>
      <div className={css.form}>
        <p className={css.quiet}>{t(`${purpose}.text`)}</p>
        {isChanging ? (
          <p ref={focusOnArrival} tabIndex={-1} role="status" className={css.quiet}>
            {t('busy')}
          </p>
        ) : (
          <OwnerProof asker={page} item="login" intent={twoStep.intentOf(purpose)} submit={t(`${purpose}.submit`)} onLeave={leave} />
        )}
      </div>
    </Dialog>
  );
}

function CodeForm({ page }: PageProps) {
  const { t } = useTranslation('twoStep');
  const logic = useMemo(() => twoStepCodeOf(page), [page]);
  const flow = useFlow(logic);
  const sent = useForm(flow);
  return (
    <>
      <Form
        {...sent}
        wide
        className={css.form}
        submit={t(sent.isBusy ? 'busy' : 'scan.submit')}
        onSubmit={() => flow.send({ type: 'twoStepCode.submitted' })}
      >
        <TextField
          {...useFormField(flow, 'code')}
          label={t('scan.code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="numeric"
        />
      </Form>
      <Button tone="quiet" wide disabled={sent.isBusy} onClick={() => page.send({ type: 'dismissed' })}>
        {t('cancel')}
      </Button>
    </>
  );
}

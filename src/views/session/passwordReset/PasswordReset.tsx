import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import * as form from '#machines/kit/form.selectors.ts';
import * as steps from '#machines/kit/steps.selectors.ts';
import { mailboxPath } from '#machines/session/emailConfirmation/emailConfirmation.rules.ts';
import { passwordResetFlow } from '#machines/session/passwordReset/passwordReset.flow.ts';
import { codeDigits } from '#machines/rules/letterCode.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { EntryFrame } from '#views/shell/EntryFrame.tsx';
import { useShellFacts } from '#views/shell/useBrand.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { footLink } from '#views/ui/FormFrame.css.ts';
import { PasswordField } from '#views/ui/PasswordField.tsx';
import { StepFrame } from '#views/ui/StepFrame.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './PasswordReset.css.ts';

type FlowRef = ActorRefFrom<typeof passwordResetFlow>;
type AtStep = { readonly flow: FlowRef };

/** A new password for who has forgotten theirs. */
export function PasswordReset() {
  const { t } = useTranslation(['passwordReset', 'account']);
  const flow = useFlow(passwordResetFlow);
  const step = useSelector(flow, steps.step);
  const search = useSelector(useResident('navigation'), navigation.search);
  return (
    <EntryFrame>
      <div>
        <h1 className={css.title} tabIndex={-1}>
          {t('title')}
        </h1>
        <p className={css.text}>{t('text')}</p>
      </div>
      {step === 'done' ? <Done to={`/login${search}`} /> : step === 'opening' ? null : <Step flow={flow} step={step} />}
      {step === 'done' ? null : (
        <p className={css.foot}>
          {t('remembered')}{' '}
          <Anchor to={`/login${search}`} className={footLink}>
            {t('account:login.title')}
          </Anchor>
        </p>
      )}
    </EntryFrame>
  );
}

/** In their order; each key of `views` is a step of the flow. */
const views = {
  email: { Fields: EmailFields, busy: 'account:confirm.sending', Foot: null },
  code: { Fields: CodeFields, busy: 'code.busy', Foot: NoLetter },
  password: { Fields: NewPasswordFields, busy: 'password.busy', Foot: null },
} as const;
const names = ['email', 'code', 'password'] as const;

function Step({ flow, step }: AtStep & { readonly step: string }) {
  const { t } = useTranslation(['passwordReset', 'account']);
  const sent = useForm(flow);
  const email = useSelector(flow, form.fieldValue('email'));
  const isRenewing = useSelector(flow, steps.isRenewing);
  const current = Math.max(0, names.indexOf(step as (typeof names)[number]));
  const name = names[current] ?? 'email';
  const { Fields, busy, Foot } = views[name];
  const isBusy = sent.isBusy && !isRenewing;
  return (
    <StepFrame
      {...sent}
      isBusy={isBusy}
      label={t('steps')}
      steps={names.map((each) => t(`${each}.name`))}
      current={current}
      title={t(`${name}.title`)}
      text={t(`${name}.text`, { email: email.trim() })}
      submit={t(isBusy ? busy : `${name}.submit`)}
      back={current === 0 ? undefined : { label: t('back'), onClick: () => flow.send({ type: 'back.chosen' }) }}
      foot={Foot === null ? null : <Foot flow={flow} />}
      onSubmit={() => flow.send({ type: 'next.chosen' })}
    >
      <Fields flow={flow} />
    </StepFrame>
  );
}

function EmailFields({ flow }: AtStep) {
  const { t } = useTranslation('account');
  return (
    <TextField
      {...useFormField(flow, 'email')}
      label={t('email.label')}
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={t('email.placeholder')}
    />
  );
}

function CodeFields({ flow }: AtStep) {
  const { t } = useTranslation('account');
  const field = useFormField(flow, 'code');
  const problem = useSelector(flow, form.fieldProblem('code'));
  const tries = useSelector(flow, steps.triesLeft);
  const isRenewed = useSelector(flow, steps.isRenewed);
  return (
    <>
      {isRenewed ? (
        <Banner tone="info" live>
          {t('confirm.sent')}
        </Banner>
      ) : null}
      <TextField
        {...field}
        label={t('confirm.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={problem === null ? undefined : t(problem, { digits: codeDigits, tries })}
      />
    </>
  );
}

/** What to do where no letter comes. */
function NoLetter({ flow }: AtStep) {
  const { t } = useTranslation(['passwordReset', 'account']);
  const { sandbox } = useShellFacts();
  const isRenewing = useSelector(flow, steps.isRenewing);
  const seconds = useSelector(flow, steps.renewIn);
  const wait = seconds > 0 ? t('account:confirm.wait', { seconds }) : undefined;
  return (
    <section className={css.fields} aria-labelledby="no-letter">
      <h3 id="no-letter">{t('account:confirm.help')}</h3>
      <p className={css.help}>{t('helpText')}</p>
      <Button size="small" tone="ghost" loading={isRenewing} whyDisabled={wait} onClick={() => flow.send({ type: 'renewal.wanted' })}>
        {isRenewing ? t('account:confirm.sending') : (wait ?? t('account:confirm.again'))}
      </Button>
      {sandbox.enabled ? (
        <a className={css.mailbox} href={mailboxPath} target="_blank" rel="noreferrer">
          {t('account:confirm.mailbox')}
        </a>
      ) : null}
    </section>
  );
}

function NewPasswordFields({ flow }: AtStep) {
  const { t } = useTranslation(['passwordReset', 'account']);
  const email = useSelector(flow, form.fieldValue('email'));
  return (
    <>
      {/* Password managers look for whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...useFormField(flow, 'password')}
        label={t('password.name')}
        name="new-password"
        autoComplete="new-password"
        hint={t('account:password.hint')}
      />
    </>
  );
}

/** Stands in place of the steps. */
function Done({ to }: { readonly to: string }) {
  const { t } = useTranslation(['passwordReset', 'account']);
  return (
    <div ref={focusOnArrival} tabIndex={-1} className={css.fields}>
      <h2>{t('done')}</h2>
      <p>{t('doneText')}</p>
      <ButtonLink to={to}>{t('account:login.submit')}</ButtonLink>
    </div>
  );
}

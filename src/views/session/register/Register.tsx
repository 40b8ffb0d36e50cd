import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { registerFlow } from '#machines/session/register/register.flow.ts';
import * as logout from '#machines/tab/logout/logout.selectors.ts';
import * as register from '#machines/session/register/register.selectors.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { EntryFrame } from '#views/shell/EntryFrame.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { PasswordField } from '#views/ui/PasswordField.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './Register.css.ts';

type RegisterRef = ActorRefFrom<typeof registerFlow>;

/** A new account, logged in at once and led to where its owner was going. */
export function Register() {
  const { t } = useTranslation('account');
  const leaving = useResident('logout');
  const flow = useFlow(registerFlow, { input: { email: logout.emailToCorrect(leaving.getSnapshot()) } });
  const search = useSelector(useResident('navigation'), navigation.search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flow.send({ type: 'register.submitted' });
  };
  return (
    <EntryFrame>
      <div>
        <h1 className={css.title} tabIndex={-1}>
          {t('register.title')}
        </h1>
        <p className={css.text}>{t('register.text')}</p>
      </div>
      <form className={css.fields} onSubmit={submit} noValidate>
        <Refusal flow={flow} />
        <Fields flow={flow} />
        <Submit flow={flow} />
      </form>
      <p className={css.other}>
        {t('register.hasAccount')}{' '}
        <Anchor to={`/login${search}`} className={css.otherLink}>
          {t('register.toLogin')}
        </Anchor>
      </p>
    </EntryFrame>
  );
}

function Refusal({ flow }: { readonly flow: RegisterRef }) {
  const { t } = useTranslation(['account', 'faults']);
  const problem = useSelector(flow, register.problem);
  const secondsLeft = useSelector(flow, register.secondsLeft);
  if (secondsLeft > 0)
    return (
      <Banner tone="warn" live>
        {t('login.wait', { count: secondsLeft })}
      </Banner>
    );
  return problem === null ? null : (
    <Banner tone="danger" live>
      {problem.text ?? t(problem.key)}
    </Banner>
  );
}

function Fields({ flow }: { readonly flow: RegisterRef }) {
  const { t } = useTranslation('account');
  const email = useSelector(flow, register.email);
  const password = useSelector(flow, register.password);
  const emailProblem = useSelector(flow, register.emailProblemKey);
  const passwordProblem = useSelector(flow, register.passwordProblemKey);
  const isBusy = useSelector(flow, register.isBusy);
  return (
    <>
      <TextField
        label={t('email.label')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('email.placeholder')}
        value={email}
        readOnly={isBusy}
        error={emailProblem === null ? undefined : t(emailProblem)}
        onChange={(value) => flow.send({ type: 'email.changed', value })}
        onBlur={() => flow.send({ type: 'email.left' })}
      />
      <PasswordField
        label={t('password.label')}
        name="new-password"
        autoComplete="new-password"
        value={password}
        readOnly={isBusy}
        hint={t('password.hint')}
        error={passwordProblem === null ? undefined : t(passwordProblem)}
        onChange={(value) => flow.send({ type: 'password.changed', value })}
        onBlur={() => flow.send({ type: 'password.left' })}
      />
    </>
  );
}

function Submit({ flow }: { readonly flow: RegisterRef }) {
  const { t } = useTranslation('account');
  const isBusy = useSelector(flow, register.isBusy);
  const secondsLeft = useSelector(flow, register.secondsLeft);
  return (
    <Button
      type="submit"
      size="large"
      wide
      loading={isBusy}
      whyDisabled={secondsLeft > 0 ? t('login.wait', { count: secondsLeft }) : undefined}
    >
      {isBusy ? t('register.busy') : t('register.submit')}
    </Button>
  );
}

import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { loginFlow } from '#machines/session/login/login.flow.ts';
import * as login from '#machines/session/login/login.selectors.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { EntryFrame } from '#views/shell/EntryFrame.tsx';
import { useShellFacts } from '#views/shell/useBrand.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { PasswordField } from '#views/ui/PasswordField.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './Login.css.ts';

type LoginRef = ActorRefFrom<typeof loginFlow>;

/** E-mail and password; whoever was on the way somewhere is led there afterwards. */
export function Login() {
  const { t } = useTranslation('account');
  const flow = useFlow(loginFlow);
  const search = useSelector(useResident('navigation'), navigation.search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flow.send({ type: 'login.submitted' });
  };
  return (
    <EntryFrame>
      <div>
        <h1 className={css.title} tabIndex={-1}>
          {t('login.title')}
        </h1>
        <p className={css.text}>{t('login.text')}</p>
      </div>
      <form className={css.fields} onSubmit={submit} noValidate>
        <Refusal flow={flow} />
        <Fields flow={flow} />
        <Submit flow={flow} />
      </form>
      <p className={css.other}>
        {t('login.noAccount')}{' '}
        <Anchor to={`/register${search}`} className={css.otherLink}>
          {t('login.toRegister')}
        </Anchor>
      </p>
      <DemoAccounts flow={flow} />
    </EntryFrame>
  );
}

function Refusal({ flow }: { readonly flow: LoginRef }) {
  const { t } = useTranslation(['account', 'faults']);
  const isRefused = useSelector(flow, login.isRefused);
  const problem = useSelector(flow, login.problem);
  const secondsLeft = useSelector(flow, login.secondsLeft);
  if (secondsLeft > 0)
    return (
      <Banner tone="warn" live>
        {t('login.wait', { count: secondsLeft })}
      </Banner>
    );
  if (problem !== null)
    return (
      <Banner tone="danger" live>
        {problem.text ?? t(problem.key)}
      </Banner>
    );
  return isRefused ? (
    <Banner tone="danger" live>
      {t('login.refused')}
    </Banner>
  ) : null;
}

function Fields({ flow }: { readonly flow: LoginRef }) {
  const { t } = useTranslation('account');
  const email = useSelector(flow, login.email);
  const password = useSelector(flow, login.password);
  const emailProblem = useSelector(flow, login.emailProblemKey);
  const passwordProblem = useSelector(flow, login.passwordProblemKey);
  const isBusy = useSelector(flow, login.isBusy);
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
        name="password"
        autoComplete="current-password"
        value={password}
        readOnly={isBusy}
        error={passwordProblem === null ? undefined : t(passwordProblem)}
        onChange={(value) => flow.send({ type: 'password.changed', value })}
      />
    </>
  );
}

function Submit({ flow }: { readonly flow: LoginRef }) {
  const { t } = useTranslation('account');
  const isBusy = useSelector(flow, login.isBusy);
  const secondsLeft = useSelector(flow, login.secondsLeft);
  return (
    <Button
      type="submit"
      size="large"
      wide
      loading={isBusy}
      whyDisabled={secondsLeft > 0 ? t('login.wait', { count: secondsLeft }) : undefined}
    >
      {isBusy ? t('login.busy') : t('login.submit')}
    </Button>
  );
}

function DemoAccounts({ flow }: { readonly flow: LoginRef }) {
  const { t } = useTranslation('account');
  const { sandbox } = useShellFacts();
  if (!sandbox.enabled || sandbox.demoAccounts.length === 0) return null;
  return (
    <section className={css.demo} aria-label={t('demo.title')}>
      <h2 className={css.demoTitle}>{t('demo.title')}</h2>
      <p className={css.demoText}>{t('demo.text')}</p>
      <div className={css.demoList}>
        {sandbox.demoAccounts.map((account) => (
          <button
            key={account.email}
            type="button"
            className={css.demoAccount}
            title={account.email}
            onClick={() => flow.send({ type: 'demo.chosen', email: account.email, password: sandbox.demoPassword })}
          >
            {account.label}
          </button>
        ))}
      </div>
    </section>
  );
}

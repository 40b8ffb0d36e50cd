import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { loginFormOf } from '#machines/session/login/login.flow.ts';
import { loginEntryFlow } from '#machines/session/login/loginEntry.flow.ts';
import { offersPasskeys } from '#machines/session/login/loginPasskey.flow.ts';
import * as entry from '#machines/session/login/loginEntry.selectors.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { EntryFrame } from '#views/shell/EntryFrame.tsx';
import { useShellFacts } from '#views/shell/useBrand.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { FormFrame } from '#views/ui/FormFrame.tsx';
import { footLink } from '#views/ui/FormFrame.css.ts';
import { PasswordField } from '#views/ui/PasswordField.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './Login.css.ts';
import { LoginPasskey } from './LoginPasskey.tsx';
import { LoginSecond } from './LoginSecond.tsx';

type EntryRef = ActorRefFrom<typeof loginEntryFlow>;
type LoginRef = ActorRefFrom<ReturnType<typeof loginFormOf>>;

/** E-mail and password, and a code where the account asks for one; whoever was on the way somewhere is led there afterwards. */
export function Login() {
  const flow = useFlow(loginEntryFlow);
  const challenge = useSelector(flow, entry.challenge);
  const hasPasskey = useSelector(flow, entry.hasPasskey);
  return (
    <EntryFrame>
      {challenge === '' ? <Password page={flow} /> : <LoginSecond page={flow} challenge={challenge} hasPasskey={hasPasskey} />}
    </EntryFrame>
  );
}

function Password({ page }: { readonly page: EntryRef }) {
  const { t } = useTranslation('account');
  const logic = useMemo(() => loginFormOf(page), [page]);
  const flow = useFlow(logic, { input: { email: useSelector(page, entry.email) } });
  const form = useForm(flow);
  const search = useSelector(useResident('navigation'), navigation.search);
  const foot = (
    <>
      {t('login.noAccount')}{' '}
      <Anchor to={`/register${search}`} className={footLink}>
        {t('login.toRegister')}
      </Anchor>
    </>
  );
  return (
    <>
      <FormFrame
        {...form}
        title={t('login.title')}
        text={t('login.text')}
        submit={form.isBusy ? t('login.busy') : t('login.submit')}
        beside={offersPasskeys() ? <LoginPasskey /> : null}
        foot={foot}
        onSubmit={() => flow.send({ type: 'login.submitted' })}
      >
        <Fields flow={flow} />
      </FormFrame>
      <DemoAccounts flow={flow} />
    </>
  );
}

function Fields({ flow }: { readonly flow: LoginRef }) {
  const { t } = useTranslation('account');
  const email = useFormField(flow, 'email');
  const password = useFormField(flow, 'password');
  const search = useSelector(useResident('navigation'), navigation.search);
  return (
    <>
      <TextField
        {...email}
        label={t('email.label')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('email.placeholder')}
        onBlur={() => flow.send({ type: 'email.left' })}
      />
      <PasswordField {...password} label={t('password.label')} name="password" autoComplete="current-password" />
      <Anchor to={`/passwordReset${search}`} className={css.forgot}>
        {t('login.forgot')}
      </Anchor>
    </>
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

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { registerFlow } from '#machines/session/register/register.flow.ts';
import * as logout from '#machines/tab/logout/logout.selectors.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { EntryFrame } from '#views/shell/EntryFrame.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { FormFrame } from '#views/ui/FormFrame.tsx';
import { footLink } from '#views/ui/FormFrame.css.ts';
import { PasswordField } from '#views/ui/PasswordField.tsx';
import { TextField } from '#views/ui/TextField.tsx';

type RegisterRef = ActorRefFrom<typeof registerFlow>;

/** A new account, logged in at once and led to where its owner was going. */
export function Register() {
  const { t } = useTranslation('account');
  const leaving = useResident('logout');
  const flow = useFlow(registerFlow, { input: { email: logout.emailToCorrect(leaving.getSnapshot()) } });
  const form = useForm(flow);
  const search = useSelector(useResident('navigation'), navigation.search);
  const foot = (
    <>
      {t('register.hasAccount')}{' '}
      <Anchor to={`/login${search}`} className={footLink}>
        {t('register.toLogin')}
      </Anchor>
    </>
  );
  return (
    <EntryFrame>
      <FormFrame
        {...form}
        title={t('register.title')}
        text={t('register.text')}
        submit={form.isBusy ? t('register.busy') : t('register.submit')}
        foot={foot}
        onSubmit={() => flow.send({ type: 'register.submitted' })}
      >
        <Fields flow={flow} />
      </FormFrame>
    </EntryFrame>
  );
}

function Fields({ flow }: { readonly flow: RegisterRef }) {
  const { t } = useTranslation('account');
  const email = useFormField(flow, 'email');
  const password = useFormField(flow, 'password');
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
      <PasswordField
        {...password}
        label={t('password.label')}
        name="new-password"
        autoComplete="new-password"
        hint={t('password.hint')}
        onBlur={() => flow.send({ type: 'password.left' })}
      />
    </>
  );
}

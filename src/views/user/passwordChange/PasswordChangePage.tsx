import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { passwordChangeFlow } from '#machines/user/passwordChange/passwordChange.flow.ts';
import * as change from '#machines/user/passwordChange/passwordChange.selectors.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Card } from '#views/ui/Card.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { Form } from '#views/ui/FormFrame.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { PasswordField } from '#views/ui/PasswordField.tsx';
import { AccountFreeze } from '../accountFreeze/AccountFreeze.tsx';
import { AntiPhishing } from '../antiPhishing/AntiPhishing.tsx';
import { Verification } from '../verification/Verification.tsx';
import { Passkeys } from '../passkeys/Passkeys.tsx';
import { TwoStep } from '../twoStep/TwoStep.tsx';
import * as css from './PasswordChange.css.ts';

/** The settings of an account. */
export function PasswordChangePage() {
  const { t } = useTranslation(['passwordChange', 'account']);
  const flow = useFlow(passwordChangeFlow);
  return (
    <div className={`${page} ${css.place}`}>
      <PageHeader title={t('title')} text={t('text')} />
      {useSelector(flow, change.isChanged) ? <Changed /> : <Fields flow={flow} />}
      <TwoStep />
      <Passkeys />
      <AntiPhishing />
      <AccountFreeze />
      <Verification />
    </div>
  );
}

function Fields({ flow }: { readonly flow: ActorRefFrom<typeof passwordChangeFlow> }) {
  const { t } = useTranslation(['passwordChange', 'account']);
  const form = useForm(flow);
  const password = useFormField(flow, 'password');
  const newPassword = useFormField(flow, 'newPassword');
  const login = useSelector(useResident('session'), session.login);
  return (
    <Card title={t('formTitle')}>
      <div className={css.narrow}>
        <p className={css.quiet}>{t('formText')}</p>
        <Form {...form} submit={t(form.isBusy ? 'busy' : 'submit')} onSubmit={() => flow.send({ type: 'passwordChange.submitted' })}>
          {/* Password managers look for whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={login?.email ?? ''} readOnly hidden />
          <PasswordField {...password} label={t('password')} name="password" />
          <PasswordField
            {...newPassword}
            label={t('newPassword')}
            name="new-password"
            autoComplete="new-password"
            hint={t('account:password.hint')}
            onBlur={() => flow.send({ type: 'newPassword.left' })}
          />
        </Form>
      </div>
    </Card>
  );
}

/** Stands in place of the form. */
function Changed() {
  const { t } = useTranslation('passwordChange');
  return (
    <div ref={focusOnArrival} tabIndex={-1}>
      <Card title={t('changed')}>
        <div className={css.narrow}>
          <p>{t('changedText')}</p>
          <div>
            <ButtonLink tone="outline" to="/user/overView">
              {t('toLogins')}
            </ButtonLink>
          </div>
        </div>
      </Card>
    </div>
  );
}

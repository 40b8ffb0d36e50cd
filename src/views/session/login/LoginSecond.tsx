import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { offersPasskeys } from '#machines/session/login/loginPasskey.flow.ts';
import { loginSecondFlow } from '#machines/session/login/loginSecond.flow.ts';
import type { loginEntryFlow } from '#machines/session/login/loginEntry.flow.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { Button } from '#views/ui/Button.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { FormFrame } from '#views/ui/FormFrame.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import { LoginPasskey } from './LoginPasskey.tsx';

type LoginSecondProps = { readonly page: ActorRefFrom<typeof loginEntryFlow>; readonly challenge: string; readonly hasPasskey: boolean };

/** The code that an account asks for after its password: of the authenticator app, or a recovery code in the same field, or a passkey. */
export function LoginSecond({ page, challenge, hasPasskey }: LoginSecondProps) {
  const { t } = useTranslation(['loginSecond', 'account']);
  const flow = useFlow(loginSecondFlow, { input: { challenge } });
  const form = useForm(flow);
  const code = useFormField(flow, 'code');
  return (
    // Takes the place of the password: keyboard and reader begin here.
    <div ref={focusOnArrival} tabIndex={-1}>
      <FormFrame
        {...form}
        title={t('title')}
        text={t('text')}
        submit={form.isBusy ? t('account:login.busy') : t('account:login.submit')}
        beside={hasPasskey && offersPasskeys() ? <LoginPasskey challenge={challenge} /> : null}
        foot={
          <Button tone="quiet" disabled={form.isBusy} onClick={() => page.send({ type: 'back.chosen' })}>
            {t('back')}
          </Button>
        }
        onSubmit={() => flow.send({ type: 'loginSecond.submitted' })}
      >
        <TextField
          {...code}
          label={t('code')}
          hint={t('hint')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormFrame>
    </div>
  );
}

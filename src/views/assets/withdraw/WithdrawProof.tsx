import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { withdrawProofOf, type ProofAsker } from '#machines/assets/withdraw/withdrawProof.flow.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { Button } from '#views/ui/Button.tsx';
import { focusAfterArrival } from '#views/ui/focusOnArrival.ts';
import { Form } from '#views/ui/FormFrame.tsx';
import { PasswordField } from '#views/ui/PasswordField.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './Withdraw.css.ts';

/** The owner proves to be there: by a code where there is a second factor, else by the password. Nothing of it is kept. */
export function WithdrawProof({ asker, hasSecondFactor }: { readonly asker: ProofAsker; readonly hasSecondFactor: boolean }) {
  const { t } = useTranslation(['withdraw', 'twoStep', 'passwordChange']);
  const logic = useMemo(() => withdrawProofOf(asker), [asker]);
  const flow = useFlow(logic, { input: { factor: hasSecondFactor ? 'on' : '' } });
  const sent = useForm(flow);
  const login = useSelector(useResident('session'), session.login);
  const code = useFormField(flow, 'code');
  const password = useFormField(flow, 'password');
  return (
    <>
      <Form
        {...sent}
        ref={focusAfterArrival}
        wide
        className={css.column}
        submit={t(sent.isBusy ? 'twoStep:busy' : 'proof.submit')}
        onSubmit={() => flow.send({ type: 'withdrawProof.submitted' })}
      >
        <p className={css.quiet}>{t(hasSecondFactor ? 'proof.code' : 'proof.password')}</p>
        {hasSecondFactor ? (
          <TextField
            {...code}
            label={t('twoStep:code')}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : (
          <>
            {/* Password managers look for whose password it is. */}
            <input type="text" name="username" autoComplete="username" value={login?.email ?? ''} readOnly hidden />
            <PasswordField {...password} label={t('passwordChange:password')} name="password" />
          </>
        )}
      </Form>
      <Button tone="quiet" wide disabled={sent.isBusy} onClick={() => asker.send({ type: 'step.dismissed' })}>
        {t('twoStep:cancel')}
      </Button>
    </>
  );
}

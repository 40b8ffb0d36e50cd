import { useSelector } from '@xstate/react';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { loginPasskeyFlow } from '#machines/session/login/loginPasskey.flow.ts';
import * as passkey from '#machines/session/login/loginPasskey.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import * as css from './Login.css.ts';

/** What is said after the password otherwise than at its side: there is another way beside the passkey, and another step to go back to. */
const wordsOfSecond = {
  aborted: 'aborted',
  over: 'loginSecond:over',
  refused: 'ownerProof:refused',
  unknown: 'ownerProof:unknown',
  needsName: 'ownerProof:needsName',
} as const;

/** The way in by a passkey, beside the password or, where a `challenge` is given, after it: the device asks its user. */
export function LoginPasskey({ challenge = '' }: { readonly challenge?: string }) {
  const { t } = useTranslation(challenge === '' ? ['loginPasskey', 'faults'] : ['loginPasskey', 'loginSecond', 'ownerProof', 'faults']);
  const flow = useFlow(loginPasskeyFlow, { input: { challenge } });
  const isBusy = useSelector(flow, passkey.isBusy);
  const refusal = useSelector(flow, passkey.refusal);
  const problem = useSelector(flow, passkey.problem);
  return (
    <div className={css.passkey}>
      <Button tone="outline" size="large" wide loading={isBusy} onClick={() => flow.send({ type: 'passkey.wanted' })}>
        <KeyRound size={18} aria-hidden />
        {t(isBusy ? 'busy' : 'submit')}
      </Button>
      {refusal === null ? null : (
        <Banner tone="warn" live>
          {t(challenge === '' ? refusal : wordsOfSecond[refusal])}
        </Banner>
      )}
      {problem === null ? null : (
        <Banner tone="danger" live>
          {problem.text ?? t(problem.key)}
        </Banner>
      )}
    </div>
  );
}

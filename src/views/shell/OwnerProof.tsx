import { useSelector } from '@xstate/react';
import { KeyRound } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ownerProofOf, type ProofAsker } from '#machines/kit/ownerProof.flow.ts';
import { otherWay, type ProofWay, type SafetyItem } from '#machines/kit/ownerProof.rules.ts';
import { fieldValue } from '#machines/kit/form.selectors.ts';
import { proofWaysFlow } from '#machines/kit/proofWays.flow.ts';
import { resourceData, resourceProblem } from '#machines/kit/resource.selectors.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { Button } from '#views/ui/Button.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { focusOnArrival, keepFocusNear } from '#views/ui/focusOnArrival.ts';
import { Form } from '#views/ui/FormFrame.tsx';
import { PasswordField } from '#views/ui/PasswordField.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './OwnerProof.css.ts';

export type OwnerProofProps = {
  /** Who is told that the owner was there. */
  readonly asker: ProofAsker;
  /** What the proof is for. */
  readonly item: SafetyItem;
  /** Just which thing of that kind, where that counts. */
  readonly intent?: string;
  /** What is said above each way, where it is more than to confirm. */
  readonly texts?: { readonly [Way in ProofWay]?: string };
  /** What its button says where something is typed. */
  readonly submit?: string;
  readonly onLeave: () => void;
};

/** Ref for a form that comes a moment later than the part that it is in: who opened that part goes on in its first field. */
const focusField = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus({ preventScroll: true });

/**
 * The owner proves to be there: by a passkey where there is one, by a code of the second factor, or by the password. Nothing of it is kept.
 * Who draws it asks for its words: `ownerProof`, `twoStep`, `passwordChange`.
 */
export function OwnerProof(props: OwnerProofProps) {
  const { t } = useTranslation(['ownerProof', 'twoStep', 'faults']);
  const flow = useFlow(proofWaysFlow, { input: { query: null } });
  const ways = useSelector(flow, resourceData<readonly ProofWay[]>);
  const problem = useSelector(flow, resourceProblem);
  const [best] = ways ?? [];
  if (ways !== null && best !== undefined) return <Proof {...props} ways={ways} best={best} />;
  return (
    <div ref={focusOnArrival} tabIndex={-1} className={css.form}>
      {problem === null ? (
        <div role="status" aria-label={t('loading')} className={css.waiting}>
          <Skeleton height={20} />
          <Skeleton height={44} />
        </div>
      ) : (
        <ProblemState problem={problem} onRetry={() => flow.send({ type: 'reload.requested' })} />
      )}
      <Button tone="quiet" wide onClick={props.onLeave}>
        {t('twoStep:cancel')}
      </Button>
    </div>
  );
}

type ProofProps = OwnerProofProps & { readonly ways: readonly ProofWay[]; readonly best: ProofWay };

function Proof({ asker, item, intent = '', ways, best, texts = {}, submit, onLeave }: ProofProps) {
  const { t } = useTranslation(['ownerProof', 'twoStep', 'passwordChange']);
  const logic = useMemo(() => ownerProofOf(asker), [asker]);
  const flow = useFlow(logic, { input: { item, intent, way: best } });
  const sent = useForm(flow);
  const way = useSelector(flow, fieldValue('way')) as ProofWay;
  const login = useSelector(useResident('session'), session.login);
  const code = useFormField(flow, 'code');
  const password = useFormField(flow, 'password');
  const other = otherWay(ways, way);
  const isDevice = way === 'passkey';
  const words = isDevice ? t(sent.isBusy ? 'asking' : 'usePasskey') : sent.isBusy ? t('twoStep:busy') : (submit ?? t('twoStep:continue'));
  return (
    <div ref={keepFocusNear} className={css.form}>
      <Form
        {...sent}
        ref={focusField}
        wide
        className={css.form}
        submit={words}
        onSubmit={() => flow.send({ type: 'ownerProof.submitted' })}
      >
        <p className={css.text}>
          {isDevice ? <KeyRound size={18} className={css.sign} aria-hidden /> : null}
          <span>{texts[way] ?? t(isDevice ? 'text' : 'twoStep:prove.text')}</span>
        </p>
        {way === 'code' ? (
          <TextField
            {...code}
            label={t('twoStep:code')}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : null}
        {way === 'password' ? (
          <>
            {/* Password managers look for whose password it is. */}
            <input type="text" name="username" autoComplete="username" value={login?.email ?? ''} readOnly hidden />
            <PasswordField {...password} label={t('passwordChange:password')} name="password" />
          </>
        ) : null}
      </Form>
      {other === undefined ? null : (
        <Button tone="outline" wide disabled={sent.isBusy} onClick={() => flow.send({ type: 'way.changed', value: other })}>
          {t(`other.${other}`)}
        </Button>
      )}
      {/* What a device asks can be left at any time. */}
      <Button tone="quiet" wide disabled={sent.isBusy && !isDevice} onClick={onLeave}>
        {t('twoStep:cancel')}
      </Button>
    </div>
  );
}

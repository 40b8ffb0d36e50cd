import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { antiPhishingFlow } from '#machines/user/antiPhishing/antiPhishing.flow.ts';
import { antiPhishingWordOf } from '#machines/user/antiPhishing/antiPhishingWord.flow.ts';
import * as antiPhishing from '#machines/user/antiPhishing/antiPhishing.selectors.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { Form } from '#views/ui/FormFrame.tsx';
import { PasswordField } from '#views/ui/PasswordField.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './AntiPhishing.css.ts';

type PageProps = { readonly page: ActorRefFrom<typeof antiPhishingFlow> };
type StateProps = PageProps & { readonly state: antiPhishing.AntiPhishingState };

/** The word that stands in every letter to the account, and the ways to another one. */
export function AntiPhishing() {
  const { t } = useTranslation(['antiPhishing', 'faults']);
  const page = useFlow(antiPhishingFlow);
  const state = useSelector(page, antiPhishing.state);
  const problem = useSelector(page, antiPhishing.problem);
  const hasFailed = useSelector(page, antiPhishing.hasFailed);
  const isAsked = useSelector(page, antiPhishing.isAsked);
  const place = useRef<HTMLDivElement>(null);
  return (
    <Card title={t('title')}>
      <div ref={place} tabIndex={-1} className={css.body}>
        {hasFailed && problem !== null ? (
          <ErrorState
            text={problem.text ?? t(problem.key)}
            code={problem.code ?? undefined}
            onRetry={() => page.send({ type: 'reload.requested' })}
          />
        ) : state === null ? (
          <div role="status" aria-label={t('loading')}>
            <Skeleton width={240} height={20} />
          </div>
        ) : (
          <Standing page={page} state={state} />
        )}
      </div>
      {isAsked && state !== null ? (
        // The button that opened it may have gone by then.
        <WordDialog page={page} state={state} focus={() => place.current?.querySelector('button') ?? place.current} />
      ) : null}
    </Card>
  );
}

function Standing({ page, state: { secretWord } }: StateProps) {
  const { t } = useTranslation('antiPhishing');
  const isOpening = useSelector(page, antiPhishing.isOpening);
  return (
    <>
      <p className={css.quiet}>{t('text')}</p>
      {secretWord === null ? (
        <p>{t('none')}</p>
      ) : (
        <p className={css.line}>
          <span className={css.quiet}>{t('word')}</span>
          <bdi translate="no" className={css.word}>
            {secretWord}
          </bdi>
        </p>
      )}
      <div className={css.line}>
        <Button tone="outline" disabled={isOpening} onClick={() => page.send({ type: 'set.wanted' })}>
          {t(secretWord === null ? 'set.open' : 'change.open')}
        </Button>
        {secretWord === null ? null : (
          <Button tone="quiet" disabled={isOpening} onClick={() => page.send({ type: 'end.wanted' })}>
            {t('end.open')}
          </Button>
        )}
      </div>
    </>
  );
}

function WordDialog({ page, state, focus }: StateProps & { readonly focus: () => HTMLElement | null }) {
  const { t } = useTranslation('antiPhishing');
  const purpose = useSelector(page, antiPhishing.purpose);
  return (
    <Dialog
      open
      title={t(`${purpose}.title`)}
      width="narrow"
      keepOnOutsidePress
      finalFocus={focus}
      onClose={() => page.send({ type: 'dismissed' })}
    >
      <div className={css.form}>
        <p className={css.quiet}>{t(`${purpose}.text`)}</p>
        <WordForm page={page} state={state} />
      </div>
    </Dialog>
  );
}

function WordForm({ page, state: { hasSecondFactor } }: StateProps) {
  const { t } = useTranslation(['antiPhishing', 'twoStep', 'passwordChange', 'account']);
  const purpose = useSelector(page, antiPhishing.purpose);
  const logic = useMemo(() => antiPhishingWordOf(page), [page]);
  const flow = useFlow(logic, { input: { purpose, factor: hasSecondFactor ? 'on' : '' } });
  const sent = useForm(flow);
  const login = useSelector(useResident('session'), session.login);
  const word = useFormField(flow, 'secretWord');
  const proof = useFormField(flow, 'secretProof');
  return (
    <>
      <Form
        {...sent}
        wide
        className={css.form}
        submit={t(sent.isBusy ? 'twoStep:busy' : `${purpose}.submit`)}
        onSubmit={() => flow.send({ type: 'antiPhishingWord.submitted' })}
      >
        {purpose === 'set' ? (
          <TextField
            {...word}
            label={t('set.field')}
            hint={t('set.hint')}
            name="word"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onBlur={() => flow.send({ type: 'secretWord.left' })}
          />
        ) : null}
        {hasSecondFactor ? (
          <TextField
            {...proof}
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
            <PasswordField {...proof} label={t('passwordChange:password')} name="password" />
          </>
        )}
      </Form>
      <Button tone="quiet" wide disabled={sent.isBusy} onClick={() => page.send({ type: 'dismissed' })}>
        {t('twoStep:cancel')}
      </Button>
    </>
  );
}

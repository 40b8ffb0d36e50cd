import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { antiPhishingFlow } from '#machines/user/antiPhishing/antiPhishing.flow.ts';
import { antiPhishingWordOf } from '#machines/user/antiPhishing/antiPhishingWord.flow.ts';
import * as antiPhishing from '#machines/user/antiPhishing/antiPhishing.selectors.ts';
import { OwnerProof } from '#views/shell/OwnerProof.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { Form } from '#views/ui/FormFrame.tsx';
import { ResourceCard, type FocusBack } from '#views/ui/ResourceCard.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './AntiPhishing.css.ts';

type PageProps = { readonly page: ActorRefFrom<typeof antiPhishingFlow> };
type StateProps = PageProps & { readonly state: antiPhishing.AntiPhishingState };

/** The word that stands in every letter to the account, and the ways to another one. */
export function AntiPhishing() {
  const { t } = useTranslation(['antiPhishing', 'ownerProof', 'twoStep', 'passwordChange', 'faults']);
  const page = useFlow(antiPhishingFlow);
  const state = useSelector(page, antiPhishing.state);
  const problem = useSelector(page, antiPhishing.failure);
  const isAsked = useSelector(page, antiPhishing.isAsked);
  return (
    <ResourceCard
      title={t('title')}
      data={state}
      problem={problem}
      loading={t('loading')}
      isStack
      onReload={() => page.send({ type: 'reload.requested' })}
      dialogs={(focus) => (isAsked && state !== null ? <WordDialog page={page} focus={focus} /> : null)}
    >
      {(known) => <Standing page={page} state={known} />}
    </ResourceCard>
  );
}

function Standing({ page, state: { secretWord } }: StateProps) {
  const { t } = useTranslation(['antiPhishing', 'faults']);
  const problem = useSelector(page, antiPhishing.keepProblem);
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
      {problem === null ? null : (
        <Banner tone="danger" live>
          {problem.text ?? t(problem.key)}
        </Banner>
      )}
      <div className={css.line}>
        <Button tone="outline" onClick={() => page.send({ type: 'set.wanted' })}>
          {t(secretWord === null ? 'set.open' : 'change.open')}
        </Button>
        {secretWord === null ? null : (
          <Button tone="quiet" onClick={() => page.send({ type: 'end.wanted' })}>
            {t('end.open')}
          </Button>
        )}
      </div>
    </>
  );
}

function WordDialog({ page, focus }: PageProps & { readonly focus: FocusBack }) {
  const { t } = useTranslation(['antiPhishing', 'twoStep']);
  const purpose = useSelector(page, antiPhishing.purpose);
  const intent = useSelector(page, antiPhishing.intent);
  const isProving = useSelector(page, antiPhishing.isProving);
  const isKeeping = useSelector(page, antiPhishing.isKeeping);
  const leave = () => page.send({ type: 'dismissed' });
  return (
    <Dialog open title={t(`${purpose}.title`)} width="narrow" keepOnOutsidePress finalFocus={focus} onClose={leave}>
      <div className={css.form}>
        {isProving ? <OwnerProof asker={page} item="antiPhishing" intent={intent} submit={t(`${purpose}.submit`)} onLeave={leave} /> : null}
        {isKeeping ? (
          <p ref={focusOnArrival} tabIndex={-1} role="status" className={css.quiet}>
            {t('twoStep:busy')}
          </p>
        ) : null}
        {isProving || isKeeping ? null : <WordForm page={page} onLeave={leave} />}
      </div>
    </Dialog>
  );
}

function WordForm({ page, onLeave }: PageProps & { readonly onLeave: () => void }) {
  const { t } = useTranslation(['antiPhishing', 'twoStep']);
  const purpose = useSelector(page, antiPhishing.purpose);
  const logic = useMemo(() => antiPhishingWordOf(page), [page]);
  const flow = useFlow(logic, { input: { purpose } });
  const sent = useForm(flow);
  const word = useFormField(flow, 'secretWord');
  return (
    <>
      <Form
        {...sent}
        wide
        className={css.form}
        submit={t(sent.isBusy ? 'twoStep:busy' : 'twoStep:continue')}
        onSubmit={() => flow.send({ type: 'antiPhishingWord.submitted' })}
      >
        <p className={css.quiet}>{t(`${purpose}.text`)}</p>
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
      </Form>
      <Button tone="quiet" wide disabled={sent.isBusy} onClick={onLeave}>
        {t('twoStep:cancel')}
      </Button>
    </>
  );
}

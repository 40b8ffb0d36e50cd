import { useSelector } from '@xstate/react';
import { useId, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as account from '#machines/margin/margin/marginAccount.selectors.ts';
import * as agreement from '#machines/margin/margin/marginAgreement.selectors.ts';
import { Button } from '#views/ui/Button.tsx';
import { Choice } from '#views/ui/Choice.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import * as css from './Margin.css.ts';
import { MarginLoanDialog } from './MarginLoanDialog.tsx';
import { useMargin, type AgreementRef } from './marginOwner.ts';

/** The dialogs of the margin page: questions before the first entry, borrowing and paying back. */
export function MarginDialogs() {
  const flows = useMargin();
  const isAsking = useSelector(flows.agreement, agreement.isAsking);
  const loan = useSelector(flows.account, account.openLoan);
  return (
    <>
      {isAsking ? <Agreement flow={flows.agreement} /> : null}
      {loan === null ? null : <MarginLoanDialog flow={flows.account} kind={loan} />}
    </>
  );
}

/** Three questions and the terms; what is wrong is explained beside its question. */
function Agreement({ flow }: { readonly flow: AgreementRef }) {
  const { t } = useTranslation('margin');
  const id = useId();
  const isAccepted = useSelector(flow, agreement.isAccepted);
  const areTermsMissing = useSelector(flow, agreement.areTermsMissing);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flow.send({ type: 'agreement.submitted' });
  };
  return (
    <Dialog
      open
      title={t('gate.title')}
      description={t('quiz.intro')}
      keepOnOutsidePress
      onClose={() => flow.send({ type: 'questions.closed' })}
      footer={
        <Button type="submit" form={id} size="large" wide>
          {t('quiz.submit')}
        </Button>
      }
    >
      <form id={id} className={css.quiz} onSubmit={submit} noValidate>
        {agreement.questions.map((question) => (
          <Question key={question} flow={flow} question={question} />
        ))}
        <Choice
          type="checkbox"
          size="small"
          checked={isAccepted}
          aria-describedby={areTermsMissing ? `${id}-terms` : undefined}
          aria-invalid={areTermsMissing}
          onChange={() => flow.send({ type: 'terms.toggled' })}
        >
          {t('quiz.terms')}
        </Choice>
        {areTermsMissing ? (
          <p id={`${id}-terms`} role="alert" className={css.wrong}>
            {t('quiz.termsMissing')}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

function Question({ flow, question }: { readonly flow: AgreementRef; readonly question: agreement.QuestionName }) {
  const { t } = useTranslation('margin');
  const name = useId();
  const given = useSelector(flow, agreement.given)[question];
  const problem = useSelector(flow, agreement.questionProblem(question));
  return (
    <fieldset className={css.question} aria-describedby={problem === null ? undefined : `${name}-wrong`}>
      <legend className={css.questionText}>{t(`quiz.${question}.text`)}</legend>
      <div className={css.answers}>
        {agreement.answerChoices.map((answer) => (
          <Choice
            key={answer}
            type="radio"
            size="small"
            name={name}
            checked={given === answer}
            onChange={() => flow.send({ type: 'answer.chosen', question, answer })}
          >
            {t(`quiz.${answer}`)}
          </Choice>
        ))}
      </div>
      {problem === null ? null : (
        <p id={`${name}-wrong`} role="alert" className={css.wrong}>
          {problem === 'missing' ? t('quiz.missing') : t(`quiz.${question}.why`)}
        </p>
      )}
    </fieldset>
  );
}

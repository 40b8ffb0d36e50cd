import { useSelector } from '@xstate/react';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { companyFlow } from '#machines/user/company/company.flow.ts';
import * as company from '#machines/user/company/company.selectors.ts';
import { companyStepInput, companyStepOf } from '#machines/user/company/companyStep.flow.ts';
import * as form from '#machines/user/company/companyStep.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm } from '#views/shell/useForm.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { Notice } from '#views/ui/Notice.tsx';
import { StepFrame } from '#views/ui/StepFrame.tsx';
import * as parts from '../verification/Verification.css.ts';
import { Basics, Files } from './CompanyFields.tsx';
import { Beneficiaries, Directors, Traders } from './CompanyPeople.tsx';
import type { StepRef } from './useTyped.ts';

type StepProps = { readonly page: ActorRefFrom<typeof companyFlow>; readonly facts: company.Facts; readonly step: company.Step };

const bodies = { basics: Basics, directors: Directors, beneficiaries: Beneficiaries, traders: Traders, files: Files } as const;

/** The form of one step of a company's papers. */
export function CompanyStep({ page, facts, step }: StepProps) {
  const { t } = useTranslation('company');
  const logic = useMemo(
    () =>
      companyStepOf({
        saved: (of, saved) => page.send({ type: 'step.saved', step: of, saved }),
        notNow: () => page.send({ type: 'status.changed' }),
      }),
    [page],
  );
  const flow = useFlow(logic, { input: companyStepInput(facts, step) });
  const { words, ...sent } = useForm(flow);
  const isChanged = useSelector(flow, form.isChanged);
  const Fields = bodies[step];
  return (
    <div ref={focusOnArrival} tabIndex={-1} className={parts.form}>
      <StepFrame
        {...sent}
        {...(isChanged ? { whyDisabled: t('changed.title') } : {})}
        // Beside a question it is said there.
        words={isChanged ? null : words}
        label={t('steps')}
        steps={company.steps.map((each) => t(`step.${each}.name`))}
        current={company.steps.indexOf(step)}
        title={t(`step.${step}.name`)}
        text={t(`step.${step}.text`)}
        submit={t(sent.isBusy ? 'saving' : 'save')}
        back={{ label: t('overview'), onClick: () => page.send({ type: 'step.dismissed' }) }}
        onSubmit={() => flow.send({ type: 'save.chosen' })}
      >
        <Fields flow={flow} config={facts.config} />
        {/* Beside the button that was pressed: forms are long. */}
        {isChanged ? <Changed flow={flow} /> : <Mine flow={flow} />}
      </StepFrame>
    </div>
  );
}

/** Another tab saved the step since: whose papers count is for the member to say. */
function Changed({ flow }: { readonly flow: StepRef }) {
  const { t } = useTranslation(['company', 'faults']);
  const problem = useSelector(flow, form.problem);
  const isBusy = useSelector(flow, form.isBusy);
  return (
    <Notice
      asks
      tone="warn"
      icon={<TriangleAlert size={20} aria-hidden />}
      title={t('changed.title')}
      text={t('changed.text')}
      detail={problem === null ? undefined : <p className={parts.wrong}>{problem.text ?? t(problem.key)}</p>}
    >
      <Button tone="outline" disabled={isBusy} onClick={() => flow.send({ type: 'own.chosen' })}>
        {t('changed.own')}
      </Button>
      <Button tone="outline" loading={isBusy} onClick={() => flow.send({ type: 'theirs.chosen' })}>
        {t('changed.theirs')}
      </Button>
    </Notice>
  );
}

/** What another tab saved stands in the form, and what was typed here can come back. */
function Mine({ flow }: { readonly flow: StepRef }) {
  const { t } = useTranslation('company');
  if (!useSelector(flow, form.hasMine)) return null;
  return (
    <Banner live>
      <p>{t('mine.text')}</p>
      <Button tone="quiet" size="small" onClick={() => flow.send({ type: 'mine.wanted' })}>
        {t('mine.back')}
      </Button>
    </Banner>
  );
}

import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import * as form from '#machines/kit/form.selectors.ts';
import * as steps from '#machines/kit/steps.selectors.ts';
import { identityStandardOf } from '#machines/user/verification/identityStandard.flow.ts';
import { refusedWords } from '#machines/rules/identityPapers.ts';
import { needsBack, type StandardFields } from '#machines/user/verification/identityStandard.rules.ts';
import type { verificationFlow } from '#machines/user/verification/verification.flow.ts';
import type { Facts } from '#machines/user/verification/verification.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { Button } from '#views/ui/Button.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { Select } from '#views/ui/Select.tsx';
import { StepFrame } from '#views/ui/StepFrame.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import { Consent } from './Consent.tsx';
import { FileField } from './FileField.tsx';
import { PersonFields } from './PersonFields.tsx';
import { useCountries } from './useCountries.ts';
import * as css from './Verification.css.ts';

type FlowRef = ActorRefFrom<ReturnType<typeof identityStandardOf>>;
type Part = { readonly flow: FlowRef; readonly facts: Facts };
type FormPageProps = { readonly page: ActorRefFrom<typeof verificationFlow>; readonly facts: Facts };

/** Adds to a field what the desk said of it, as long as it is as it was. */
function useSaid({ facts }: Pick<Part, 'facts'>) {
  const { t } = useTranslation('verification');
  return (field: keyof StandardFields, typed: ReturnType<typeof useFormField>) => {
    const refused = refusedWords(facts.standings[1], field, typed.value);
    return { ...typed, error: typed.error ?? (refused === undefined ? undefined : t(refused)) };
  };
}

/** In their order; each name is a step of the flow. */
const names = ['details', 'files'] as const;

/** Papers for the standard level, in two steps. */
export function StandardForm({ page, facts }: FormPageProps) {
  const { t } = useTranslation('verification');
  const standing = facts.standings[1];
  const flow = useFlow(useMemo(() => identityStandardOf(standing, () => page.send({ type: 'papers.taken' })), [standing, page]));
  const step = useSelector(flow, steps.step);
  const sent = useForm(flow);
  const current = step === 'files' ? 1 : 0;
  const name = names[current];
  if (step !== 'details' && step !== 'files') return null;
  return (
    <div ref={focusOnArrival} tabIndex={-1} className={css.form}>
      <StepFrame
        {...sent}
        label={t('steps')}
        steps={names.map((each) => t(`${each}.name`))}
        current={current}
        title={t(`${name}.title`)}
        text={t(`${name}.text`)}
        submit={t(sent.isBusy ? `${name}.busy` : `${name}.submit`)}
        back={current === 0 ? undefined : { label: t('back'), onClick: () => flow.send({ type: 'back.chosen' }) }}
        onSubmit={() => flow.send({ type: 'next.chosen' })}
      >
        {current === 0 ? <Details flow={flow} facts={facts} /> : <Files flow={flow} facts={facts} />}
      </StepFrame>
      <Button tone="quiet" wide disabled={sent.isBusy} onClick={() => page.send({ type: 'form.dismissed' })}>
        {t('cancel')}
      </Button>
    </div>
  );
}

function Details(part: Part) {
  const { t } = useTranslation('verification');
  const { flow, facts } = part;
  const said = useSaid(part);
  const { readOnly, ...country } = said('country', useFormField(flow, 'country'));
  const { config } = facts;
  return (
    <>
      <Select
        {...country}
        label={t('field.country')}
        placeholder={t('choose')}
        options={useCountries(config.countries)}
        disabled={readOnly}
      />
      <PersonFields
        isOwn
        config={config}
        fields={{
          firstName: said('firstName', useFormField(flow, 'firstName')),
          lastName: said('lastName', useFormField(flow, 'lastName')),
          birthDate: said('birthDate', useFormField(flow, 'birthDate')),
          documentType: said('documentType', useFormField(flow, 'documentType')),
          documentNumber: said('documentNumber', useFormField(flow, 'documentNumber')),
        }}
      />
      <TextField
        {...said('expiryDate', useFormField(flow, 'expiryDate'))}
        label={t('field.expiryDate')}
        name="expiryDate"
        type="date"
        autoComplete="off"
        hint={t('hint.expiry')}
      />
    </>
  );
}

function Files(part: Part) {
  const { t } = useTranslation('verification');
  const { flow, facts } = part;
  const said = useSaid(part);
  const { onChange: _, ...front } = said('front', useFormField(flow, 'front'));
  const { onChange: __, ...back } = said('back', useFormField(flow, 'back'));
  const giveFront = useCallback((value: string) => flow.send({ type: 'front.changed', value }), [flow]);
  const giveBack = useCallback((value: string) => flow.send({ type: 'back.changed', value }), [flow]);
  const documentType = useSelector(flow, form.fieldValue('documentType'));
  const limits = facts.config.file;
  return (
    <>
      <FileField {...front} name="front" label={t('field.front')} limits={limits} give={giveFront} />
      {needsBack({ documentType }) ? <FileField {...back} name="back" label={t('field.back')} limits={limits} give={giveBack} /> : null}
      <Consent label={t('field.consent')} {...said('consent', useFormField(flow, 'consent'))} />
    </>
  );
}

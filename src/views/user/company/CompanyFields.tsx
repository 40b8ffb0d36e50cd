import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { companyTemplateFlow } from '#machines/user/company/companyTemplate.flow.ts';
import * as templates from '#machines/user/company/companyTemplate.selectors.ts';
import { legalForms, longest, purposes } from '#machines/user/company/companyStep.selectors.ts';
import type { IdentityConfig } from '#machines/user/verification/verification.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Button } from '#views/ui/Button.tsx';
import { Select } from '#views/ui/Select.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import { AddressFields } from '../verification/AddressFields.tsx';
import { FileField } from '../verification/FileField.tsx';
import { useCountries } from '../verification/useCountries.ts';
import * as parts from '../verification/Verification.css.ts';
import { useFieldWords } from './useFieldWords.ts';
import { nameOf, useTyped, type StepRef } from './useTyped.ts';
import * as css from './Company.css.ts';

export type StepPart = { readonly flow: StepRef; readonly config: IdentityConfig };

/** What a public register tells of the company, and what it wants the account for. */
export function Basics({ flow, config }: StepPart) {
  const { t } = useTranslation('company');
  const { readOnly, ...country } = useTyped(flow, null, 'country');
  const { readOnly: _, ...legalForm } = useTyped(flow, null, 'legalForm');
  const { readOnly: __, ...purpose } = useTyped(flow, null, 'purpose');
  const choose = { placeholder: t('choose'), disabled: readOnly };
  return (
    <>
      <TextField
        {...useTyped(flow, null, 'name')}
        label={t('field.name')}
        name="name"
        autoComplete="organization"
        maxLength={longest.name}
        hint={t('hint.name')}
      />
      <TextField
        {...useTyped(flow, null, 'registrationNumber')}
        label={t('field.registrationNumber')}
        name="registrationNumber"
        autoComplete="off"
        maxLength={longest.registrationNumber}
        spellCheck={false}
      />
      <Select {...country} {...choose} label={t('field.country')} options={useCountries(config.countries)} />
      <TextField {...useTyped(flow, null, 'foundedOn')} label={t('field.foundedOn')} name="foundedOn" type="date" autoComplete="off" />
      <Select
        {...legalForm}
        {...choose}
        label={t('field.legalForm')}
        options={legalForms.map((value) => ({ value, label: t(`legalForm.${value}`) }))}
      />
      <AddressFields
        fields={{
          address: useTyped(flow, null, 'address'),
          postalCode: useTyped(flow, null, 'postalCode'),
          city: useTyped(flow, null, 'city'),
        }}
      />
      <TextField
        {...useTyped(flow, null, 'website')}
        label={t('field.website')}
        name="website"
        type="url"
        autoComplete="url"
        maxLength={longest.website}
        hint={t('hint.website')}
      />
      <Select
        {...purpose}
        {...choose}
        label={t('field.purpose')}
        options={purposes.map((value) => ({ value, label: t(`purpose.${value}`) }))}
      />
    </>
  );
}

type PaperProps = StepPart & {
  /** The key of a person, or null for a paper of the company. */
  readonly of: string | null;
  readonly field: string;
  /** The document of the exchange's that is filled in for it. */
  readonly template?: templates.TemplateKind;
};

/** One file of a step, with the template that it is made from, where there is one. */
export function Paper({ flow, config, of, field, template }: PaperProps) {
  const { onChange: _, ...typed } = useTyped(flow, of, field);
  const give = useCallback((value: string) => flow.send({ type: 'field.changed', key: of, field, value }), [flow, of, field]);
  const label = useFieldWords()(field);
  return (
    <div className={css.template}>
      <FileField {...typed} name={nameOf(field, of)} label={label} limits={config.file} give={give} />
      {template === undefined ? null : <TemplateButton kind={template} label={label} />}
    </div>
  );
}

function TemplateButton({ kind, label }: { readonly kind: templates.TemplateKind; readonly label: string }) {
  const { t } = useTranslation(['company', 'faults']);
  const flow = useFlow(companyTemplateFlow, { input: { kind } });
  const problem = useSelector(flow, templates.problem);
  return (
    <>
      <Button
        tone="quiet"
        aria-label={`${label}: ${t('template')}`}
        loading={useSelector(flow, templates.isBusy)}
        onClick={() => flow.send({ type: 'template.wanted' })}
      >
        {t('template')}
      </Button>
      {problem === null ? null : (
        <p className={parts.wrong} role="alert">
          {problem.text ?? t(problem.key)}
        </p>
      )}
    </>
  );
}

/** Papers of the company itself. */
export function Files(part: StepPart) {
  const { t } = useTranslation('company');
  return (
    <>
      <Paper {...part} of={null} field="incorporation" />
      <Paper {...part} of={null} field="registerExtract" />
      <TextField
        {...useTyped(part.flow, null, 'extractIssuedOn')}
        label={t('field.extractIssuedOn')}
        name="extractIssuedOn"
        type="date"
        autoComplete="off"
        hint={t('hint.extract', { days: part.config.proofDays })}
      />
      <Paper {...part} of={null} field="articles" />
      <Paper {...part} of={null} field="ownershipChart" template="ownershipChart" />
      <Paper {...part} of={null} field="resolution" template="resolution" />
    </>
  );
}

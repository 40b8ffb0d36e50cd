import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { identityAdvancedOf } from '#machines/user/verification/identityAdvanced.flow.ts';
import { advancedInput, fundSources, type AdvancedFields } from '#machines/user/verification/identityAdvanced.rules.ts';
import { refusedWords } from '#machines/rules/identityPapers.ts';
import type { verificationFlow } from '#machines/user/verification/verification.flow.ts';
import type { Facts } from '#machines/user/verification/verification.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { Button } from '#views/ui/Button.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { Form } from '#views/ui/FormFrame.tsx';
import { Select } from '#views/ui/Select.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import { AddressFields } from './AddressFields.tsx';
import { Consent } from './Consent.tsx';
import { FileField } from './FileField.tsx';
import * as css from './Verification.css.ts';

type FlowRef = ActorRefFrom<ReturnType<typeof identityAdvancedOf>>;
type Part = { readonly flow: FlowRef; readonly facts: Facts };
type FormPageProps = { readonly page: ActorRefFrom<typeof verificationFlow>; readonly facts: Facts };

/** Adds to a field what the desk said of it, as long as it is as it was. */
function useSaid({ facts }: Pick<Part, 'facts'>) {
  const { t } = useTranslation('verification');
  return (field: keyof AdvancedFields, typed: ReturnType<typeof useFormField>) => {
    const refused = refusedWords(facts.standings[2], field, typed.value);
    return { ...typed, error: typed.error ?? (refused === undefined ? undefined : t(refused)) };
  };
}

/** Papers for the advanced level. */
export function AdvancedForm({ page, facts }: FormPageProps) {
  const { t } = useTranslation('verification');
  const logic = useMemo(() => identityAdvancedOf(() => page.send({ type: 'papers.taken' })), [page]);
  const flow = useFlow(logic, { input: advancedInput(facts.standings[2]) });
  const sent = useForm(flow);
  return (
    <div ref={focusOnArrival} tabIndex={-1} className={css.form}>
      <h2 className={css.name}>{t('level.2')}</h2>
      <Form
        {...sent}
        wide
        className={css.form}
        submit={t(sent.isBusy ? 'files.busy' : 'files.submit')}
        onSubmit={() => flow.send({ type: 'identityAdvanced.submitted' })}
      >
        <Fields flow={flow} facts={facts} />
      </Form>
      <Button tone="quiet" wide disabled={sent.isBusy} onClick={() => page.send({ type: 'form.dismissed' })}>
        {t('cancel')}
      </Button>
    </div>
  );
}

function Fields(part: Part) {
  const { t } = useTranslation('verification');
  const { flow, facts } = part;
  const said = useSaid(part);
  const { onChange: _, ...selfie } = said('selfie', useFormField(flow, 'selfie'));
  const { onChange: __, ...proof } = said('proofOfAddress', useFormField(flow, 'proofOfAddress'));
  const { readOnly, ...source } = said('sourceOfFunds', useFormField(flow, 'sourceOfFunds'));
  const giveSelfie = useCallback((value: string) => flow.send({ type: 'selfie.changed', value }), [flow]);
  const giveProof = useCallback((value: string) => flow.send({ type: 'proofOfAddress.changed', value }), [flow]);
  const { file, proofDays } = facts.config;
  return (
    <>
      <FileField {...selfie} name="selfie" label={t('field.selfie')} limits={file} give={giveSelfie} />
      <AddressFields
        fields={{
          address: said('address', useFormField(flow, 'address')),
          postalCode: said('postalCode', useFormField(flow, 'postalCode')),
          city: said('city', useFormField(flow, 'city')),
        }}
      />
      <FileField {...proof} name="proofOfAddress" label={t('field.proofOfAddress')} limits={file} give={giveProof} />
      <TextField
        {...said('proofIssuedOn', useFormField(flow, 'proofIssuedOn'))}
        label={t('field.proofIssuedOn')}
        name="proofIssuedOn"
        type="date"
        autoComplete="off"
        hint={t('hint.proof', { days: proofDays })}
      />
      <Select
        {...source}
        label={t('field.sourceOfFunds')}
        placeholder={t('choose')}
        options={fundSources.map((value) => ({ value, label: t(`source.${value}`) }))}
        disabled={readOnly}
      />
      <Consent label={t('field.consent')} {...said('consent', useFormField(flow, 'consent'))} />
    </>
  );
}

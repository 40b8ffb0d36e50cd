import { useSelector } from '@xstate/react';
import { Fragment, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agreed } from '#machines/rules/identityPapers.ts';
import * as form from '#machines/user/company/companyStep.selectors.ts';
import { Button } from '#views/ui/Button.tsx';
import { Choice } from '#views/ui/Choice.tsx';
import { keepFocusNear } from '#views/ui/focusOnArrival.ts';
import { amountText } from '#views/ui/format.ts';
import { Select } from '#views/ui/Select.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import { PersonFields } from '../verification/PersonFields.tsx';
import { useCountries } from '../verification/useCountries.ts';
import * as parts from '../verification/Verification.css.ts';
import { Paper, type StepPart } from './CompanyFields.tsx';
import { nameOf, useTyped } from './useTyped.ts';
import * as css from './Company.css.ts';

type PersonProps = StepPart & { readonly of: string | null };
type ListProps = StepPart & {
  readonly list: 'directors' | 'beneficiaries' | 'traders';
  readonly draw: (key: string) => ReactNode;
};

/** The persons of a step, of whom there is one at least; what is wrong with them together is said below. */
function People({ flow, list, draw }: ListProps) {
  const { t } = useTranslation('company');
  const people = useSelector(flow, form.people);
  const hasRoom = useSelector(flow, form.hasRoom);
  const { error, readOnly } = useTyped(flow, null, list);
  return (
    <>
      {people.map(({ key }, index) => (
        <fieldset key={key} className={css.person}>
          <legend className={css.legend}>{t(`one.${list}`, { number: index + 1 })}</legend>
          {draw(key)}
          {people.length === 1 ? null : (
            <div ref={keepFocusNear}>
              <Button
                tone="quiet"
                aria-label={`${t(`one.${list}`, { number: index + 1 })}: ${t('remove')}`}
                disabled={readOnly}
                onClick={() => flow.send({ type: 'person.removed', key })}
              >
                {t('remove')}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {error === undefined ? null : (
        <p className={parts.wrong} role="alert">
          {error}
        </p>
      )}
      <Button
        tone="outline"
        disabled={readOnly}
        whyDisabled={hasRoom ? undefined : t('full', { most: people.length })}
        onClick={() => flow.send({ type: 'person.added' })}
      >
        {t(`add.${list}`)}
      </Button>
    </>
  );
}

/** Who somebody is, by a document, and its pictures. */
function Person({ flow, config, of }: PersonProps) {
  const { t } = useTranslation('company');
  const { readOnly, ...nationality } = useTyped(flow, of, 'nationality');
  const documentType = useTyped(flow, of, 'documentType');
  return (
    <>
      <PersonFields
        suffix={nameOf('', of)}
        config={config}
        fields={{
          firstName: useTyped(flow, of, 'firstName'),
          lastName: useTyped(flow, of, 'lastName'),
          birthDate: useTyped(flow, of, 'birthDate'),
          documentType,
          documentNumber: useTyped(flow, of, 'documentNumber'),
        }}
      />
      <Select
        {...nationality}
        label={t('field.nationality')}
        placeholder={t('choose')}
        options={useCountries(config.countries)}
        disabled={readOnly}
      />
      <Paper flow={flow} config={config} of={of} field="front" />
      {documentType.value === 'passport' ? null : <Paper flow={flow} config={config} of={of} field="back" />}
    </>
  );
}

export function Directors(part: StepPart) {
  return <People {...part} list="directors" draw={(key) => <Person {...part} of={key} />} />;
}

/** Who owns a quarter or more, each with the share; or the senior manager, where nobody does. */
export function Beneficiaries(part: StepPart) {
  const { t } = useTranslation('company');
  const { flow } = part;
  const { value, readOnly, onChange } = useTyped(flow, null, 'hasNone');
  const { error } = useTyped(flow, null, 'seniorManager');
  const hasNone = useSelector(flow, form.hasNone);
  const total = useSelector(flow, form.shareTotal);
  const id = useId();
  return (
    <>
      <Choice
        type="checkbox"
        name="hasNone"
        checked={value === agreed}
        disabled={readOnly}
        onChange={({ target }) => onChange(target.checked ? agreed : '')}
      >
        {t('hasNone')}
      </Choice>
      {hasNone ? (
        <fieldset className={css.person} aria-describedby={error === undefined ? undefined : id}>
          <legend className={css.legend}>{t('field.seniorManager')}</legend>
          <Person {...part} of={null} />
          {error === undefined ? null : (
            <p id={id} className={parts.wrong} role="alert">
              {error}
            </p>
          )}
        </fieldset>
      ) : (
        <>
          <People
            {...part}
            list="beneficiaries"
            draw={(key) => (
              <Fragment>
                <Person {...part} of={key} />
                <Share {...part} of={key} />
              </Fragment>
            )}
          />
          <p className={parts.quiet} role="status">
            {t('total', { share: amountText(total, 4, 0) })}
          </p>
        </>
      )}
    </>
  );
}

function Share({ flow, of }: PersonProps) {
  const { t } = useTranslation('company');
  return (
    <TextField
      {...useTyped(flow, of, 'share')}
      label={t('field.share')}
      name={nameOf('share', of)}
      inputMode="decimal"
      autoComplete="off"
      hint={t('hint.share')}
    />
  );
}

export function Traders(part: StepPart) {
  return <People {...part} list="traders" draw={(key) => <Trader {...part} of={key} />} />;
}

function Trader({ flow, config, of }: PersonProps) {
  const { t } = useTranslation(['company', 'verification']);
  const { readOnly, ...rights } = useTyped(flow, of, 'rights');
  return (
    <>
      <TextField
        {...useTyped(flow, of, 'firstName')}
        label={t('verification:field.firstName')}
        name={nameOf('firstName', of)}
        autoComplete="off"
        maxLength={form.longest.line}
      />
      <TextField
        {...useTyped(flow, of, 'lastName')}
        label={t('verification:field.lastName')}
        name={nameOf('lastName', of)}
        autoComplete="off"
        maxLength={form.longest.line}
      />
      <TextField
        {...useTyped(flow, of, 'email')}
        label={t('field.email')}
        name={nameOf('email', of)}
        type="email"
        autoComplete="off"
        maxLength={form.longest.email}
      />
      <Select
        {...rights}
        label={t('field.rights')}
        options={form.traderRights.map((value) => ({ value, label: t(`right.${value}`) }))}
        disabled={readOnly}
      />
      <Paper flow={flow} config={config} of={of} field="authority" template="authority" />
    </>
  );
}

import { useSelector } from '@xstate/react';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { apiKeyFormOf } from '#machines/user/apiSetting/apiKeyForm.flow.ts';
import { apiRights, fieldsAsked, given } from '#machines/user/apiSetting/apiKeyForm.rules.ts';
import type { apiSettingFlow } from '#machines/user/apiSetting/apiSetting.flow.ts';
import * as setting from '#machines/user/apiSetting/apiSetting.selectors.ts';
import * as form from '#machines/kit/form.selectors.ts';
import { OwnerProof } from '#views/shell/OwnerProof.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Choice } from '#views/ui/Choice.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { FieldFrame, fieldIds } from '#views/ui/FieldFrame.tsx';
import { Form } from '#views/ui/FormFrame.tsx';
import { focusAfterArrival, focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './ApiSetting.css.ts';

type FormFlow = ActorRefFrom<ReturnType<typeof apiKeyFormOf>>;
type Part = { readonly flow: FormFlow };
type FormProps = { readonly list: ActorRefFrom<typeof apiSettingFlow>; readonly focus: () => HTMLElement | null };

/** Makes a key, or changes the chosen one: its form, the proof of its owner, and the moment until it is saved. */
export function ApiKeyDialog({ list, focus }: FormProps) {
  const { t } = useTranslation(['apiSetting', 'ownerProof', 'twoStep', 'passwordChange', 'account']);
  const chosen = useSelector(list, setting.chosen);
  const isProving = useSelector(list, setting.isProving);
  const isSaving = useSelector(list, setting.isSaving);
  const leave = () => list.send({ type: 'form.dismissed' });
  return (
    <Dialog open title={t(chosen === null ? 'form.create' : 'form.edit')} keepOnOutsidePress finalFocus={focus} onClose={leave}>
      {isProving ? <Proof list={list} /> : null}
      {isSaving ? (
        <p ref={focusOnArrival} tabIndex={-1} role="status" className={css.quiet}>
          {t('form.busy')}
        </p>
      ) : null}
      {isProving || isSaving ? null : <KeyForm list={list} onLeave={leave} />}
    </Dialog>
  );
}

type ListProps = Pick<FormProps, 'list'>;

/** The owner proves to want just this key. */
function Proof({ list }: ListProps) {
  const { t } = useTranslation('apiSetting');
  const intent = useSelector(list, setting.intent);
  const mayWithdraw = useSelector(list, setting.mayWithdraw);
  return (
    <OwnerProof
      asker={list}
      item="apiKey"
      intent={intent}
      texts={mayWithdraw ? { password: t('rights.alone') } : {}}
      submit={t('form.save')}
      onLeave={() => list.send({ type: 'proof.dismissed' })}
    />
  );
}

function KeyForm({ list, onLeave }: ListProps & { readonly onLeave: () => void }) {
  const { t } = useTranslation(['apiSetting', 'twoStep', 'faults']);
  const wanted = useSelector(list, setting.wanted);
  const problem = useSelector(list, setting.problem);
  const refusal = useSelector(list, setting.refusal);
  const isNew = useSelector(list, setting.chosen) === null;
  const logic = useMemo(() => apiKeyFormOf(list), [list]);
  const flow = useFlow(logic, { input: fieldsAsked(wanted) });
  const sent = useForm(flow);
  const isHmac = useSelector(flow, form.fieldValue('kind')) === 'hmac';
  return (
    <>
      {problem === null ? null : (
        <Banner tone="danger" live>
          {problem.text ?? t(problem.key)}
        </Banner>
      )}
      {refusal === null ? null : (
        <Banner tone="danger" live>
          {t(refusal === 'badPublicKey' ? 'publicKey.bad' : refusal)}
        </Banner>
      )}
      <Form
        {...sent}
        ref={focusAfterArrival}
        wide
        className={css.form}
        submit={t(sent.isBusy ? 'twoStep:busy' : 'twoStep:continue')}
        onSubmit={() => flow.send({ type: 'apiKeyForm.submitted' })}
      >
        <TextField
          {...useFormField(flow, 'label')}
          label={t('label.label')}
          name="label"
          autoComplete="off"
          onBlur={() => flow.send({ type: 'label.left' })}
        />
        {isNew ? <Kinds flow={flow} /> : null}
        {isNew && !isHmac ? <PublicKey flow={flow} /> : null}
        <Rights flow={flow} />
        <Addresses flow={flow} />
        {isNew ? <Days flow={flow} /> : null}
      </Form>
      <Button tone="quiet" wide disabled={sent.isBusy} onClick={onLeave}>
        {t('form.cancel')}
      </Button>
    </>
  );
}

/** A field as it stands in the form, and where its words go. */
type Filled = ReturnType<typeof useFormField>;
type Option = { readonly value: string; readonly label: string };
type ChoicesProps = Filled & {
  readonly name: string;
  readonly legend: string;
  readonly hint?: string;
  readonly choices: readonly Option[];
};

/** One of a few. */
function Choices({ name, legend, hint, choices, value, readOnly, onChange }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className={css.group} aria-describedby={hint === undefined ? undefined : id}>
      <legend className={css.legend}>{legend}</legend>
      {choices.map((choice) => (
        <Choice
          key={choice.value}
          type="radio"
          name={name}
          checked={choice.value === value}
          disabled={readOnly}
          onChange={() => onChange(choice.value)}
        >
          {choice.label}
        </Choice>
      ))}
      {hint === undefined ? null : (
        <p id={id} className={css.quiet}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

/** The same names in every language. */
const kinds = [
  { value: 'ed25519', label: 'Ed25519' },
  { value: 'hmac', label: 'HMAC' },
];

function Kinds({ flow }: Part) {
  const { t } = useTranslation('apiSetting');
  return <Choices {...useFormField(flow, 'kind')} name="kind" legend={t('kind.label')} hint={t('kind.hint')} choices={kinds} />;
}

function Days({ flow }: Part) {
  const { t } = useTranslation('apiSetting');
  const choices = [
    { value: '30', label: t('days.d30') },
    { value: '90', label: t('days.d90') },
    { value: '365', label: t('days.d365') },
    { value: '', label: t('never') },
  ];
  return <Choices {...useFormField(flow, 'days')} name="days" legend={t('days.label')} choices={choices} />;
}

function Rights({ flow }: Part) {
  const { t } = useTranslation('apiSetting');
  const id = useId();
  const rights = {
    read: useFormField(flow, 'read'),
    trade: useFormField(flow, 'trade'),
    transfer: useFormField(flow, 'transfer'),
    withdraw: useFormField(flow, 'withdraw'),
  };
  const { error } = rights.read;
  const mayWithdraw = rights.withdraw.value === given;
  const hint = mayWithdraw ? `${id}-hint` : undefined;
  return (
    <fieldset className={css.group} aria-describedby={error === undefined ? hint : id}>
      <legend className={css.legend}>{t('column.rights')}</legend>
      {apiRights.map((right) => (
        <Choice
          key={right}
          type="checkbox"
          name={right}
          checked={rights[right].value === given}
          disabled={rights[right].readOnly}
          aria-invalid={error !== undefined}
          onChange={(event) => rights[right].onChange(event.target.checked ? given : '')}
        >
          {t(`right.${right}`)}
        </Choice>
      ))}
      {mayWithdraw ? (
        <p id={hint} className={css.quiet}>
          {t('rights.withdraw')}
        </p>
      ) : null}
      {error === undefined ? null : (
        <p id={id} className={css.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function PublicKey({ flow }: Part) {
  const { t } = useTranslation('apiSetting');
  return <Words {...useFormField(flow, 'publicKey')} name="publicKey" label={t('publicKey.label')} hint={t('publicKey.hint')} />;
}

function Addresses({ flow }: Part) {
  const { t } = useTranslation('apiSetting');
  const leave = () => flow.send({ type: 'addresses.left' });
  return (
    <Words {...useFormField(flow, 'addresses')} name="addresses" label={t('addresses.label')} hint={t('addresses.hint')} onBlur={leave} />
  );
}

type WordsProps = Filled & { readonly name: string; readonly label: string; readonly hint: string; readonly onBlur?: () => void };
/** Characters: twenty of the longest ranges, or a key in PEM. */
const mostCharacters = 2_000;

/** A field of several lines, in the writing of machines. */
function Words({ name, label, hint, value, readOnly, error, onChange, onBlur }: WordsProps) {
  const id = useId();
  const frame = { id, label, hint, error };
  return (
    <FieldFrame {...frame}>
      <textarea
        {...fieldIds(id, frame)}
        id={id}
        name={name}
        className={css.words}
        rows={3}
        maxLength={mostCharacters}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        dir="ltr"
        readOnly={readOnly}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}

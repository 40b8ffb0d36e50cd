import type { StepsDraft } from '#machines/kit/steps.types.ts';
import { agreed, documentNumberPattern } from '#machines/rules/identityPapers.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import type { applyStandardIdentity, checkStandardIdentity, DocumentType, RefusalReason } from '#services/user/identity/verifyCalls.ts';
import type { Standing } from './verification.rules.ts';

type Reason = `verification:reason.${RefusalReason}`;
/** What can be said beside each field. */
export type StandardFields = {
  readonly country: Reason;
  readonly firstName: Reason;
  readonly lastName: Reason;
  readonly birthDate: Reason;
  readonly documentType: Reason;
  readonly documentNumber: Reason | 'verification:badNumber';
  readonly expiryDate: Reason;
  readonly front: Reason;
  readonly back: Reason;
  readonly consent: 'verification:consentMissing';
};
export type StandardValues = { readonly [Field in keyof StandardFields]: string };
type Problems = Partial<{ readonly [Field in keyof StandardFields]: StandardFields[Field] | null }>;

export const standardStart: StandardValues = {
  country: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  documentType: 'passport',
  documentNumber: '',
  expiryDate: '',
  front: '',
  back: '',
  consent: '',
};
export const detailFields = ['country', 'firstName', 'lastName', 'birthDate', 'documentType', 'documentNumber', 'expiryDate'] as const;
export const fileFields = ['front', 'back', 'consent'] as const;

const missing = (value: string) => (value.trim() === '' ? ('verification:reason.missing' as const) : null);

export const judgeDetails = (values: StandardValues): Problems => ({
  country: missing(values.country),
  firstName: missing(values.firstName),
  lastName: missing(values.lastName),
  birthDate: missing(values.birthDate),
  documentNumber:
    missing(values.documentNumber) ??
    (documentNumberPattern.test(values.documentNumber.trim()) ? null : ('verification:badNumber' as const)),
});
/** Of a passport one side tells all. */
export const needsBack = ({ documentType }: Pick<StandardValues, 'documentType'>): boolean => documentType !== 'passport';
export const judgeFiles = (values: StandardValues): Problems => ({
  front: missing(values.front),
  back: needsBack(values) ? missing(values.back) : null,
  consent: values.consent === agreed ? null : 'verification:consentMissing',
});

export const checkRequest = (values: StandardValues): RequestOf<typeof checkStandardIdentity> => ({
  country: values.country,
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  birthDate: values.birthDate,
  documentType: values.documentType as DocumentType,
  documentNumber: values.documentNumber.trim(),
  ...(values.expiryDate === '' ? {} : { expiryDate: values.expiryDate }),
});
export const applyRequest = (values: StandardValues): RequestOf<typeof applyStandardIdentity> => ({
  ...checkRequest(values),
  front: values.front,
  ...(needsBack(values) ? { back: values.back } : {}),
  consent: true,
});

type Reasons = Standing['reasons'];
const isFileField = (field: string): boolean => (fileFields as readonly string[]).includes(field);
/** What a refusal says beside each field of the form. */
export const problemsOf = (reasons: Reasons): Problems =>
  Object.fromEntries(
    reasons.filter(({ field }) => field in standardStart).map(({ field, code }) => [field, `verification:reason.${code}`]),
  );

export const refuseCheck = ({ data }: OutcomeOf<typeof checkStandardIdentity>) =>
  data.fields.length === 0 ? null : { problems: problemsOf(data.fields) };

/** A reason for a field of the step before is told above the form: its field is not on view. */
export function refuseApply(outcome: OutcomeOf<typeof applyStandardIdentity>) {
  if (outcome.kind === 'ok') return null;
  if (outcome.kind === 'notNow') return { refusal: 'verification:notNow' as const };
  const { fields } = outcome.data;
  const isBefore = fields.some(({ field }) => !isFileField(field));
  return { problems: problemsOf(fields), ...(isBefore ? { refusal: 'verification:goBack' as const } : {}) };
}

/** What a tab keeps of the form: where it stands and what tells of nobody. Names, numbers and files are the exchange's, which keeps what it checked. */
const keptFields: readonly string[] = ['country', 'documentType'];
export const keptOf = ({ step, values }: StepsDraft): StepsDraft => ({
  step,
  values: Object.fromEntries(Object.entries(values).filter(([field]) => keptFields.includes(field))),
});

/** Where the form begins, and with what: the files at once where the details are known and nothing is to be corrected in them. */
export function beginningOf({ draft, reasons }: Pick<Standing, 'draft' | 'reasons'>, kept: StepsDraft | null): StepsDraft {
  const areDetailsKnown = draft?.['documentNumber'] !== undefined && reasons.every(({ field }) => isFileField(field));
  const isAtFiles = areDetailsKnown && (reasons.length > 0 || kept?.step === 'files');
  return { step: isAtFiles ? 'files' : 'details', values: { ...kept?.values, ...draft } };
}

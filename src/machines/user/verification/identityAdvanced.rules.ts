import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import type { applyAdvancedIdentity, RefusalReason } from '#services/user/identity/verifyCalls.ts';
import { agreed } from '#machines/rules/identityPapers.ts';
import type { Standing } from './verification.rules.ts';

type Reason = `verification:reason.${RefusalReason}`;
/** What can be said beside each field. */
export type AdvancedFields = {
  readonly selfie: Reason;
  readonly address: Reason;
  readonly city: Reason;
  readonly postalCode: Reason;
  readonly proofOfAddress: Reason;
  readonly proofIssuedOn: Reason;
  readonly sourceOfFunds: Reason;
  readonly consent: 'verification:consentMissing';
};
export type AdvancedValues = { readonly [Field in keyof AdvancedFields]: string };
type Problems = { readonly [Field in keyof AdvancedFields]: AdvancedFields[Field] | null };

export const advancedStart: AdvancedValues = {
  selfie: '',
  address: '',
  city: '',
  postalCode: '',
  proofOfAddress: '',
  proofIssuedOn: '',
  sourceOfFunds: '',
  consent: '',
};
export const fundSources = ['salary', 'business', 'savings', 'investments', 'inheritance', 'other'] as const;

const missing = (value: string) => (value.trim() === '' ? ('verification:reason.missing' as const) : null);
export const judgeAdvanced = ({ consent, ...values }: AdvancedValues): Problems => ({
  selfie: missing(values.selfie),
  address: missing(values.address),
  city: missing(values.city),
  postalCode: missing(values.postalCode),
  proofOfAddress: missing(values.proofOfAddress),
  proofIssuedOn: missing(values.proofIssuedOn),
  sourceOfFunds: missing(values.sourceOfFunds),
  consent: consent === agreed ? null : 'verification:consentMissing',
});

export const advancedRequest = (values: AdvancedValues): RequestOf<typeof applyAdvancedIdentity> => ({
  selfie: values.selfie,
  address: values.address.trim(),
  city: values.city.trim(),
  postalCode: values.postalCode.trim(),
  proofOfAddress: values.proofOfAddress,
  proofIssuedOn: values.proofIssuedOn,
  sourceOfFunds: fundSources.find((each) => each === values.sourceOfFunds) ?? 'other',
  consent: true,
});

type Refused = Exclude<OutcomeOf<typeof applyAdvancedIdentity>, { kind: 'ok' }>;
/** What a refusal says. */
export function refuseAdvanced(outcome: Refused) {
  if (outcome.kind === 'notNow') return { refusal: 'verification:notNow' as const };
  const problems = outcome.data.fields.filter(({ field }) => field in advancedStart);
  return {
    problems: Object.fromEntries(problems.map(({ field, code }) => [field, `verification:reason.${code}`])) as Partial<Problems>,
  };
}

/** What stands in the fields of who was refused before. */
export const advancedInput = ({ draft }: Pick<Standing, 'draft'>): Partial<AdvancedValues> =>
  Object.fromEntries(Object.entries(draft ?? {}).filter(([field]) => field in advancedStart));

import type { StepsDraft } from '#machines/kit/steps.types.ts';
import { emailProblem, enteredEmail } from '#machines/rules/credentials.ts';
import { isShare, leastShare, shareText, shareUnits, sumOfShares, wholeCompany } from '#machines/rules/shares.ts';
import type { DataOf, OutcomeOf } from '#services/http/call.ts';
import type { companyBasics, CompanyPapers, CompanyStep, saveCompanyBasics } from '#services/user/identity/companyCalls.ts';
import type { RefusalReason } from '#services/user/identity/verifyCalls.ts';
import { agreed, documentNumberPattern } from '#machines/rules/identityPapers.ts';
import type { Standing } from '../verification/verification.rules.ts';

export type Step = CompanyStep;
export type Papers = CompanyPapers[Step];
/** A step as the exchange has it; version 0: it was never saved. */
export type Saved = Pick<DataOf<typeof companyBasics>, 'version'> & { readonly papers: Papers | null };
export type SaveRequest = { readonly step: Step; readonly version: number; readonly papers: Papers };
export type SaveOutcome = OutcomeOf<typeof saveCompanyBasics>;

export type Values = Readonly<Record<string, string>>;
/** What stands in the form of a step: fields of its own, and those of each person. `key` tells persons apart as long as the form is open. */
export type Entries = { readonly fields: Values; readonly people: readonly (Values & { readonly key: string })[] };
export type Words =
  | `verification:reason.${RefusalReason}`
  | 'verification:badNumber'
  | 'company:bad.registrationNumber'
  | 'company:bad.website'
  | 'company:bad.email'
  | 'company:bad.share';
/** What is said beside a field by the way to it: `name`, `2.email`; or of all persons of a list: `directors`. */
export type Said = Readonly<Record<string, Words>>;

const documentFields = ['firstName', 'lastName', 'birthDate', 'nationality', 'documentType', 'documentNumber', 'front', 'back'] as const;
export type DocumentField = (typeof documentFields)[number];
type Form = {
  readonly fields: readonly string[];
  /** Each person of the list, and how many it takes. */
  readonly list?: { readonly name: string; readonly fields: readonly string[]; readonly most: number };
};
/** What each step asks for, in the order of its papers. */
const forms: { readonly [Of in Step]: Form } = {
  basics: {
    fields: ['name', 'registrationNumber', 'country', 'foundedOn', 'legalForm', 'address', 'city', 'postalCode', 'website', 'purpose'],
  },
  directors: { fields: [], list: { name: 'directors', fields: documentFields, most: 10 } },
  beneficiaries: {
    // Of the senior manager, who stands for owners of less than a quarter.
    fields: ['hasNone', ...documentFields],
    list: { name: 'beneficiaries', fields: [...documentFields, 'share'], most: 4 },
  },
  traders: { fields: [], list: { name: 'traders', fields: ['firstName', 'lastName', 'email', 'rights', 'authority'], most: 10 } },
  files: { fields: ['incorporation', 'registerExtract', 'extractIssuedOn', 'articles', 'ownershipChart', 'resolution'] },
};
/** In their order. */
export const steps = Object.keys(forms) as readonly Step[];
export const legalForms = ['limited', 'public', 'partnership', 'sole', 'foundation', 'other'] as const;
export const purposes = ['treasury', 'trading', 'payments', 'investment', 'other'] as const;
export const traderRights = ['trade', 'tradeAndWithdraw'] as const;
/** Characters that each field takes. */
export const longest = {
  name: 160,
  registrationNumber: 40,
  address: 200,
  city: 80,
  postalCode: 20,
  website: 200,
  line: 80,
  email: 254,
} as const;

const chosenBefore: Values = { documentType: 'passport', rights: 'trade' };
const blank = (names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, chosenBefore[name] ?? '']));
const filled = (names: readonly string[], papers: object): Values =>
  Object.fromEntries(names.map((name) => [name, String((papers as Values)[name] ?? '')]));

export const hasNone = (step: Step, { fields }: Entries): boolean => step === 'beneficiaries' && fields['hasNone'] === agreed;

/** What stands in the form of a step that was saved so, or never. */
export function entriesOf(step: Step, papers: Papers | null): Entries {
  const { fields, list } = forms[step];
  const listed = papers === null || list === undefined ? undefined : (papers as Readonly<Record<string, unknown>>)[list.name];
  const people =
    (listed as readonly object[] | undefined)?.map((each) => filled(list?.fields ?? [], each)) ?? (list ? [blank(list.fields)] : []);
  const own =
    papers === null || step === 'directors' || step === 'traders'
      ? blank(fields)
      : 'seniorManager' in papers
        ? { ...filled(fields, papers.seniorManager), hasNone: agreed }
        : step === 'beneficiaries'
          ? blank(fields)
          : filled(fields, papers);
  return { fields: own, people: people.map((person, index) => ({ ...person, key: String(index) })) };
}

/** What was typed, as the contract takes it. Languages write the mark of a share in two ways. */
const entered = (name: string, text: string): string =>
  name === 'share' ? text.trim().replace(',', '.') : name === 'email' ? enteredEmail(text) : text.trim();
/** Of a passport one side tells all. */
const isLeftOut = (name: string, values: Values): boolean => name === 'back' && values['documentType'] === 'passport';
const written = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = entered(name, values[name] ?? '');
      return value === '' || isLeftOut(name, values) ? [] : [[name, value]];
    }),
  );

/** The papers that a form makes, of which nothing was said. */
export function papersOf(step: Step, entries: Entries): Papers {
  const { fields, list } = forms[step];
  if (list === undefined) return written(fields, entries.fields) as unknown as Papers;
  if (hasNone(step, entries)) return { hasNone: true, seniorManager: written(documentFields, entries.fields) } as unknown as Papers;
  const people = entries.people.map((person) => written(list.fields, person));
  return { ...(step === 'beneficiaries' ? { hasNone: false } : {}), [list.name]: people } as unknown as Papers;
}

/** A text of a field of saved papers, as the desk was given it; persons are one text. */
export function paperText(papers: Papers | null, field: string): string | undefined {
  const value = papers === null ? undefined : (papers as Readonly<Record<string, unknown>>)[field];
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}

/** The step that a refused field belongs to; undefined for what is of no company. */
export const stepOf = (field: string): Step | undefined =>
  field === 'seniorManager'
    ? 'beneficiaries'
    : steps.find((step) => forms[step].list?.name === field || (forms[step].list === undefined && forms[step].fields.includes(field)));

/** As the contract takes them. */
const registrationPattern = /^[\p{L}\d][\p{L}\d ./-]{1,39}$/u;
const websitePattern = /^https?:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/;
const judges: Readonly<Record<string, readonly [(value: string) => boolean, Words]>> = {
  registrationNumber: [(value) => registrationPattern.test(value), 'company:bad.registrationNumber'],
  website: [(value) => websitePattern.test(value), 'company:bad.website'],
  documentNumber: [(value) => documentNumberPattern.test(value), 'verification:badNumber'],
  email: [(value) => emailProblem(value) === null, 'company:bad.email'],
  share: [isShare, 'company:bad.share'],
};
function saidOf(name: string, values: Values): Words | null {
  const value = entered(name, values[name] ?? '');
  if (isLeftOut(name, values)) return null;
  if (value === '') return name === 'website' ? null : 'verification:reason.missing';
  if (name === 'share' && isShare(value)) return shareUnits(value) < leastShare ? 'verification:reason.shareLow' : null;
  const [isSound, words] = judges[name] ?? [];
  return isSound === undefined || words === undefined || isSound(value) ? null : words;
}
const saidOfAll = (names: readonly string[], values: Values, way = ''): readonly (readonly [string, Words])[] =>
  names.flatMap((name) => {
    const words = saidOf(name, values);
    return words === null ? [] : [[`${way}${name}`, words] as const];
  });

const soundShares = ({ people }: Entries): readonly string[] => people.map(({ share = '' }) => entered('share', share)).filter(isShare);
/** What the shares that can be read are together, in percent. */
export const shareTotal = (entries: Entries): string => shareText(sumOfShares(soundShares(entries)));

/** What is wrong with the form of a step; a step of which nothing is said may be saved. */
export function judge(step: Step, entries: Entries): Said {
  const { fields, list } = forms[step];
  if (list === undefined) return Object.fromEntries(saidOfAll(fields, entries.fields));
  if (hasNone(step, entries)) return Object.fromEntries(saidOfAll(documentFields, entries.fields));
  const said = entries.people.flatMap((person) => saidOfAll(list.fields, person, `${person.key}.`));
  const isTooMuch = step === 'beneficiaries' && sumOfShares(soundShares(entries)) > wholeCompany;
  return Object.fromEntries(isTooMuch ? [...said, [list.name, 'verification:reason.shareSum']] : said);
}

export type Reasons = Standing['reasons'];
/** What a refusal says, beside a field or of all persons of a list. */
export const saidBy = (reasons: Reasons): Said =>
  Object.fromEntries(reasons.map(({ field, code }) => [field, `verification:reason.${code}` as const]));

/** Without what was said of a field that is another now, or of a person that is gone, and of the list that they are in. */
export function withoutSaid(step: Step, said: Said, way: string): Said {
  const gone = [way, forms[step].list?.name, 'seniorManager'];
  return Object.fromEntries(Object.entries(said).filter(([each]) => !gone.includes(each) && !each.startsWith(`${way}.`)));
}

export const hasRoom = (step: Step, { people }: Entries): boolean => people.length < (forms[step].list?.most ?? 0);
export function withPerson(step: Step, entries: Entries): Entries {
  const key = String(1 + Math.max(-1, ...entries.people.map((person) => Number(person.key))));
  return { ...entries, people: [...entries.people, { ...blank(forms[step].list?.fields ?? []), key }] };
}
export const withoutPerson = (entries: Entries, key: string): Entries => ({
  ...entries,
  people: entries.people.filter((person) => person.key !== key),
});
/** `key` of a person, or null for a field of the step itself. */
export const withTyped = (entries: Entries, key: string | null, field: string, value: string): Entries =>
  key === null
    ? { ...entries, fields: { ...entries.fields, [field]: value } }
    : { ...entries, people: entries.people.map((person) => (person.key === key ? { ...person, [field]: value } : person)) };
export const wayOf = (key: string | null, field: string): string => (key === null ? field : `${key}.${field}`);

/** What a tab keeps of a step that is not saved yet: where the member is, and what a public register tells. Of persons and files nothing. */
export const keptOf = (step: Step, version: number, { fields }: Entries): StepsDraft => ({
  step,
  values: step === 'basics' ? { ...fields, version: String(version) } : {},
});

export type StepInput = { readonly step: Step; readonly version: number; readonly entries: Entries; readonly said: Said };
/** What the form of a step begins with. An older version that the tab kept stays the older one: saving it tells of the newer. */
export function inputOf(step: Step, { version, papers }: Saved, reasons: Reasons, kept: StepsDraft | null): StepInput {
  const entries = entriesOf(step, papers);
  const said = saidBy(reasons);
  const { version: keptVersion, ...fields } = kept?.step === step ? kept.values : {};
  if (keptVersion === undefined) return { step, version, entries, said };
  return { step, version: Number(keptVersion), entries: { ...entries, fields: { ...entries.fields, ...fields } }, said };
}

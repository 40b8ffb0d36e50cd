import { localeTag, isLocale } from '#services/i18n/locales.ts';
import { documentTypes, fileTypes } from '#services/user/identity/verifyCalls.ts';
import { html, type Html } from '#sandbox/core/pages/html.ts';
import type { PageFrame } from '#sandbox/core/pages/page.ts';
import { formError, pageWords } from '#sandbox/core/pages/pageParts.ts';
import { countries } from './identityRules.ts';

/** What a tester can let a test end with. */
export const testResults = ['passed', 'refused', 'final'] as const;
export type TestResult = (typeof testResults)[number];

/** What stands in the form, and what is said beside its fields, as keys of texts. */
export type FormState = { readonly values: Readonly<Record<string, string>>; readonly wrong: Readonly<Record<string, string>> };

type Field = { readonly frame: PageFrame; readonly state: FormState };

const said = ({ frame, state }: Field, name: string): Html | undefined => {
  const key = state.wrong[name];
  return key === undefined ? undefined : html`<small id="${name}-wrong" class="error">${frame.t(key)}</small>`;
};
/** Attributes of a field of which something is said. */
const marks = ({ state }: Field, name: string): Html | undefined =>
  state.wrong[name] === undefined ? undefined : html` aria-invalid="true" aria-describedby="${name}-wrong"`;

const textField = (field: Field, name: string, type: string, autocomplete: string): Html =>
  html`<label class="field"
    >${field.frame.t(`field.${name}`)}<input
      class="text"
      type="${type}"
      name="${name}"
      value="${field.state.values[name] ?? ''}"
      autocomplete="${autocomplete}"
      ${marks(field, name)}
    />${said(field, name)}</label
  >`;

type Option = { readonly value: string; readonly label: string };
const selectField = (field: Field, name: string, options: readonly Option[]): Html =>
  html`<label class="field"
    >${field.frame.t(`field.${name}`)}<select class="text" name="${name}" ${marks(field, name)}>
      ${options.map(
        ({ value, label }) =>
          html`<option value="${value}" ${field.state.values[name] === value ? html`selected` : undefined}>${label}</option>`,
      )}</select
    >${said(field, name)}</label
  >`;

/** A file that came with a form that was not taken is kept: its id goes along. */
const fileField = (field: Field, name: 'front' | 'back'): Html => {
  const kept = field.state.values[name];
  return html`<label class="field"
    >${field.frame.t(`field.${name}`)}${name === 'back' ? html`<small class="small">${field.frame.t('hint.back')}</small>` : undefined}<input
      class="text"
      type="file"
      name="${name}"
      accept="${fileTypes.join(',')}"
      ${marks(field, name)}
    />${
      kept === undefined
        ? undefined
        : html`<input type="hidden" name="${name}Kept" value="${kept}" /><small class="small">${field.frame.t('file.here')}</small>`
    }${said(field, name)}</label
  >`;
};

function countryOptions({ locale }: PageFrame): readonly Option[] {
  const tag = isLocale(locale) ? localeTag(locale) : 'en-US';
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  return countries.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((one, other) => compare(one.label, other.label));
}

/** The form for the standard level, as plain markup. */
export function formContent(frame: PageFrame, state: FormState, limits: string, minutes: number): Html {
  const field = { frame, state };
  const { t } = frame;
  const isWrong = Object.keys(state.wrong).length > 0;
  return html`${pageWords(t('details.title'), t('lead', { minutes }))} ${formError(isWrong ? t('wrong') : undefined)}
    <form class="card" method="post" enctype="multipart/form-data">
      ${selectField(field, 'country', [{ value: '', label: t('choose') }, ...countryOptions(frame)])}
      ${textField(field, 'firstName', 'text', 'given-name')} ${textField(field, 'lastName', 'text', 'family-name')}
      ${textField(field, 'birthDate', 'date', 'bday')}
      ${selectField(
        field,
        'documentType',
        documentTypes.map((value) => ({ value, label: t(`documentType.${value}`) })),
      )}
      ${textField(field, 'documentNumber', 'text', 'off')} ${textField(field, 'expiryDate', 'date', 'off')}
      <p class="small">${limits}</p>
      ${fileField(field, 'front')} ${fileField(field, 'back')}
      <label class="consent"
        ><input type="checkbox" name="consent" value="on" ${marks(field, 'consent')} /><span>${t('field.consent')}</span></label
      >${said(field, 'consent')}
      <button class="action" type="submit">${t('files.submit')}</button>
    </form>`;
}

/** The form of a test: nothing is asked but what it is to end with. */
export const testContent = ({ t }: PageFrame): Html =>
  html`${pageWords(t('test.title'), t('test.text'))}
    <form class="card" method="post" enctype="multipart/form-data">
      <fieldset>
        <legend>${t('test.result')}</legend>
        ${testResults.map(
          (result, at) =>
            html`<label class="choice"
              ><input type="radio" name="result" value="${result}" ${at === 0 ? html`checked` : undefined} /><span
                >${t(`state.${result}`)}</span
              ></label
            >`,
        )}
      </fieldset>
      <button class="action" type="submit">${t('test.submit')}</button>
    </form>`;

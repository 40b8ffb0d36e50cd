import { formFiles } from './flowKinds/form.mjs';
import { intentFiles } from './flowKinds/intent.mjs';
import { pageFiles } from './flowKinds/page.mjs';
import { recordsFiles } from './flowKinds/records.mjs';
import { resourceFiles } from './flowKinds/resource.mjs';
import { stepsFiles } from './flowKinds/steps.mjs';

/** What `--kind` may name. A kind says which files it has, path to text, what it adds to files of all, and its texts in English. */
const kinds = { resource: resourceFiles, records: recordsFiles, form: formFiles, steps: stepsFiles, intent: intentFiles, page: pageFiles };
export const kindNames = Object.keys(kinds);

/** Around an English text that stands in another language: `tests/checks/locales.test.ts` is red until it is translated. */
const untranslated = (text) => `⟦${text}⟧`;

/** A text with a count has a key for each form of the language; English says it by `one` and `other`. All else that is no text is a group. */
function textsIn(texts, { code, forms }) {
  const mark = code === 'en_US' ? (text) => text : untranslated;
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[key, mark(text)]]
        : !('other' in text)
          ? [[key, textsIn(text, { code, forms })]]
          : forms.map((form) => [`${key}_${form}`, mark(form === 'one' ? text.one : text.other)]),
    ),
  );
}

/** Where a page is added to a file of all: what stands before the line that begins with `before`, once. */
const places = {
  page: { file: 'src/views/later.ts', before: '  comingSoon: page(' },
  callImport: { file: 'src/services/contract.ts', before: "import type { AnyCall } from './http/call.ts';" },
  call: { file: 'src/services/contract.ts', before: '].flatMap(' },
  heads: { file: 'README.md', before: '| `transfers` |' },
  headsImport: { file: 'tests/checks/recordFiles.test.ts', before: 'import { transferColumns }' },
  headsCheck: { file: 'tests/checks/recordFiles.test.ts', before: "  ['transfers', " },
  endpointImport: { file: 'tests/nightly/endpoints/', before: 'import ' },
  endpoint: { file: 'tests/nightly/endpoints/', before: '  ...' },
};

/**
 * The files of a new flow and what it adds to files of all.
 * @throws Error when a place in such a file is not found.
 */
export function newFlow(kind, flow, locales, read) {
  const made = kinds[kind](flow);
  const files = { ...made.files };
  for (const locale of locales)
    files[`locales/${locale.code}/${flow.area}/${flow.name}.json`] = `${JSON.stringify(textsIn(made.texts, locale), null, 2)}\n`;
  const changed = {};
  for (const { place, text, in: name = '' } of made.adds) {
    const { file, before } = places[place];
    const path = `${file}${name}`;
    const old = changed[path] ?? read(path);
    const at = old.indexOf(`\n${before}`);
    const begins = old.startsWith(before) ? 0 : at + 1;
    if (begins === 0 && !old.startsWith(before)) throw new Error(`${path} has no line that begins with "${before}".`);
    changed[path] = `${old.slice(0, begins)}${text}\n${old.slice(begins)}`;
  }
  return { files, changed };
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { kindNames, newFlow } from './flowTemplates.mjs';

const read = (path) => readFileSync(path, 'utf8');
/** The rows of the route table by area, and the name that each path gives its route. */
const table = read('src/machines/tab/navigation/navigation.routes.ts');
const nameOf = (path) => path.replace(/^\/|[{}]/g, '').replace(/[/-](.)/g, (_, letter) => letter.toUpperCase());
const rows = [...table.slice(table.indexOf('const paths = ['), table.indexOf('] as const')).matchAll(/^ {2}'(\w+) (\/\w[^']*)',$/gm)];
const routes = rows.flatMap(([, area, paths]) =>
  paths.split(/ (?=\/)/).map((entry) => {
    const [path, ...marks] = entry.split(' ');
    return { area, name: nameOf(path), path, access: marks.find((mark) => mark !== 'phone' && mark !== 'dark') ?? 'all' };
  }),
);
const opened = new Set([...read('src/views/later.ts').matchAll(/^ {2}(\w+): (?:page\(|\w+,)/gm)].map(([, name]) => name));
/** Routes that a page can be made for: not open yet, and met by a guest or by a member. */
const free = routes.filter(({ name, path, access }) => !opened.has(name) && !path.includes('{') && ['all', 'login'].includes(access));

function readWish() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { kind: { type: 'string' }, route: { type: 'string' } } });
    const [, area, name] = /^(\w+)\/([a-z][a-zA-Z0-9]{1,30})$/.exec(positionals[0] ?? '') ?? [];
    const wanted = values.route ?? name;
    const route = free.find((each) => each.area === area && each.name.toLowerCase() === wanted?.toLowerCase());
    // What moves money knows whose it is.
    const isMet = route !== undefined && (values.kind !== 'intent' || route.access === 'login');
    return kindNames.includes(values.kind) && isMet ? { kind: values.kind, area, name, route } : undefined;
  } catch {
    return undefined;
  }
}
const wish = readWish();
if (wish === undefined) {
  console.error(`Usage: npm run new:flow -- <area>/<flow> --kind ${kindNames.join('|')} [--route <route>]
A resource reads one thing; records come page by page, with a filter and as a file; a form is judged and sent once;
steps lead one after the other, and are gone on with after a reload;
an intent moves money: an amount is entered, shown once more and sent under a stored key, with one effect at most; a page asks nobody.
The flow is a word in camelCase, taken once; its route, if it has another word, one of those without a page:
${free.map(({ area, name, access }) => `  ${area}/${name}${access === 'login' ? ' (members: takes an intent)' : ''}`).join('\n')}
A new path comes first into src/machines/tab/navigation/navigation.routes.ts, with its title in locales/<code>/tab/routes.json.`);
  process.exit(2);
}
const { kind, area, name, route } = wish;
const Name = name[0].toUpperCase() + name.slice(1);
const title = Name.replaceAll(/([a-z0-9])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
const locales = readdirSync('locales', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'xx_XX')
  .map((entry) => ({ code: entry.name, forms: new Intl.PluralRules(entry.name.replace('_', '-')).resolvedOptions().pluralCategories }));

const { files, changed } = newFlow(kind, { area, name, Name, title, route }, locales, read);
const machines = readdirSync('src/machines', { recursive: true, encoding: 'utf8' }).map((path) => `src/machines/${path}`);
const made = Object.keys(files)
  .map((path) => basename(path))
  .filter((file) => file.endsWith('.machine.ts'));
const taken = [...Object.keys(files).filter((path) => existsSync(path)), ...machines.filter((path) => made.includes(basename(path)))];
if (taken.length > 0) {
  console.error(`Nothing written: ${[...new Set(taken)].join(', ')} exists already.`);
  process.exit(1);
}
for (const [path, text] of Object.entries({ ...files, ...changed })) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const written = [...Object.keys(files), ...Object.keys(changed)];
spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...written.filter((path) => /\.tsx?$/.test(path))], { stdio: 'ignore' });

/** What the visitor does in it is the flow's own chart, with a table of its own; all else is the kit's. */
const hasTable = kind === 'page' || kind === 'intent';
const yours = {
  page: 'the states',
  form: 'the fields, the call',
  steps: 'the steps, their calls',
  intent: 'the terms, what is sent, both calls',
};
const list = (paths) => paths.map((path) => `  ${path}`).join('\n');
console.log(`Written:
${list(Object.keys(files))}
Added to:
${list(Object.keys(changed))}

Next:
  1. npm test -- --only unit ${Object.keys(files)
    .filter((path) => path.endsWith('.paths.test.ts'))
    .join(' ')}
     ${
       hasTable
         ? `Its first run writes tests/machines/${area}/tables/${name}.md: read there what the flow does, and keep it with the flow.`
         : 'What a machine by the kit does stands in tests/machines/kit/tables.'
     }
  2. Replace ${yours[kind] ?? 'the call, its sample'} and the view by your own, and say in the plan what the flow is.${
    kind === 'records' ? ' The heads of its file stand in README.md as well: once given, they keep their names.' : ''
  }
  3. Translate locales/<code>/${area}/${name}.json. What stands in ⟦ ⟧ is still English: tests/checks/locales.test.ts names it and is red.${
    kind === 'page'
      ? ''
      : `
  4. Serve the call in sandbox/areas/${area}/${name}.routes.ts, named in the area.ts beside it. Until then the exchange answers it with 501: the page says so, and its round is red.`
  }`);

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { flowFiles } from './flowTemplates.mjs';

/** Folders of machines that hold no flows of pages. */
const notAreas = ['app', 'kit', 'lab', 'rules'];
const routes = readFileSync('src/machines/tab/navigation/navigation.routes.ts', 'utf8');
const ofRoutes = [...(/type RouteArea =([^;]*);/.exec(routes)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, area]) => area);
const areas = [
  ...new Set([
    ...readdirSync('src/machines', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
    ...ofRoutes,
  ]),
]
  .filter((area) => !notAreas.includes(area))
  .sort();

const [, area = '', name = ''] = /^(\w+)\/([a-z][a-zA-Z0-9]{1,30})$/.exec(process.argv[2] ?? '') ?? [];
if (!areas.includes(area)) {
  console.error(
    `Usage: npm run new:flow <area>/<name>     the name a noun in camelCase, such as spot/priceAlert\nAreas: ${areas.join(', ')}`,
  );
  process.exit(2);
}
const Name = name[0].toUpperCase() + name.slice(1);
const title = Name.replaceAll(/([a-z0-9])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
const locales = readdirSync('locales', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'xx_XX')
  .map((entry) => ({ code: entry.name, forms: new Intl.PluralRules(entry.name.replace('_', '-')).resolvedOptions().pluralCategories }));

const files = flowFiles({ area, name, title, locales });
const taken = Object.keys(files).filter((path) => existsSync(path));
if (taken.length > 0) {
  console.error(`Nothing written: ${taken.join(', ')} exists already.`);
  process.exit(1);
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

spawnSync(
  process.execPath,
  ['node_modules/oxfmt/bin/oxfmt', ...Object.keys(files).filter((path) => path.endsWith('.ts') || path.endsWith('.tsx'))],
  { stdio: 'ignore' },
);
console.log(`Written:\n${Object.keys(files)
  .map((path) => `  ${path}`)
  .join('\n')}

Next:
  1. give the page its route: src/machines/tab/navigation/navigation.routes.ts and src/views/later.ts
  2. replace the call, the states and the invariants by your own, and say in the plan what the flow is
  3. write the texts in en_US and translate them: locales/<code>/${name}.json
  4. npm test -- --only unit tests/machines/${area}/${name}.paths.test.ts
     Its first run writes tests/machines/${area}/tables/${name}.md: read there what the flow does, and keep it with the flow`);

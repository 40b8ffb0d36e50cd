import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { entrances, loadBuild } from '#sandbox/core/pages/build.ts';
import { newNonce } from '#sandbox/core/pages/policy.ts';
import { quick } from '#sandbox/core/pages/sendFile.ts';
import { preparePage } from '#sandbox/core/pages/shell.ts';
import { readBuildRecord } from '#tests/support/buildRecord.ts';
import { spend, type Budget } from './budget.ts';
import { hintProblems } from './hints.ts';
import { secretsIn } from './secrets.ts';

/**
 * Checks the built app: bytes of each first load, files that documents name ahead, and nothing in it that a visitor must not see.
 * Exits with 1 when something is wrong.
 */
const folder = 'dist';
const brotli = (bytes: Buffer): number => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const gzip = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;
/** As a page is sent, for it is one visitor's alone. */
const quickBrotli = (bytes: Buffer): number => brotliCompressSync(bytes, quick).length;
/** kB of 1,000 bytes of a document as it is sent: it names every later script with its hash, and is read before anything is painted. */
const mostOfDocument = 26;
const budgets = JSON.parse(readFileSync('tests/checks/budget.json', 'utf8')) as Budget[];
const chunks = readBuildRecord();

const spendings = budgets.map((budget) => ({
  budget,
  ...spend(budget, budgets, chunks, (file) => (budget.compression === 'gzip' ? gzip : brotli)(readFileSync(join(folder, file)))),
}));
for (const { budget, name, kilobytes, files, problems } of spendings) {
  const figure = `${kilobytes.toFixed(1)} of ${budget.kilobytes} kB, ${files.length} of ${budget.files} files`;
  console.log(`${problems.length === 0 ? 'ok   ' : 'ABOVE'} ${name}: ${figure}${problems.map((problem) => `\n      ${problem}`).join('')}`);
}

const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const leaks = files.flatMap((entry) => {
  const path = join(entry.parentPath, entry.name);
  return secretsIn(path, readFileSync(path, 'latin1'));
});
console.log(
  leaks.length === 0 ? `ok    ${files.length} built files hold no secret, source map, test locale or testers' control` : leaks.join('\n'),
);

const build = await loadBuild(folder);
const fill = preparePage(build.shell);
const documents = ['', 'trade/exchange'].map((page) => {
  const place = `en_US/${page}`;
  const html = fill([...(build.texts.get('en_US') ?? []), ...(build.pages.get(place) ?? [])], build.stills.get(place))(newNonce());
  const kilobytes = quickBrotli(Buffer.from(html)) / 1000;
  console.log(`${kilobytes > mostOfDocument ? 'ABOVE' : 'ok   '} document of /${page}: ${kilobytes.toFixed(1)} of ${mostOfDocument} kB`);
  return kilobytes;
});
const hints = hintProblems(build, Object.keys(entrances));
console.log(hints.length === 0 ? `ok    ${build.pages.size} entrances name files that the build made` : hints.join('\n'));
const isHeavy = documents.some((kilobytes) => kilobytes > mostOfDocument);
process.exit(isHeavy || hints.length > 0 || leaks.length > 0 || spendings.some(({ problems }) => problems.length > 0) ? 1 : 0);

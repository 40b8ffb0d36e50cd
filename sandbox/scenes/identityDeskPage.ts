import { identityFields, refusalReasons } from '#services/user/identity/verifyCalls.ts';
import { html, type Html } from '#sandbox/core/pages/html.ts';

/** What waits for a decision. */
export type DeskRow = {
  readonly email: string;
  readonly identityType: number;
  readonly submittedAt: number;
  readonly papers: Readonly<Record<string, string>>;
};

/** What waits, and levels that are passed, whose document the desk may take back. */
export type Desk = { readonly waiting: readonly DeskRow[]; readonly passed: readonly Omit<DeskRow, 'papers'>[] };

const levels: Readonly<Record<number, string>> = { 1: 'Standard', 2: 'Advanced', 3: 'Company' };
const files: readonly string[] = [
  'front',
  'back',
  'selfie',
  'proofOfAddress',
  'authority',
  'incorporation',
  'registerExtract',
  'articles',
  'ownershipChart',
  'resolution',
];
/** Fields of a company that hold persons, as JSON. */
const lists: readonly string[] = ['directors', 'beneficiaries', 'seniorManager', 'traders'];
const decisions = [
  ['passed', 'Pass'],
  ['refused', 'Refuse; the member may correct the fields named above'],
  ['final', 'Refuse for good'],
] as const;

const valueOf = (field: string, value: string): Html =>
  files.includes(field) ? html`<a href="/sandbox/identity/file/${value}">file</a>` : html`<bdi>${value}</bdi>`;

const personOf = (person: Readonly<Record<string, string>>): Html =>
  html`<br />${Object.entries(person).map(([name, value]) => html` ${name}: ${valueOf(name, value)}`)}`;
/** One person after the other, each on a line. */
const personsOf = (text: string): readonly Html[] =>
  [JSON.parse(text) as Readonly<Record<string, string>> | readonly Readonly<Record<string, string>>[]].flat().map(personOf);

const fieldLine = (field: string, value: string): Html =>
  html`<label class="field"
    ><span>${field}: ${lists.includes(field) ? personsOf(value) : valueOf(field, value)}</span
    ><select class="text" name="${field}">
      <option value="">good</option>
      ${refusalReasons.map((code) => html`<option value="${code}">${code}</option>`)}
    </select></label
  >`;

function submission({ email, identityType, submittedAt, papers }: DeskRow): Html {
  const known = identityFields.filter((field) => papers[field] !== undefined);
  return html`<section class="card">
    <h2>${levels[identityType] ?? ''}: ${email}</h2>
    <p class="small">${new Date(submittedAt).toISOString()}</p>
    <form method="post" action="/sandbox/identity/form">
      <input type="hidden" name="email" value="${email}" /><input type="hidden" name="identityType" value="${identityType}" />
      <div class="part">${known.map((field) => fieldLine(field, papers[field] ?? ''))}</div>
      <fieldset>
        <legend>Decision</legend>
        ${decisions.map(
          ([value, text]) => html`<label class="choice"><input type="radio" name="result" value="${value}" /><span>${text}</span></label>`,
        )}
      </fieldset>
      <button class="action" type="submit">Decide</button>
    </form>
  </section>`;
}

const passedLine = ({ email, identityType }: Desk['passed'][number]): Html =>
  html`<form method="post" action="/sandbox/identity/form">
    <input type="hidden" name="email" value="${email}" /><input type="hidden" name="identityType" value="${identityType}" />
    <input type="hidden" name="result" value="revoked" />
    <p><bdi>${email}</bdi>: ${levels[identityType] ?? ''} <button class="text" type="submit">Revoke</button></p>
  </form>`;
function passedSection(passed: Desk['passed']): Html {
  return html`<section class="card">
    <h2>Passed</h2>
    <p class="small">A document that was revoked identifies nobody: the level ends, the member is told and may begin anew.</p>
    ${passed.map(passedLine)}
  </section>`;
}

/** The whole page: forms without script. */
export function drawIdentityDesk({ waiting, passed }: Desk, problem: string | undefined): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <meta name="robots" content="noindex" />
        <title>Identity desk</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/approve/style.css" />
        <link rel="stylesheet" href="/sandbox/scenarios/style.css" />
      </head>
      <body>
        <header>
          <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M8 .6 15.4 8 8 15.4.6 8z" /></svg>Sandbox<span class="pill"
            >For testers</span
          >
        </header>
        <main>
          <div class="intro">
            <h1>Identity desk</h1>
            <p class="lead">Decide what members handed in. A refusal names each field that has to be corrected.</p>
          </div>
          ${
            problem === undefined ? undefined : html`<div class="error" role="alert"><strong>Nothing was decided.</strong> ${problem}</div>`
          }
          ${waiting.length === 0 ? html`<p>Nothing waits.</p>` : waiting.map(submission)}
          ${passed.length === 0 ? undefined : passedSection(passed)}
          <p><a href="/sandbox/scenarios">To the scenarios</a></p>
        </main>
      </body>
    </html> `.markup;
}

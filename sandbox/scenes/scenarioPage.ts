import { allCalls } from '#services/contract.ts';
import { html, type Html } from '#sandbox/core/pages/html.ts';
import { presets } from './presets.ts';
import { everyCall } from '#sandbox/core/scenes/rules.ts';
import { findCall } from './scenarioRequest.ts';
import { testersPage } from './testersPage.ts';
import { codeList, type RuleView } from './scenarioParts.ts';
import { action, standingSection } from './scenarioList.ts';

export type ScenarioPage = {
  readonly rules: readonly RuleView[];
  readonly ended: readonly RuleView[];
  /** What was entered: fields of the form that was refused, or of the address. */
  readonly form: URLSearchParams;
  readonly problems: readonly string[];
  /** Rules that the last form has made, and whether it has removed one. */
  readonly made: readonly string[];
  readonly isRemoved: boolean;
  /** Whether somebody is logged in in this browser. */
  readonly isMember: boolean;
  readonly accounts: readonly string[];
};

const known = (form: URLSearchParams, name: string): string => form.get(name) ?? '';
const chosen = (isChosen: boolean, word: 'checked' | 'selected'): Html | undefined =>
  isChosen ? (word === 'checked' ? html` checked` : html` selected`) : undefined;
const option = (value: string, text: string, isChosen: boolean): Html =>
  html`<option value="${value}" ${chosen(isChosen, 'selected')}>${text}</option>`;

type Field = { readonly name: string; readonly label: string; readonly hint?: string; readonly isNumber?: boolean; readonly list?: string };
const field = (form: URLSearchParams, { name, label, hint, isNumber = false, list }: Field): Html =>
  html`<label class="field"
    >${label}<input
      class="text"
      name="${name}"
      value="${known(form, name)}"
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
      inputmode="${isNumber ? 'decimal' : 'text'}"
      ${list === undefined ? undefined : html` list="${list}"`}
    />${hint === undefined ? undefined : html`<span class="small">${hint}</span>`}</label
  >`;

function audienceFields({ form, isMember }: ScenarioPage): Html {
  const who = known(form, 'who');
  return html`<div class="audience">
    <label class="field"
      >For<select class="text" name="who">
        ${option('all', 'everybody', who === '' || who === 'all')}
        ${option('mine', isMember ? 'the login of this browser' : 'the login of this browser (nobody now)', who === 'mine')}
        ${option('account', 'one account', who === 'account')}
      </select></label
    >
    <div class="account-field">${field(form, { name: 'account', label: "The account's e-mail", list: 'accounts' })}</div>
  </div>`;
}

const presetSection = (page: ScenarioPage): Html =>
  html`<section class="card" aria-labelledby="presets">
    <h2 id="presets">Presets</h2>
    <form method="post" action="${action}">
      <input type="hidden" name="do" value="preset" />
      ${audienceFields(page)}
      <ul class="presets">
        ${Object.entries(presets).map(
          ([name, { title, about }]) =>
            html`<li>
              <button type="submit" name="preset" value="${name}"><span>${title}</span><span class="small">${about}</span></button>
            </li>`,
        )}
      </ul>
    </form>
  </section>`;

function callChooser(call: string): Html {
  const areas = [...new Set(allCalls.map(({ area }) => area))];
  return html`<form class="chooser" method="get" action="/sandbox/scenarios">
    <label class="field"
      >Call<select class="text" name="call">
        ${option('', 'Choose a call', call === '')}${option(everyCall, 'Every call', call === everyCall)}
        ${areas.map(
          (area) =>
            html`<optgroup label="${area}">
              ${allCalls
                .filter((each) => each.area === area)
                .map((each) => option(each.name, `${each.name} · ${each.method} ${each.path}`, each.name === call))}
            </optgroup>`,
        )}
      </select></label
    >
    <button type="submit">Choose</button>
  </form>`;
}

const ways = [
  ['code', 'A business answer', 'a code of the contract, with its data'],
  ['http', 'A raw HTTP answer', 'any status and body'],
  ['before', 'Cut off before', 'the request is never handled'],
  ['after', 'Cut off after', 'it is handled, the answer is lost'],
  ['pass', 'The real answer', 'only later'],
] as const;

function ruleForm(page: ScenarioPage, call: string): Html {
  const { form } = page;
  const happens = known(form, 'happens') === '' ? (call === everyCall ? 'before' : 'code') : known(form, 'happens');
  const found = findCall(call);
  const codes = found === undefined ? [] : Object.keys(found.replies).filter((code) => code !== 'other');
  return html`<form method="post" action="${action}">
    <input type="hidden" name="call" value="${call}" />
    <datalist id="codes">${codes.map((code) => html`<option value="${code}"></option>`)}</datalist>
    <fieldset>
      <legend>What happens</legend>
      <div class="ways">
        ${ways.map(
          ([value, title, hint]) =>
            html`<label class="choice"
              ><input type="radio" name="happens" value="${value}" ${chosen(happens === value, 'checked')} /><span
                ><span>${title}<small>${hint}</small></span></span
              ></label
            >`,
        )}
      </div>
    </fieldset>
    <div class="way-code part">
      ${field(form, { name: 'code', label: 'Code', isNumber: true, list: 'codes' })}
      ${field(form, { name: 'message', label: 'Message', hint: 'Empty: the words of the code' })}
      <label class="field wide"
        >Data (JSON)<textarea class="text" name="data" rows="4" spellcheck="false">${known(form, 'data')}</textarea
        ><span class="small">Empty: a sample of the shape below</span></label
      >
      <div class="wide">${found === undefined ? undefined : codeList(found)}</div>
    </div>
    <div class="way-http part">
      ${field(form, { name: 'status', label: 'Status', isNumber: true })}
      ${field(form, { name: 'type', label: 'Content type', hint: 'Empty: text/html' })}
      ${field(form, { name: 'retryAfter', label: 'Retry-After, seconds', isNumber: true })}
      <label class="field wide">Body<textarea class="text" name="body" rows="4" spellcheck="false">${known(form, 'body')}</textarea></label>
    </div>
    <div class="part">
      ${field(form, { name: 'delayMs', label: 'Delay, ms', isNumber: true })}
      ${field(form, { name: 'times', label: 'Times', hint: 'Empty: until removed', isNumber: true })}
      ${field(form, { name: 'seconds', label: 'Ends after, seconds', isNumber: true })}
    </div>
    ${audienceFields(page)}
    <button class="action" type="submit" name="do" value="rule">Let it happen</button>
  </form>`;
}

function scriptSection(page: ScenarioPage): Html {
  const name = known(page.form, 'call');
  const call = findCall(name)?.name ?? (name === everyCall ? everyCall : '');
  return html`<section class="card" aria-labelledby="script">
    <h2 id="script">Script a call</h2>
    ${callChooser(call)}${call === '' ? undefined : ruleForm(page, call)}
  </section>`;
}

const streamSection = (page: ScenarioPage): Html =>
  html`<section class="card" aria-labelledby="stream">
    <h2 id="stream">Outage of the stream</h2>
    <form method="post" action="${action}">
      <div class="part">
        <label class="field"
          >What happens<select class="text" name="stream">
            ${option('close', 'connections end', known(page.form, 'stream') !== 'silence')}
            ${option('silence', 'connections stand, nothing comes', known(page.form, 'stream') === 'silence')}
          </select></label
        >
        ${field(page.form, { name: 'seconds', label: 'Seconds', isNumber: true })}
      </div>
      ${audienceFields(page)}
      <button class="action" type="submit" name="do" value="stream">Begin the outage</button>
    </form>
  </section>`;

function tidings({ problems, made, isRemoved }: ScenarioPage): Html | undefined {
  if (problems.length > 0)
    return html`<div class="error" role="alert">
      <strong>Nothing was changed.</strong>
      <ul>
        ${problems.map((problem) => html`<li>${problem}</li>`)}
      </ul>
    </div>`;
  if (made.length > 0) return html`<p class="done" role="status">${made.join(' and ')} ${made.length === 1 ? 'stands' : 'stand'} now.</p>`;
  return isRemoved ? html`<p class="done" role="status">Removed.</p>` : undefined;
}

/** The whole page: forms without script. */
export const drawScenarios = (page: ScenarioPage): string =>
  testersPage(
    'Scenarios',
    html`<div class="intro">
        <h1>Scenarios</h1>
        <p class="lead">
          Decide what this exchange answers to its own pages. Programs use the same rules at <code>/sandbox/scenarios</code>;
          <a href="/openapi">the contract</a> has every call. <a href="/sandbox/withdrawals">Withdrawals</a> are decided beside, and
          <a href="/sandbox/reserves">reserves</a> held against the chains.
        </p>
      </div>
      ${tidings(page)}${standingSection(page)}${scriptSection(page)}
      <div class="ready">${presetSection(page)}${streamSection(page)}</div>
      <datalist id="accounts">${page.accounts.map((email) => html`<option value="${email}"></option>`)}</datalist>`,
  );

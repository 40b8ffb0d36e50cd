import { html, type Html } from '#sandbox/core/pages/html.ts';
import { audienceWords, effectWords, lifeWords, subjectWords, type RuleView } from './scenarioParts.ts';

/** Where the page's forms are sent. */
export const action = '/sandbox/scenarios/form';

const ruleRow = (rule: RuleView): Html =>
  html`<li class="rule">
    <div>
      <strong>${subjectWords(rule)}</strong>
      <span>${effectWords(rule)}</span>
      <span class="small">${rule.id} · for ${audienceWords(rule)} · ${lifeWords(rule)}</span>
    </div>
    <form method="post" action="${action}">
      <input type="hidden" name="id" value="${rule.id}" />
      <button type="submit" name="do" value="remove" aria-label="Remove ${rule.id}: ${subjectWords(rule)}">Remove</button>
    </form>
  </li>`;

/** The rules that stand, each with its end, and those that ended by themselves. */
export function standingSection({ rules, ended }: { readonly rules: readonly RuleView[]; readonly ended: readonly RuleView[] }): Html {
  const list =
    rules.length === 0
      ? html`<p class="small">None. The exchange answers as it does for everybody.</p>`
      : html`<ul class="rules">
            ${rules.map(ruleRow)}
          </ul>
          <form class="inline" method="post" action="${action}">
            <button class="danger" type="submit" name="do" value="clear">Remove all</button>
          </form>`;
  const past =
    ended.length === 0
      ? undefined
      : html`<details>
          <summary>Ended by themselves: ${ended.length}</summary>
          <ul class="rules">
            ${ended.map(
              (rule) =>
                html`<li class="rule">
                  <div>
                    <strong>${subjectWords(rule)}</strong><span>${effectWords(rule)}</span
                    ><span class="small">${rule.id} · for ${audienceWords(rule)} · used ${rule.used}</span>
                  </div>
                </li>`,
            )}
          </ul>
        </details>`;
  return html`<section class="card standing" aria-labelledby="standing">
    <div class="head">
      <h2 id="standing">Rules that stand: ${rules.length}</h2>
      <a href="/sandbox/scenarios">Look again</a>
    </div>
    ${list}${past}
  </section>`;
}

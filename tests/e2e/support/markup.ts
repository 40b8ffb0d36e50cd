import type { Page } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader, type RuleConfig } from 'html-validate';

/** Rules of the recommended set that are off or wider, each with its reason. */
const differing: RuleConfig = {
  // How a browser writes down what it holds (`hidden=""`, spaces of the document), not what was sent or drawn.
  'attribute-empty-style': 'off',
  'attribute-boolean-style': 'off',
  'no-trailing-whitespace': 'off',
  // Sizes that are measured or reckoned are set through the object model, which the policy allows; markup with styles it refuses.
  'no-inline-style': 'off',
  // React's own ids begin with an underscore, as HTML allows.
  'valid-id': ['error', { relaxed: true }],
  // ARIA lets lists be named, and screen readers tell the name.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // Options carry icons, balances and reasons, which a native list cannot show.
  'prefer-native-element': ['error', { exclude: ['listbox'] }],
  // A part of Base UI keeps its value in a hidden field whose type is HTML's default.
  'no-implicit-input-type': 'off',
};

const judge = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:recommended'], rules: differing }));

/**
 * What an HTML validator says of the page as it stands: rule, words, and the element.
 * @param without a selector of parts that are judged elsewhere: to judge costs as much as the page is long.
 */
export async function markupProblems(page: Page, without?: string): Promise<string[]> {
  const html = await page.evaluate((elsewhere) => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    if (elsewhere !== null) for (const part of copy.querySelectorAll(elsewhere)) part.replaceChildren();
    // Under a modal dialog the page is out of reach, and guards keep the keyboard from it: the dialog alone is judged.
    for (const guard of copy.querySelectorAll('[data-base-ui-focus-guard]')) guard.remove();
    // Around a live region of the page its parts are hidden one by one.
    for (const under of copy.querySelectorAll('[data-base-ui-inert] [aria-hidden="true"]')) under.remove();
    return `<!DOCTYPE html>${copy.outerHTML}`;
  }, without ?? null);
  const { results } = await judge.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, offset, size }) => `${ruleId}: ${message} at ${selector ?? html.slice(offset, offset + size)}`,
    ),
  );
}

import { typeInto, type WordField } from './typeInto.ts';

/** Fields that a visitor, or a password manager for them, can fill. */
const fillable = ['checkbox', 'radio', 'hidden', 'file', 'range', 'submit', 'button'].reduce(
  (selector, type) => `${selector}:not([type=${type}])`,
  'input',
);
const fields = `${fillable}:not(:disabled, :read-only), textarea:not(:disabled, :read-only)`;
/** What is followed by a reading or a drawing of fields: a drawing puts back what a flow has not heard. */
const moments = ['input', 'focusout', 'click', 'submit'] as const;

/**
 * Hears fields that were filled without an event, as password managers do (github.com/facebook/react/issues/1159): before anything
 * is done with a form, what stands in a field is typed into it once more. React writes what the flow knows into the attribute
 * `value`, so a field whose value is another was not heard.
 * @returns The function that ends it.
 */
export function hearFilledFields(): () => void {
  const end = new AbortController();
  let isTyping = false;
  const hear = ({ target }: Event): void => {
    // The events of what is typed here.
    if (isTyping) return;
    isTyping = true;
    const unheard = [...document.querySelectorAll<WordField>(fields)]
      .filter((field) => field !== target && field.value !== field.defaultValue)
      .map((field) => ({ field, value: field.value }));
    // All are read first: typing into one draws the others anew.
    for (const { field, value } of unheard) {
      // A filling that went through React's own property has told it the value already, and it would hear nothing new.
      field.value = field.defaultValue;
      typeInto(field, value);
    }
    isTyping = false;
  };
  for (const moment of moments) addEventListener(moment, hear, { capture: true, signal: end.signal });
  return () => end.abort();
}

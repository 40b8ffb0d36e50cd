/** A field with words. */
export type WordField = HTMLInputElement | HTMLTextAreaElement;

/** Types a value into a field as if the user had: React hears it. */
export function typeInto(field: WordField, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  // React tracks the value property of the node; the prototype's setter tells it that a user typed.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

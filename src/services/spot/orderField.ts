/** Puts the focus into the first amount of the order form with all of it marked, where a form stands on the page to be filled in. */
export function focusOrderField(): void {
  const field = document.querySelector<HTMLInputElement>('[data-order-form] form input[inputmode="decimal"]');
  field?.focus();
  field?.select();
}

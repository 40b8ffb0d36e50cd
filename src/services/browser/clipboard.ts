import { within } from './within.ts';

/** Milliseconds that the browser may take to copy, its question to the visitor included; what it copies later does no harm. */
export const clipboardPatience = 8_000;

/**
 * Writes text to the clipboard, by the old way where the page may not use the new one (plain http, an embedded browser) or gets no answer.
 * Resolves to false when neither works, so that the caller can show the text to be copied by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await within(navigator.clipboard.writeText(text), clipboardPatience, 'The clipboard');
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.cssText = 'position:fixed;inset-block-start:0;opacity:0';
  const before = document.activeElement;
  // An open dialog keeps the focus to itself, and a menu closes when it goes elsewhere.
  (before?.parentElement ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

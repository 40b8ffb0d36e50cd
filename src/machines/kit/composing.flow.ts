/** For views that hear Enter or Escape where something may be written. */
export { isComposed } from '#services/browser/composing.ts';

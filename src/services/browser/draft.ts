import * as z from 'zod/mini';
import { textMap } from '#services/http/schemas.ts';
import { storageEntry } from './storage.ts';

/** What was typed on a page, for one reload. */
export const draft = storageEntry('draft', z.nullable(z.object({ path: z.string(), fields: textMap(z.string()) })), null, {
  area: 'session',
});
/** Fields that are kept: never passwords, not even one that is shown, which is a text then. */
export const keepable =
  'input[name]:not([type=password]):not([autocomplete*=password]):not([type=hidden]):not([type=checkbox]):not([type=radio]), textarea[name]';

/** Keeps what is typed on the page (never passwords) across one reload. */
export function keepDraft(): void {
  const fields: Record<string, string> = {};
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(keepable))
    if (field.value !== '') fields[field.name] = field.value;
  if (Object.keys(fields).length > 0) draft.set({ path: location.pathname, fields });
}

export const hasDraft = (): boolean => draft.get() !== null;

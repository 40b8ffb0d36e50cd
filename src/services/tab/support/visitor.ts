import * as z from 'zod/mini';
import { storageEntry } from '#services/browser/storage.ts';

/** Names the conversation with the support, not the person: random, and forgotten at logout. */
const visitorSetting = storageEntry('supportVisitor', z.string().check(z.regex(/^[0-9a-f]{32}$/)), '');

/** The conversation's name, made at the first need. */
export function visitorName(): string {
  const kept = visitorSetting.get();
  if (kept !== '') return kept;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  visitorSetting.set(made);
  return made;
}

export const forgetVisitor = (): void => visitorSetting.remove();

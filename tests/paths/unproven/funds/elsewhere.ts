import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { TabFact } from '#services/browser/tabs.ts';
import type { StoredIntent } from '#services/http/intents.ts';
import type { Stage } from './stage.ts';

/** Another tab of the same browser tells all tabs a fact. */
export async function announceElsewhere({ page, notes }: Stage, fact: TabFact): Promise<void> {
  const other = (notes.get('elsewhere') as Page | undefined) ?? (await page.context().newPage());
  if (!notes.has('elsewhere')) await other.goto('/config.json');
  notes.set('elsewhere', other);
  await other.evaluate((said) => {
    const channel = new BroadcastChannel('hk-tabs');
    channel.postMessage({ fact: said, from: 'elsewhere' });
    channel.close();
  }, fact);
}

/** A wish without a known outcome as a browser keeps it for its user; `age` in milliseconds. */
export function keptIntent<Wish extends object>(wish: Wish, uid: string, key: string, age = 0): StoredIntent<Wish> {
  const owner = createHash('sha256').update(`${key}:${uid}`).digest('base64url');
  return { ...wish, key, owner, createdAt: Date.now() - age };
}

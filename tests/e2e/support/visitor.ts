import type { BrowserContext, Page } from '@playwright/test';
import type { Watch } from './watch.ts';

/** A second browser: another cookie jar and key store, watched like the first. */
export type Visitor = { readonly context: BrowserContext; readonly page: Page; readonly watch: Watch };

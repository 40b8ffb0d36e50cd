import type { RuntimeConfig } from '#services/config/runtimeConfig.ts';
import type { offeredLocales } from '#services/i18n/locales.ts';

/** Facts that never change while the page lives, handed to the views at boot. */
export type ShellFacts = Pick<RuntimeConfig, 'brand' | 'sandbox' | 'chains' | 'chainsOffline' | 'support'> & {
  readonly locales: typeof offeredLocales;
};

import { bestLocale, locales } from '#services/i18n/locales.ts';

/** `de`, `pt-BR`, `zh_Hant_TW`: a language, and what may follow it. */
const languageTag = /^([a-z]{2,3})([-_][a-z0-9]{2,8})*$/i;
/** Codes that languages had before, or have beside the one in the locale. */
const otherCodes: Readonly<Record<string, string>> = { tl: 'fil' };

/**
 * The offered locale that a path's first segment means where it spells one in another way than we do (`/en-US`, `/EN_us`, `/pt_BR`, `/de`);
 * undefined where it is one of ours, or names none of our languages.
 */
export function meantLocale(segment: string, isOffered: (code: string) => boolean): string | undefined {
  const named = languageTag.exec(segment)?.[1]?.toLowerCase() ?? '';
  const language = otherCodes[named] ?? named;
  if (isOffered(segment) || !locales.some(({ code }) => code.split('_')[0] === language)) return undefined;
  const meant = bestLocale([segment.replaceAll('_', '-')]);
  return isOffered(meant) ? meant : undefined;
}

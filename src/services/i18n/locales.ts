/** Locales of the product spec, section 2: code in the path and the language's own name. */
export const locales = [
  { code: 'en_US', name: 'English' },
  { code: 'zh_CN', name: '简体中文' },
  { code: 'zh_HK', name: '繁體中文' },
  { code: 'th_TH', name: 'ไทย' },
  { code: 'fil_PH', name: 'Filipino' },
  { code: 'es_ES', name: 'Español' },
  { code: 'ja_JP', name: '日本語' },
  { code: 'pt_PT', name: 'Português' },
  { code: 'vi_VN', name: 'Tiếng Việt' },
  { code: 'fr_FR', name: 'Français' },
  { code: 'de_DE', name: 'Deutsch' },
  { code: 'ru_RU', name: 'Русский' },
  { code: 'it_IT', name: 'Italiano' },
] as const;

export type LocaleCode = (typeof locales)[number]['code'] | 'xx_XX';
export const sourceLocale = 'en_US' satisfies LocaleCode;
/** Generated from the longest text of the thirteen, per key; present in test builds only. */
export const longestTextLocale = { code: 'xx_XX', name: 'Longest text' } as const;

/** True in builds that carry the longest-text locale (never in a production build). */
export const hasLongestText: boolean = import.meta.env?.VITE_LONGEST_TEXT === '1';

/** The BCP 47 tag for <html lang> and Intl; the longest texts are mostly English. */
export const localeTag = (code: string): string => (hasLongestText && code === longestTextLocale.code ? 'en-US' : code.replace('_', '-'));

/** The locales this build offers, in menu order. */
export const offeredLocales: readonly { code: LocaleCode; name: string; tag: string }[] = (
  hasLongestText ? [...locales, longestTextLocale] : locales
).map((locale) => ({ ...locale, tag: localeTag(locale.code) }));

export const isLocale = (code: string): code is LocaleCode => offeredLocales.some((locale) => locale.code === code);

/**
 * The locale that fits a browser's wish list best: same language and region first, then Chinese by script, then same language; else English.
 */
export function bestLocale(wishes: readonly string[]): LocaleCode {
  for (const wish of wishes) {
    const tag = wish.toLowerCase().replace('_', '-');
    const exact = locales.find((locale) => localeTag(locale.code).toLowerCase() === tag);
    if (exact) return exact.code;
    if (/^zh\b/.test(tag)) return /hant|hk|tw|mo/.test(tag) ? 'zh_HK' : 'zh_CN';
    const language = tag.split('-')[0];
    const near = locales.find((locale) => locale.code.split('_')[0] === (language === 'tl' ? 'fil' : language));
    if (near) return near.code;
  }
  return sourceLocale;
}

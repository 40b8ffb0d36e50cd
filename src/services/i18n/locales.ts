/** Locales of the product spec, section 2: code in the path, the language's own name, the BCP 47 tag for <html lang> and Intl. */
export const locales = [
  { code: 'en_US', name: 'English', tag: 'en-US' },
  { code: 'zh_CN', name: '简体中文', tag: 'zh-CN' },
  { code: 'zh_HK', name: '繁體中文', tag: 'zh-HK' },
  { code: 'th_TH', name: 'ไทย', tag: 'th-TH' },
  { code: 'fil_PH', name: 'Filipino', tag: 'fil-PH' },
  { code: 'es_ES', name: 'Español', tag: 'es-ES' },
  { code: 'ja_JP', name: '日本語', tag: 'ja-JP' },
  { code: 'pt_PT', name: 'Português', tag: 'pt-PT' },
  { code: 'vi_VN', name: 'Tiếng Việt', tag: 'vi-VN' },
  { code: 'fr_FR', name: 'Français', tag: 'fr-FR' },
  { code: 'de_DE', name: 'Deutsch', tag: 'de-DE' },
  { code: 'ru_RU', name: 'Русский', tag: 'ru-RU' },
  { code: 'it_IT', name: 'Italiano', tag: 'it-IT' },
] as const;

export type LocaleCode = (typeof locales)[number]['code'] | 'xx_XX';
export const sourceLocale = 'en_US' satisfies LocaleCode;
/** Generated from the longest text of the thirteen, per key; present in test builds only. */
export const longestTextLocale = { code: 'xx_XX', name: 'Longest text', tag: 'en-US' } as const;

/** True in builds that carry the longest-text locale (never in a production build). */
export const hasLongestText: boolean = import.meta.env?.VITE_LONGEST_TEXT === '1';

/** The locales this build offers, in menu order. */
export const offeredLocales: readonly { code: LocaleCode; name: string; tag: string }[] = hasLongestText
  ? [...locales, longestTextLocale]
  : locales;

export const isLocale = (code: string): code is LocaleCode => offeredLocales.some((locale) => locale.code === code);
export const localeTag = (code: LocaleCode): string => offeredLocales.find((locale) => locale.code === code)?.tag ?? 'en-US';

/**
 * The locale that fits a browser's wish list best: same language and region first, then Chinese by script, then same language; else English.
 */
export function bestLocale(wishes: readonly string[]): LocaleCode {
  for (const wish of wishes) {
    const tag = wish.toLowerCase().replace('_', '-');
    const exact = locales.find((locale) => locale.tag.toLowerCase() === tag);
    if (exact) return exact.code;
    if (/^zh\b/.test(tag)) return /hant|hk|tw|mo/.test(tag) ? 'zh_HK' : 'zh_CN';
    const language = tag.split('-')[0];
    const near = locales.find((locale) => locale.tag.split('-')[0] === (language === 'tl' ? 'fil' : language));
    if (near) return near.code;
  }
  return sourceLocale;
}

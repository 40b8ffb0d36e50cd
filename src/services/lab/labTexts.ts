import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { localeSetting } from '#services/browser/settings.ts';
import { bestLocale, isLocale, localeTag, sourceLocale, type LocaleCode } from '#services/i18n/locales.ts';

type Texts = Record<string, unknown>;
/** Parts of views/ui take a few words from the shell. */
const loaders = import.meta.glob<Texts>(['/locales/*/lab/lab.json', '/locales/*/shell/shell.json', '!/locales/xx_XX/**'], {
  import: 'default',
});

const fileOf = (locale: string, namespace: string): string => `/locales/${locale}/${namespace}/${namespace}.json`;
const read = async (locale: string, namespace: string): Promise<Texts> =>
  (await (loaders[fileOf(locale, namespace)] ?? loaders[fileOf(sourceLocale, namespace)])?.()) ?? {};

/** The app's own language if one was chosen, else the browser's. */
function ownLocale(): LocaleCode {
  const kept = localeSetting.get();
  return isLocale(kept) ? kept : bestLocale(navigator.languages);
}

/** Starts i18next with the lab's texts. */
export async function startLabTexts(): Promise<i18n> {
  const locale = ownLocale();
  const [lab, shell] = await Promise.all([read(locale, 'lab'), read(locale, 'shell')]);
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    load: 'currentOnly',
    ns: ['lab', 'shell'],
    defaultNS: 'lab',
    resources: { [locale]: { lab, shell } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = localeTag(locale);
  return i18next;
}

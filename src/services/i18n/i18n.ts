import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { hasLongestText, localeTag, sourceLocale, type LocaleCode } from './locales.ts';

type Texts = Record<string, unknown>;
type TextFile = () => Promise<{ readonly default: Texts }>;
type LocaleTexts = {
  readonly first: Readonly<Record<string, Texts>>;
  readonly home: TextFile;
  readonly others: () => Promise<{ readonly files: Readonly<Record<string, TextFile>> }>;
};
/** One loader per locale: the names of all text files together would weigh on the first view. */
const loaders = {
  ...import.meta.glob<LocaleTexts>(['/locales/*/texts.ts', '!/locales/xx_XX/texts.ts']),
  ...(hasLongestText ? import.meta.glob<LocaleTexts>('/locales/xx_XX/texts.ts') : {}),
};

/** Namespaces that every page needs; the others load with their page. */
const firstNamespaces = ['shell', 'faults'] as const;

async function read(language: string, namespace: string): Promise<Texts> {
  const texts = await loaders[`/locales/${language}/texts.ts`]?.();
  const known = texts?.first[namespace];
  if (known !== undefined) return known;
  const file = namespace === 'home' ? texts?.home : await fileOf(namespace, texts?.others);
  if (file === undefined) throw new Error(`No texts ${namespace} for ${language}`);
  return (await file()).default;
}

async function fileOf(namespace: string, others?: LocaleTexts['others']): Promise<TextFile | undefined> {
  const { files = {} } = (await others?.()) ?? {};
  return Object.entries(files).find(([path]) => path.endsWith(`/${namespace}.json`))?.[1];
}

/**
 * Starts i18next with the shared texts of one locale, and with `pageTexts` of the page that is entered by. Other page texts load when a
 * page first asks for them (React suspends meanwhile);
 * a file that is missing or cannot be fetched falls back to English, never to bare keys.
 */
export async function startI18n(locale: LocaleCode, pageTexts: readonly string[] = []): Promise<i18n> {
  await i18next
    .use(initReactI18next)
    .use({
      type: 'backend',
      read: (language: string, namespace: string, done: (error: unknown, texts?: Texts) => void) => {
        read(language, namespace)
          .catch(() => read(sourceLocale, namespace))
          .then(
            (texts) => done(null, texts),
            (error: unknown) => done(error),
          );
      },
    } as never)
    .init({
      lng: locale,
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...firstNamespaces, ...pageTexts],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true },
    });
  applyLanguage(locale);
  return i18next;
}

/** Loads texts ahead of need, for words that must be there when the network is not. Never rejects. */
export const loadTexts = (...namespaces: readonly string[]): Promise<void> => i18next.loadNamespaces([...namespaces]).catch(() => {});

/** Switches every text; the page stays where it is. Resolves when the shared texts are there. */
export async function changeLanguage(locale: LocaleCode): Promise<void> {
  if (i18next.language === locale) return;
  await i18next.changeLanguage(locale);
  applyLanguage(locale);
}

function applyLanguage(locale: LocaleCode): void {
  document.documentElement.lang = localeTag(locale);
  document.documentElement.dir = 'ltr';
}

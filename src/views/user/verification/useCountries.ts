import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShellFacts } from '#views/shell/useBrand.ts';

/** Countries by their names in the visitor's language, in its order. */
export function useCountries(codes: readonly string[]) {
  const { i18n } = useTranslation();
  const { locales } = useShellFacts();
  const tag = locales.find(({ code }) => code === i18n.language)?.tag ?? 'en-US';
  return useMemo(() => {
    const countryNames = new Intl.DisplayNames(tag, { type: 'region' });
    const { compare } = new Intl.Collator(tag);
    return codes
      .map((value) => ({ value, label: countryNames.of(value) ?? value }))
      .toSorted((one, other) => compare(one.label, other.label));
  }, [codes, tag]);
}

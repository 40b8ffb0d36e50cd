import i18next from 'i18next';

/** Every text of the language on view that has come so far, as it stands in its file. */
export function loadedTexts(): ReadonlySet<string> {
  const found = new Set<string>();
  const collect = (texts: unknown): void => {
    if (typeof texts === 'string') found.add(texts);
    else if (typeof texts === 'object' && texts !== null) Object.values(texts).forEach(collect);
  };
  if (i18next.isInitialized) collect(i18next.getDataByLanguage(i18next.language));
  return found;
}

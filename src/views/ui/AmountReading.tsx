import { useTranslation } from 'react-i18next';
import { readingOf, type AmountEntry } from '#machines/rules/amountEntry.ts';
import { decimalMarkOf, inLanguage } from '#machines/rules/amountText.ts';
import * as css from './AmountReading.css.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';

/** Below an amount field: which of two readings is meant, or what a text in another notation was read as. */
export function AmountReading({
  entry,
  onChoose,
}: {
  readonly entry: AmountEntry;
  /** The reading that was chosen, a plain decimal. */
  readonly onChoose: (amount: string) => void;
}) {
  const { t, i18n } = useTranslation('shell');
  const mark = decimalMarkOf(i18n.language);
  const reading = readingOf(entry, mark);
  if (entry.choices === null) return reading === null ? null : <p className={css.reading}>{t('ui.readAs', { amount: reading })}</p>;
  return (
    <Banner tone="warn" live>
      {t('ui.whichAmount', { text: entry.text })}
      <div className={css.choices}>
        {entry.choices.map((amount) => (
          <Button key={amount} tone="ghost" size="small" onClick={() => onChoose(amount)}>
            {inLanguage(amount, mark)}
          </Button>
        ))}
      </div>
    </Banner>
  );
}

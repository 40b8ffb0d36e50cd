import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { readingOf, type AmountEntry } from '#machines/rules/amountEntry.ts';
import { decimalMarkOf, inLanguage } from '#machines/rules/amountText.ts';
import * as css from './AmountReading.css.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';

type AmountReadingProps = {
  readonly entry: AmountEntry;
  /** The reading that was chosen, a plain decimal. */
  readonly onChoose: (amount: string) => void;
};

/** Below an amount field: which of two readings is meant, or what a text in another notation was read as. Its words come when first needed. */
export function AmountReading(props: AmountReadingProps) {
  const { i18n } = useTranslation();
  const isClear = props.entry.choices === null && readingOf(props.entry, decimalMarkOf(i18n.language)) === null;
  return isClear ? null : (
    <Suspense fallback={null}>
      <Words {...props} />
    </Suspense>
  );
}

function Words({ entry, onChoose }: AmountReadingProps) {
  const { t, i18n } = useTranslation('transfer');
  const mark = decimalMarkOf(i18n.language);
  if (entry.choices === null) return <p className={css.reading}>{t('amount.readAs', { amount: readingOf(entry, mark) })}</p>;
  return (
    <Banner tone="warn" live>
      {t('amount.reading', { text: entry.text })}
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

import { useTranslation } from 'react-i18next';
import { hiddenAmount } from '#machines/rules/format.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import * as css from './Money.css.ts';

export type MoneyProps = {
  /** The number as a selector wrote it: `12,480.22`, `$97.10`. */
  readonly text: string;
  readonly unit?: string;
  /** Shows ****** whatever the amount. */
  readonly hidden?: boolean;
  /** A converted value: ≈ before it. */
  readonly approximate?: boolean;
};

/** An amount of money; hidden amounts are spoken as hidden. Never translated: a figure that moves would stand still. */
export const Money = ({ text, unit, hidden = false, approximate = false }: MoneyProps) => (
  <bdi translate={hidden ? 'yes' : 'no'}>
    {hidden ? <Masked /> : approximate ? `≈ ${text}` : text}
    {unit === undefined ? null : <span className={css.unit}>{unit}</span>}
  </bdi>
);

/** Apart, so that amounts of a long list that are not hidden do not each listen for words. */
function Masked() {
  const { t } = useTranslation('shell');
  return (
    <>
      <span className={css.masked} aria-hidden>
        {hiddenAmount}
      </span>
      <span className={visuallyHidden}>{t('ui.amountHidden')}</span>
    </>
  );
}

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as entry from '#machines/spot/orderEntry/orderEntry.selectors.ts';
import { AmountInput } from '#views/ui/AmountInput.tsx';
import { AmountReading } from '#views/ui/AmountReading.tsx';
import { boundTexts } from './boundTexts.ts';
import * as css from './OrderForm.css.ts';
import type { OrderRef } from './orderRef.ts';
import { useRefusalWords } from './useRefusalWords.ts';

type FieldProps = { readonly flow: OrderRef; readonly field: entry.TicketField };
const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** One field of the ticket, with what is wrong, what was cut, and the question that an ambiguous paste asks. */
export function OrderFormField({ flow, field }: FieldProps) {
  const { t } = useTranslation('trade');
  const text = useSelector(flow, entry.fieldText(field));
  const held = useSelector(flow, entry.entry(field));
  const fills = useSelector(flow, entry.fillsOf(field));
  const rules = useSelector(flow, entry.rules);
  const isStepped = entry.isPriceField(field) || field === 'callbackRate';
  const unit = field === 'callbackRate' ? '%' : ((field === 'amount' ? rules?.baseCurrency : rules?.quoteCurrency) ?? '');
  return (
    <div className={css.fieldHolder}>
      <AmountInput
        label={t(`field.${field}`)}
        aside={field === 'price' ? <Picks flow={flow} /> : undefined}
        unit={unit}
        placeholder={entry.isOptional(field) ? t('form.optional') : '0'}
        value={text}
        error={useFieldError({ flow, field })}
        hint={useFieldHint({ flow, field })}
        onStep={isStepped ? (ticks) => flow.send({ type: 'field.stepped', field, ticks }) : undefined}
        onChange={(typed) => flow.send({ type: 'field.changed', field, text: typed })}
        onPaste={(pasted) => flow.send({ type: 'field.pasted', field, text: pasted })}
      />
      {fills === 0 ? null : <span key={fills} className={css.blink} aria-hidden />}
      <AmountReading entry={held} onChoose={(value) => flow.send({ type: 'meaning.chosen', field, value })} />
    </div>
  );
}

function useFieldError({ flow, field }: FieldProps): string | undefined {
  const { t } = useTranslation('trade');
  const refusal = useSelector(flow, entry.fieldRefusal(field), isSame);
  const rules = useSelector(flow, entry.rules);
  const problem = useSelector(flow, entry.fieldProblem(field), isSame);
  const words = useRefusalWords();
  if (refusal !== null) return words(refusal);
  return problem === null ? undefined : t(problem.key, boundTexts(problem.values, rules?.priceDigit ?? 0));
}

function useFieldHint({ flow, field }: FieldProps): string | undefined {
  const { t } = useTranslation('trade');
  const { cutBy, shortened } = useSelector(flow, entry.entry(field));
  const count = useSelector(flow, entry.fieldDigits(field));
  const isEstimate = useSelector(flow, entry.isEstimate(field));
  if (cutBy !== null) return t('form.cut');
  if (shortened) return t('form.shortened', { count });
  if (isEstimate) return t('form.estimate');
  return entry.isOptional(field) ? t(`without.${field}`) : undefined;
}

/** The best price of each side and the last one, a press away. */
function Picks({ flow }: { readonly flow: OrderRef }) {
  const { t } = useTranslation('trade');
  const prices = [
    ['bid', useSelector(flow, entry.bestBid)],
    ['last', useSelector(flow, entry.lastPrice)],
    ['ask', useSelector(flow, entry.bestAsk)],
  ] as const;
  return (
    <span className={css.picks}>
      {prices.map(([name, price]) => (
        <button
          key={name}
          type="button"
          className={css.pick}
          aria-label={t(`pick.${name}.label`)}
          aria-disabled={price === null ? true : undefined}
          onClick={() => (price === null ? undefined : flow.send({ type: 'price.picked', price }))}
        >
          {t(`pick.${name}.word`)}
        </button>
      ))}
    </span>
  );
}

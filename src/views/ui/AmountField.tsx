import type { AmountEvent } from '#machines/kit/amountField.ts';
import type { AmountEntry } from '#machines/rules/amountEntry.ts';
import { AmountInput, type AmountInputProps } from './AmountInput.tsx';
import { AmountReading } from './AmountReading.tsx';

type AmountFieldProps = Omit<AmountInputProps, 'value' | 'onChange' | 'onPaste'> & {
  readonly entry: AmountEntry;
  readonly send: (event: AmountEvent) => void;
};

/** The field of an amount that a flow takes by `amountField`, with what was made of what was typed. */
export function AmountField({ entry, send, ...field }: AmountFieldProps) {
  return (
    <>
      <AmountInput
        {...field}
        value={entry.text}
        onChange={(text) => send({ type: 'amount.changed', text })}
        onPaste={(text) => send({ type: 'amount.pasted', text })}
      />
      <AmountReading entry={entry} onChoose={(amount) => send({ type: 'meaning.chosen', amount })} />
    </>
  );
}

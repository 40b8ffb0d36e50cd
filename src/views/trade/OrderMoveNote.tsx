import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { orderMoveFlow } from '#machines/orderMove/orderMove.flow.ts';
import * as orderMove from '#machines/orderMove/orderMove.selectors.ts';
import type { PairRules } from '#machines/tradePage/tradePage.selectors.ts';
import { Button } from '../ui/Button.tsx';
import { focusOnArrival } from '../ui/focusOnArrival.ts';
import { priceText } from '../ui/format.ts';
import * as css from './OrderMoveNote.css.ts';
import { useRefusalWords } from './useRefusalWords.ts';

export type MoveRef = ActorRefFrom<typeof orderMoveFlow>;
type NoteProps = { readonly flow: MoveRef; readonly pair: PairRules };

/** Over the chart: the new price of an own order once more before it is sent, or why the order stays where it is. */
export function OrderMoveNote({ flow, pair }: NoteProps) {
  const move = useSelector(flow, orderMove.move);
  // Another order's question is another question: it is told anew.
  return move === null ? null : <Question key={`${move.orderId} ${move.to}`} flow={flow} pair={pair} move={move} />;
}

function Question({ flow, pair, move }: NoteProps & { readonly move: orderMove.OrderMove }) {
  const { t } = useTranslation('trade');
  const id = useId();
  const step = useSelector(flow, orderMove.step);
  const dismiss = () => flow.send({ type: 'move.dismissed' });
  const price = (text: string) => priceText(text, pair.priceDigit);
  return (
    <div role="presentation" className={css.place} onKeyDown={({ key }) => (key === 'Escape' && step !== 'moving' ? dismiss() : undefined)}>
      <div ref={focusOnArrival} tabIndex={-1} role="alertdialog" aria-labelledby={id} className={css.note}>
        <p id={id} className={css.words}>
          {step === 'refused' || step === 'failed' ? (
            <Said flow={flow} />
          ) : (
            t(`move.${move.field}.${move.side}`, { from: price(move.from), to: price(move.to), coin: pair.quoteCurrency })
          )}
        </p>
        <div className={css.answers}>
          {step === 'refused' ? null : (
            <Button
              size="small"
              loading={step === 'moving'}
              onClick={() => flow.send({ type: step === 'failed' ? 'retry.requested' : 'move.confirmed' })}
            >
              {t(step === 'failed' ? 'page.retry' : 'move.confirm')}
            </Button>
          )}
          {step === 'moving' ? null : (
            <Button size="small" tone="ghost" onClick={dismiss}>
              {t(step === 'asking' ? 'move.leave' : 'move.close')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Why the order stays where it is, or may have been moved. */
function Said({ flow }: Pick<NoteProps, 'flow'>) {
  const { t } = useTranslation(['trade', 'faults']);
  const refusal = useSelector(flow, orderMove.refusal, (left, right) => JSON.stringify(left) === JSON.stringify(right));
  const problem = useSelector(flow, orderMove.problem);
  const words = useRefusalWords();
  if (refusal !== null) return words(refusal);
  return problem === null ? null : (problem.text ?? t(problem.key));
}

import { useSelector } from '@xstate/react';
import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as entry from '#machines/spot/orderEntry/orderEntry.selectors.ts';
import * as css from './OrderForm.css.ts';
import type { OrderRef } from './orderRef.ts';

export const percentStops = [0, 25, 50, 75, 100] as const;
const pages: Readonly<Record<string, number>> = { PageUp: 25, PageDown: -25 };

/** A share of what can be spent: 1 % with the arrows, 25 % with the page keys, or one of five stops. */
export function OrderFormSlider({ flow }: { readonly flow: OrderRef }) {
  const { t } = useTranslation('trade');
  const id = useId();
  const percent = useSelector(flow, entry.percent);
  const hold = useSelector(flow, entry.sliderHold);
  const coin = useSelector(flow, entry.spentCoin);
  const choose = (share: number) => flow.send({ type: 'percent.chosen', percent: Math.min(100, Math.max(0, share)) });
  const onPage = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = pages[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(event.currentTarget.valueAsNumber + step);
  };
  const words = { guest: 'slider.guest', balance: 'hold.balance', nothing: 'slider.nothing', price: 'slider.price' } as const;
  return (
    <div className={css.slider}>
      <div className={css.sliderRow}>
        <input
          type="range"
          className={css.range}
          style={{ backgroundSize: `${percent}% 4px, 100% 2px` }}
          min={0}
          max={100}
          step={1}
          value={percent}
          disabled={hold !== null}
          aria-label={t('slider.label')}
          aria-valuetext={t('slider.value', { percent })}
          aria-describedby={hold === null ? undefined : id}
          onKeyDown={onPage}
          onChange={(event) => choose(event.target.valueAsNumber)}
        />
        <span className={css.percent} aria-hidden>
          {t('slider.value', { percent })}
        </span>
      </div>
      <div className={css.stops}>
        {percentStops.map((stop) => (
          <button
            key={stop}
            type="button"
            className={css.stop}
            aria-disabled={hold === null ? undefined : true}
            aria-describedby={hold === null ? undefined : id}
            aria-label={t('slider.stop', { percent: stop })}
            onClick={() => (hold === null ? choose(stop) : undefined)}
          >
            {t('slider.value', { percent: stop })}
          </button>
        ))}
      </div>
      {hold === null ? null : (
        <p id={id} className={css.hold}>
          {t(words[hold], { coin })}
        </p>
      )}
    </div>
  );
}

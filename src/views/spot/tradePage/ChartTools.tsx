import { useSelector } from '@xstate/react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import * as page from '#machines/spot/tradePage/tradePage.selectors.ts';
import { lazyPart } from '#views/shell/lazyPart.tsx';
import { Soon } from '#views/shell/Soon.tsx';
import type { ChartPort } from './chartPort.ts';
import * as css from './Panes.css.ts';
import type { TradeRef } from './tradeRefs.ts';

const ChartMenus = lazyPart(async () => (await import('./ChartMenus.tsx')).ChartMenus);
const ChartButtons = lazyPart(async () => (await import('./ChartMenus.tsx')).ChartButtons);

/** The places of buttons until their code is there; `fine` of them a phone has not. */
const Places = ({ count, fine = 0 }: { readonly count: number; readonly fine?: number }) =>
  Array.from({ length: count + fine }, (_, index) => (
    <span key={index} className={index < count ? css.tool : `${css.tool} ${css.fineOnly}`} aria-hidden />
  ));

/** Intervals, looks, indicators and drawing tools of the chart; all of them are kept. */
export function ChartTools({
  flow,
  port,
  tradeCode,
  isMember,
  children,
}: {
  readonly flow: TradeRef;
  readonly port: RefObject<ChartPort | null>;
  readonly tradeCode: string;
  readonly isMember: boolean;
  /** Stands behind the drawing tools. */
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('trade');
  const { interval } = useSelector(flow, page.settings);
  return (
    <div className={css.toolbar}>
      <div role="group" aria-label={t('chart.intervals')} className={css.intervals}>
        {page.intervals.map((name) => (
          <button
            key={name}
            type="button"
            className={css.tool}
            aria-pressed={interval === name}
            aria-label={t(`chart.interval.${name}`)}
            onClick={() => flow.send({ type: 'settings.chosen', change: { interval: name } })}
          >
            {name}
          </button>
        ))}
      </div>
      <div className={css.toolGroup}>
        <Soon fallback={<Places count={3} />}>
          <ChartMenus flow={flow} port={port} isMember={isMember} />
        </Soon>
        {children}
        <Soon fallback={<Places count={1} fine={2} />}>
          <ChartButtons port={port} name={`${tradeCode}-${interval}.png`} />
        </Soon>
      </div>
    </div>
  );
}

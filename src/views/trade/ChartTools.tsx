import { useSelector } from '@xstate/react';
import { Camera, Eraser, Expand, PencilLine, RotateCcw } from 'lucide-react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import * as page from '#machines/tradePage/tradePage.selectors.ts';
import { lazyPart } from '../shell/lazyPart.tsx';
import { Soon } from '../shell/Soon.tsx';
import { drawingTools, type ChartPort } from './chartPort.ts';
import { Menu } from './Menu.tsx';
import * as css from './Panes.css.ts';
import type { TradeRef } from './tradeRefs.ts';

/** The menu of kinds and scales; its place is kept. */
const ChartLook = lazyPart(async () => (await import('./ChartLook.tsx')).ChartLook);

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
        <Soon fallback={<span className={css.tool} aria-hidden />}>
          <ChartLook flow={flow} />
        </Soon>
        <Indicators flow={flow} isMember={isMember} />
        <Drawing port={port} />
        {children}
        <button
          type="button"
          className={css.tool}
          aria-label={t('chart.reset')}
          title={t('chart.reset')}
          onClick={() => port.current?.resetView()}
        >
          <RotateCcw size={14} aria-hidden />
        </button>
        <Snapshot port={port} name={`${tradeCode}-${interval}.png`} />
        <button
          type="button"
          className={`${css.tool} ${css.fineOnly}`}
          aria-label={t('chart.fullScreen')}
          title={t('chart.fullScreen')}
          onClick={toggleFullScreen}
        >
          <Expand size={14} aria-hidden />
        </button>
      </div>
    </div>
  );
}

/** A browser that refuses leaves the chart as it is. */
function toggleFullScreen({ currentTarget }: MouseEvent): void {
  const pane = currentTarget.closest('[data-pane="chart"]');
  const change = document.fullscreenElement === null ? pane?.requestFullscreen?.() : document.exitFullscreen();
  change?.catch(() => {});
}

/** The sign of what is reckoned, in every language; the letter with a hook would bring a font file of its own. */
const formula = 'fx';

function Indicators({ flow, isMember }: { readonly flow: TradeRef; readonly isMember: boolean }) {
  const { t } = useTranslation('trade');
  const { indicators, hidesFills } = useSelector(flow, page.settings);
  return (
    <Menu name="indicators" label={t('chart.indicators')} face={<span className={css.formula}>{formula}</span>}>
      {page.indicators.map((name) => (
        <label key={name} className={css.choice}>
          <input
            type="checkbox"
            checked={indicators.includes(name)}
            onChange={() => flow.send({ type: 'indicator.toggled', indicator: name })}
          />
          <span>{t(`chart.indicator.${name}`)}</span>
        </label>
      ))}
      {isMember ? (
        <label className={css.choice}>
          <input
            type="checkbox"
            checked={!hidesFills}
            onChange={() => flow.send({ type: 'settings.chosen', change: { hidesFills: !hidesFills } })}
          />
          <span>{t('chart.ownFills')}</span>
        </label>
      ) : null}
    </Menu>
  );
}

function Drawing({ port }: { readonly port: RefObject<ChartPort | null> }) {
  const { t } = useTranslation('trade');
  return (
    <Menu name="drawing" label={t('chart.draw')} face={<PencilLine size={14} aria-hidden />}>
      {drawingTools.map((tool) => (
        <button
          key={tool}
          type="button"
          className={css.choice}
          popoverTarget="trade-menu-drawing"
          popoverTargetAction="hide"
          onClick={() => port.current?.startDrawing(tool)}
        >
          {t(`chart.tool.${tool}`)}
        </button>
      ))}
      <button
        type="button"
        className={css.choice}
        popoverTarget="trade-menu-drawing"
        popoverTargetAction="hide"
        onClick={() => port.current?.startDrawing(null)}
      >
        <Eraser size={14} aria-hidden />
        {t('chart.clearDrawings')}
      </button>
    </Menu>
  );
}

function Snapshot({ port, name }: { readonly port: RefObject<ChartPort | null>; readonly name: string }) {
  const { t } = useTranslation('trade');
  const save = (): void => {
    const href = port.current?.picture();
    if (href !== undefined) Object.assign(document.createElement('a'), { href, download: name }).click();
  };
  return (
    <button
      type="button"
      className={`${css.tool} ${css.fineOnly}`}
      aria-label={t('chart.snapshot')}
      title={t('chart.snapshot')}
      onClick={save}
    >
      <Camera size={14} aria-hidden />
    </button>
  );
}

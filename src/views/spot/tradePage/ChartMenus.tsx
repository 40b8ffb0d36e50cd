import { useSelector } from '@xstate/react';
import { Camera, ChartCandlestick, Eraser, Expand, PencilLine, RotateCcw } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { chartKinds, priceScales } from '#machines/spot/tradePage/chartChoices.rules.ts';
import * as page from '#machines/spot/tradePage/tradePage.selectors.ts';
import { drawingTools, type ChartPort } from './chartPort.ts';
import { IndicatorParameters } from './IndicatorParameters.tsx';
import { Menu } from './Menu.tsx';
import { MenuChoices } from './MenuChoices.tsx';
import * as css from './Panes.css.ts';
import type { TradeRef } from './tradeRefs.ts';

type MenusProps = { readonly flow: TradeRef; readonly port: RefObject<ChartPort | null>; readonly isMember: boolean };

/** The menus of the chart's tools. */
export function ChartMenus({ flow, port, isMember }: MenusProps) {
  return (
    <>
      <Look flow={flow} />
      <Indicators flow={flow} isMember={isMember} />
      <Drawing port={port} />
    </>
  );
}

/** How prices are drawn, and on which scale; both are kept for the user. */
function Look({ flow }: { readonly flow: TradeRef }) {
  const { t } = useTranslation('chart');
  const { chartKind, priceScale } = useSelector(flow, page.settings);
  return (
    <Menu name="look" label={t('look')} face={<ChartCandlestick size={14} aria-hidden />}>
      <fieldset>
        <legend className={css.menuTitle}>{t('kinds')}</legend>
        <MenuChoices
          group="trade-chart-kind"
          items={chartKinds.map((id) => ({ id, label: t(`kind.${id}`) }))}
          current={chartKind}
          onChange={(id) => flow.send({ type: 'settings.chosen', change: { chartKind: id } })}
        />
      </fieldset>
      <fieldset>
        <legend className={css.menuTitle}>{t('scales')}</legend>
        <MenuChoices
          group="trade-price-scale"
          items={priceScales.map((id) => ({ id, label: t(`scale.${id}`) }))}
          current={priceScale}
          onChange={(id) => flow.send({ type: 'settings.chosen', change: { priceScale: id } })}
        />
      </fieldset>
    </Menu>
  );
}

/** The sign of what is reckoned, in every language; the letter with a hook would bring a font file of its own. */
const formula = 'fx';

function Indicators({ flow, isMember }: { readonly flow: TradeRef; readonly isMember: boolean }) {
  const { t } = useTranslation('chart');
  const { indicators, hidesFills } = useSelector(flow, page.settings);
  return (
    <Menu name="indicators" label={t('indicators')} face={<span className={css.formula}>{formula}</span>}>
      {page.indicators.map((name) => (
        <label key={name} className={css.choice}>
          <input
            type="checkbox"
            checked={indicators.includes(name)}
            onChange={() => flow.send({ type: 'indicator.toggled', indicator: name })}
          />
          <span>{t(`indicator.${name}`)}</span>
        </label>
      ))}
      <IndicatorParameters flow={flow} />
      {isMember ? (
        <label className={css.choice}>
          <input
            type="checkbox"
            checked={!hidesFills}
            onChange={() => flow.send({ type: 'settings.chosen', change: { hidesFills: !hidesFills } })}
          />
          <span>{t('ownFills')}</span>
        </label>
      ) : null}
    </Menu>
  );
}

function Drawing({ port }: { readonly port: RefObject<ChartPort | null> }) {
  const { t } = useTranslation('chart');
  return (
    <Menu name="drawing" label={t('draw')} face={<PencilLine size={14} aria-hidden />}>
      {drawingTools.map((tool) => (
        <button
          key={tool}
          type="button"
          className={css.choice}
          popoverTarget="trade-menu-drawing"
          popoverTargetAction="hide"
          onClick={() => port.current?.startDrawing(tool)}
        >
          {t(`tool.${tool}`)}
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
        {t('clearDrawings')}
      </button>
    </Menu>
  );
}

/** What the chart's tools do at once; `name` is that of a picture's file. */
export function ChartButtons({ port, name }: { readonly port: RefObject<ChartPort | null>; readonly name: string }) {
  const { t } = useTranslation('chart');
  return (
    <>
      <button type="button" className={css.tool} aria-label={t('reset')} title={t('reset')} onClick={() => port.current?.resetView()}>
        <RotateCcw size={14} aria-hidden />
      </button>
      <Snapshot port={port} name={name} />
      <button
        type="button"
        className={`${css.tool} ${css.fineOnly}`}
        aria-label={t('fullScreen')}
        title={t('fullScreen')}
        onClick={toggleFullScreen}
      >
        <Expand size={14} aria-hidden />
      </button>
    </>
  );
}

/** A browser that refuses leaves the chart as it is. */
function toggleFullScreen({ currentTarget }: MouseEvent): void {
  const pane = currentTarget.closest('[data-pane="chart"]');
  const change = document.fullscreenElement === null ? pane?.requestFullscreen?.() : document.exitFullscreen();
  change?.catch(() => {});
}

function Snapshot({ port, name }: { readonly port: RefObject<ChartPort | null>; readonly name: string }) {
  const { t } = useTranslation('chart');
  const save = (): void => {
    const href = port.current?.picture();
    if (href !== undefined) Object.assign(document.createElement('a'), { href, download: name }).click();
  };
  return (
    <button type="button" className={`${css.tool} ${css.fineOnly}`} aria-label={t('snapshot')} title={t('snapshot')} onClick={save}>
      <Camera size={14} aria-hidden />
    </button>
  );
}

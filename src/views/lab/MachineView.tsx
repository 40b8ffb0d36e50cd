import { useSelector } from '@xstate/react';
import { Download, Printer, Workflow } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { activePaths, statesIn, transitionsIn } from '#machines/lab/chart.rules.ts';
import { drawingId, fileOf } from '#machines/lab/lab.flow.ts';
import type { Chart, LabView } from '#machines/lab/lab.machine.ts';
import type { DrawnState } from '#machines/lab/drawing.rules.ts';
import * as lab from '#machines/lab/lab.selectors.ts';
import * as line from '#machines/lab/labLine.selectors.ts';
import * as replay from '#machines/lab/labReplay.selectors.ts';
import { IconButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PanZoom } from '../ui/PanZoom.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { panelId, tabId, Tabs } from '../ui/Tabs.tsx';
import * as css from './Lab.css.ts';
import type { LabRef } from './labRef.ts';
import type { LineRef } from './LineCard.tsx';
import type { ReplayRef } from './ReplayCard.tsx';
import { StateList } from './StateList.tsx';
import { Statechart, type Overlay } from './Statechart.tsx';

type Flows = { readonly flow: LabRef; readonly lineFlow: LineRef; readonly replayFlow: ReplayRef };

/** The overlay, with the state to look at. */
type Standing = Overlay & { readonly place: DrawnState | undefined; readonly isReplay: boolean };

/** What lies over the chosen machine's chart: its replay where one is open, else where it stands in the running app. */
function useOverlay({ flow, lineFlow, replayFlow }: Flows, shown: Chart): Standing {
  const id = useSelector(flow, lab.id);
  const coverage = useSelector(flow, lab.coverage);
  const actor = useSelector(lineFlow, line.actorOf(id));
  const frame = useSelector(replayFlow, replay.frame);
  const replayed = useSelector(replayFlow, replay.machine);
  const passed = useMemo(() => lab.passedIn(shown, coverage, id), [shown, coverage, id]);
  const before = useSelector(replayFlow, replay.frameBefore);
  const isReplay = replayed === id && frame !== undefined;
  const value = isReplay ? frame.value : actor?.value;
  const active = useMemo(() => new Set(activePaths(value)), [value]);
  const transitions = useMemo(() => new Map(transitionsIn(shown.chart).map((transition) => [transition.name, transition])), [shown]);
  const onSend = (name: string): (() => void) | undefined => {
    const type = transitions.get(name)?.type;
    const source = transitions.get(name)?.source ?? '';
    if (type === undefined || actor === undefined || !actor.allowed.includes(type) || (source !== '' && !active.has(source)))
      return undefined;
    const payload = [...new Set([...transitions.values()].flatMap((other) => (other.type === type ? other.payload : [])))];
    return () => lineFlow.send({ type: 'event.chosen', actor: actor.id, name: type, payload });
  };
  return {
    active,
    passed,
    onSend: actor === undefined || replayed === id ? null : onSend,
    place: lab.placeIn(shown, value, isReplay ? before?.value : undefined),
    isReplay,
  };
}

function Drawn({ flow, shown, overlay }: { readonly flow: LabRef; readonly shown: Chart; readonly overlay: Standing }) {
  const { t } = useTranslation('lab');
  const id = useSelector(flow, lab.id);
  const centre = useMemo(() => lab.startIn(shown), [shown]);
  return (
    <PanZoom
      id={drawingId}
      label={t('drawingOf', { machine: id })}
      words={{ zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), fit: t('fit'), focus: t('showActive') }}
      size={shown.drawing}
      centre={centre}
      focus={overlay.place}
      follows={overlay.isReplay}
      tools={
        <>
          <IconButton size="small" label={t('save')} onClick={() => flow.send({ type: 'drawing.saved' })}>
            <Download size={16} aria-hidden />
          </IconButton>
          <IconButton size="small" label={t('print')} onClick={() => flow.send({ type: 'drawing.printed' })}>
            <Printer size={16} aria-hidden />
          </IconButton>
        </>
      }
    >
      <Statechart drawing={shown.drawing} overlay={overlay} />
    </PanZoom>
  );
}

function Shown({ shown, ...flows }: Flows & { readonly shown: Chart }) {
  const { flow } = flows;
  const { t } = useTranslation('lab');
  const view = useSelector(flow, lab.view);
  const overlay = useOverlay(flows, shown);
  return (
    <>
      <p className={css.quiet}>
        {t('counts', { states: statesIn(shown.chart).length - 1, transitions: transitionsIn(shown.chart).length })}
      </p>
      <div className={css.tabs}>
        <Tabs
          group="lab"
          label={t('views')}
          items={[
            { id: 'drawing', label: t('drawing') },
            { id: 'list', label: t('list.title') },
          ]}
          current={view}
          onChange={(chosen) => flow.send({ type: 'view.chosen', view: chosen as LabView })}
        />
      </div>
      <div role="tabpanel" id={panelId('lab', view)} aria-labelledby={tabId('lab', view)} tabIndex={0} className={css.panel}>
        {view === 'drawing' ? <Drawn flow={flow} shown={shown} overlay={overlay} /> : <StateList chart={shown.chart} overlay={overlay} />}
      </div>
    </>
  );
}

/** The chosen machine, or how to choose one. */
export function MachineView(flows: Flows) {
  const { flow } = flows;
  const { t } = useTranslation('lab');
  const id = useSelector(flow, lab.id);
  const shown = useSelector(flow, lab.shown);
  const hasFailed = useSelector(flow, lab.hasFailed);
  const isOpening = useSelector(flow, lab.isOpening);
  return (
    <main id="main" tabIndex={-1} className={css.main} aria-busy={isOpening}>
      {id === '' ? (
        <EmptyState title={t('choose')} text={t('chooseText')} icon={<Workflow size={28} strokeWidth={1.5} aria-hidden />} />
      ) : (
        <>
          <h2 className={css.machine}>{id}</h2>
          {hasFailed ? (
            <ErrorState title={t('failed')} text={t('failedText')} onRetry={() => flow.send({ type: 'retry.requested' })} />
          ) : shown === null ? (
            <Skeleton height={360} />
          ) : (
            <>
              <p className={css.quiet}>
                <code>{fileOf(id)}</code>
              </p>
              <Shown {...flows} shown={shown} />
            </>
          )}
        </>
      )}
    </main>
  );
}

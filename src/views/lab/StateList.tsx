import { useTranslation } from 'react-i18next';
import type { ChartState, ChartTransition } from '#machines/lab/chart.rules.ts';
import { notesOf, wordsOf } from '#machines/lab/drawing.rules.ts';
import { Badge } from '../ui/Badge.tsx';
import * as css from './StateList.css.ts';
import type { Overlay } from './Statechart.tsx';

const typeWords = { compound: null, atomic: null, final: 'list.final', parallel: 'list.parallel', history: 'list.history' } as const;

function Transition({ transition, overlay }: { readonly transition: ChartTransition; readonly overlay: Overlay }) {
  const { t } = useTranslation('lab');
  const words = wordsOf(transition);
  const send = overlay.onSend?.(transition.name);
  const isMissed = overlay.passed?.transitions.has(transition.name) === false;
  return (
    <li className={css.transition}>
      <code>{words}</code>
      <span>{transition.target === null ? t('list.stays') : t('list.leads', { state: transition.target })}</span>
      {isMissed ? <Badge tone="warn">{t('coverage.missed')}</Badge> : null}
      {send === undefined ? null : (
        <button type="button" className={css.send} onClick={send}>
          {t('live.send', { event: transition.event })}
        </button>
      )}
    </li>
  );
}

function State({ state, overlay }: { readonly state: ChartState; readonly overlay: Overlay }) {
  const { t } = useTranslation('lab');
  const word = typeWords[state.type];
  const isActive = overlay.active.has(state.path);
  return (
    <li className={css.state} aria-current={isActive ? 'step' : undefined}>
      <p className={css.name}>
        <code>{state.key}</code>
        {isActive ? <Badge tone="new">{t('list.active')}</Badge> : null}
        {state.isInitial ? <Badge>{t('list.initial')}</Badge> : null}
        {word === null ? null : <Badge>{t(word)}</Badge>}
        {state.path !== '' && overlay.passed?.states.has(state.path) === false ? <Badge tone="warn">{t('coverage.missed')}</Badge> : null}
      </p>
      {notesOf(state).map((note) => (
        <p key={note} className={css.note}>
          <code>{note}</code>
        </p>
      ))}
      {state.transitions.length === 0 ? null : (
        <ul aria-label={t('list.transitions', { state: state.key })} className={css.transitions}>
          {state.transitions.map((transition) => (
            <Transition key={`${transition.name} ${transition.target}`} transition={transition} overlay={overlay} />
          ))}
        </ul>
      )}
      {state.states.length === 0 ? null : (
        <ul aria-label={t('list.states', { state: state.key })} className={css.states}>
          {state.states.map((inner) => (
            <State key={inner.path} state={inner} overlay={overlay} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** All that the drawing shows as lists within lists, for those who read rather than look. */
export function StateList({ chart, overlay }: { readonly chart: ChartState; readonly overlay: Overlay }) {
  return (
    <ul className={css.root}>
      <State state={chart} overlay={overlay} />
    </ul>
  );
}

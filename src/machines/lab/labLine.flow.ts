import { tellApp, watchApp } from '#services/lab/labLine.ts';
import type { FromApp } from '#services/lab/line.ts';
import { fromWatch } from '../kit/fromWatch.ts';
import { labLineMachine, type AppSaid } from './labLine.machine.ts';

/** What a page says, as the machine's event. */
function saidOf(heard: FromApp): AppSaid {
  const { page } = heard;
  if (heard.kind === 'standing') return { type: 'app.standing', page, address: heard.address, actors: heard.actors };
  if (heard.kind === 'stepped')
    return { type: 'app.stepped', page, address: heard.address, at: heard.at, actor: heard.actor, event: heard.event };
  if (heard.kind === 'refused') return { type: 'app.refused', page, reason: heard.reason };
  return { type: heard.kind === 'gone' ? 'app.gone' : 'app.recorded', page };
}

export const labLineFlow = labLineMachine.provide({
  actors: { watchApp: fromWatch((report) => watchApp((heard) => report(saidOf(heard)))) },
  actions: {
    sendEvent: (_, { page, actor, event }) => tellApp({ to: 'app', kind: 'send', page, actor, event }),
    askRecording: (_, { page, on }) => tellApp({ to: 'app', kind: 'record', page, on }),
  },
});

import { stripMachine } from '#machines/shell/strip/strip.machine.ts';
import * as strip from '#machines/shell/strip/strip.selectors.ts';
import { fault, planFor } from '#tests/support/plan.ts';

export const stripPlan = planFor(stripMachine, {
  what: 'a row wider than its place, moved by steps',
  input: { id: 'menu' },
  cases: [
    { type: 'strip.measured', left: 0, width: 400, total: 400 },
    { type: 'strip.measured', left: 0, width: 300, total: 900 },
    { type: 'strip.measured', left: 40, width: 301, total: 900 },
    { type: 'strip.measured', left: 600, width: 300, total: 900 },
    fault('watchStrip', 'gone'),
  ],
  watchers: { watchStrip: ['strip.measured'] },
  states: ['measuring', 'fitting', 'atStart', 'between', 'atEnd'],
  invariants: {
    '*': ({ watchers }) => watchers.includes('watchStrip'),
    fitting: ({ snapshot }) => !strip.canGoBack(snapshot) && !strip.canGoForward(snapshot),
    atStart: ({ snapshot }) => !strip.canGoBack(snapshot) && strip.canGoForward(snapshot),
    between: ({ snapshot }) => strip.canGoBack(snapshot) && strip.canGoForward(snapshot),
    atEnd: ({ snapshot }) => strip.canGoBack(snapshot) && !strip.canGoForward(snapshot),
  },
  effects: [
    { on: 'forward.pressed', from: 'atStart', does: [{ type: 'move', params: { id: 'menu', by: 90 } }] },
    { on: 'forward.pressed', from: 'between', does: [{ type: 'move', params: { id: 'menu', by: 150 } }] },
    { on: 'back.pressed', from: 'between', does: [{ type: 'move', params: { id: 'menu', by: -150 } }] },
    { on: 'back.pressed', from: 'atEnd', does: [{ type: 'move', params: { id: 'menu', by: -90 } }] },
  ],
});

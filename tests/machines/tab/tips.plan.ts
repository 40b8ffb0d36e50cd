import { tipsMachine } from '#machines/tab/tips/tips.machine.ts';
import * as tips from '#machines/tab/tips/tips.selectors.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const spot = { part: { left: 10, top: 20, width: 30, height: 40 }, left: 16, width: 300, arrow: 20, top: 72, bottom: null };
const keeps = { type: 'keep', params: ({ isOn, seen }: { isOn: boolean; seen: readonly string[] }) => ({ isOn, seen }) };

const page = 'assetManagementOverView';
const put = { current: null, spot: null } as const;

export const tipsPlan = planFor(tipsMachine, {
  what: 'first-run tips, each shown once on a page that rests',
  cases: [
    { type: 'setting.followed', isOn: true, seen: [] },
    { type: 'setting.followed', isOn: false, seen: [] },
    { type: 'page.arrived', page: 'assetManagementOverView', isPhone: false },
    { type: 'page.arrived', page: 'vip', isPhone: true },
    { type: 'tip.moved', spot: { ...spot, left: 40 } },
    done('findTip', { tip: 'unit', spot }),
    done('findTip', null),
    fault('findTip', new Error('gone')),
    fault('watchSetting', new Error('gone')),
    fault('watchPage', new Error('gone')),
    fault('followTip', new Error('gone')),
  ],
  watchers: {
    watchSetting: ['setting.followed'],
    watchPage: ['page.moved'],
    followTip: ['tip.moved', 'tip.lost', 'tip.closed'],
  },
  delays: { quiet: 1_200 },
  states: ['sorting', 'resting', 'awaiting.moving', 'awaiting.looking', 'awaiting.unseen', 'showing'],
  restarts: [
    ['page.moved', 'quiet'],
    ['page.arrived', 'watchPage quiet'],
    ['tips.renewed', 'watchPage quiet'],
    ['setting.followed', 'watchPage quiet'],
  ],
  tags: { busy: ['awaiting.looking'] },
  // What was shown before is not looked for again, but what is still on view is.
  asks: {
    watchSetting: [undefined],
    watchPage: [undefined],
    findTip: [
      { tips: ['unit', 'eye'], isPhone: false },
      { tips: ['eye'], isPhone: false },
    ],
    followTip: [{ tips: ['unit'], isPhone: false }],
  },
  moves: [
    [
      '*',
      'setting.followed "isOn":true',
      'awaiting.moving',
      { when: (context) => context.page === page, becomes: { isOn: true, seen: [] } },
    ],
    ['*', 'setting.followed "isOn":true', 'resting', { becomes: { isOn: true, seen: [] } }],
    ['*', 'setting.followed "isOn":false', 'resting', { becomes: { isOn: false, seen: [] } }],
    ['*', 'page.arrived "vip"', 'resting', { becomes: { page: 'vip', isPhone: true, ...put } }],
    ['*', `page.arrived "${page}"`, 'awaiting.moving', { when: ({ isOn }) => isOn, becomes: { page, isPhone: false, ...put } }],
    ['*', `page.arrived "${page}"`, 'resting', { becomes: { page, isPhone: false, ...put } }],
    ['*', 'tips.toggled', 'resting', { when: ({ isOn }) => isOn, becomes: { isOn: false, ...put } }],
    ['*', 'tips.toggled', 'awaiting.moving', { when: (context) => context.page === page, becomes: { isOn: true, ...put } }],
    ['*', 'tips.toggled', 'resting', { becomes: { isOn: true, ...put } }],
    ['*', 'tips.renewed', 'awaiting.moving', { when: (context) => context.page === page, becomes: { isOn: true, seen: [], ...put } }],
    ['*', 'tips.renewed', 'resting', { becomes: { isOn: true, seen: [], ...put } }],
    ['awaiting', 'page.moved', 'awaiting.moving'],
    ['awaiting.moving', 'after quiet', 'awaiting.looking'],
    ['awaiting.looking', 'done findTip "unit"', 'showing', { becomes: { current: 'unit', spot, seen: ['unit'] } }],
    ['awaiting.looking', 'done findTip null', 'awaiting.unseen', { becomes: ({ seen }) => ({ seen }) }],
    ['awaiting.looking', 'error findTip', 'awaiting.unseen', { becomes: ({ seen }) => ({ seen }) }],
    ['showing', 'tip.moved', 'showing', { becomes: { current: 'unit', spot: { ...spot, left: 40 } } }],
    // Out of sight it is not read yet: it is looked for again.
    ['showing', 'tip.lost', 'awaiting.moving', { becomes: { current: 'unit', spot: null } }],
    ['showing', 'error followTip', 'awaiting.moving', { becomes: { current: 'unit' } }],
    ['showing', 'tip.passed', 'awaiting.moving', { becomes: { isOn: true, page, ...put } }],
    // Put away for this visit of the page, switched on still.
    ['showing', 'tip.closed', 'resting', { becomes: { isOn: true, page: '', ...put } }],
    ['showing', 'tips.skipped', 'resting', { becomes: { isOn: false, page, ...put } }],
  ],
  invariants: {
    '*': ({ snapshot, calls, watchers }) =>
      watchers.includes('watchSetting') &&
      (calls.join() === 'findTip') === snapshot.matches({ awaiting: 'looking' }) &&
      watchers.includes('followTip') === snapshot.matches('showing') &&
      (tips.shownTip(snapshot) !== null) === snapshot.matches('showing') &&
      snapshot.context.seen.length === new Set(snapshot.context.seen).size,
    // Switched off, nothing looks at the page.
    resting: ({ watchers, timers }) => !watchers.includes('watchPage') && timers.length === 0,
    'awaiting.moving': ({ snapshot, timers }) => tips.areOn(snapshot) && timers.join() === 'quiet',
    'awaiting.unseen': ({ snapshot, timers }) => tips.areOn(snapshot) && timers.length === 0,
    // What is shown counts as shown: it never comes again by itself.
    showing: ({ snapshot }) =>
      tips.areOn(snapshot) && snapshot.context.seen.includes(snapshot.context.current ?? 'search') && tips.spot(snapshot) !== null,
  },
  effects: [
    { on: 'tips.toggled', does: [keeps] },
    { on: 'tips.renewed', does: [keeps, { type: 'tellRenewed' }] },
    { on: 'xstate.done.actor.findTip', to: 'showing', does: [keeps] },
    { on: 'tip.passed', from: 'showing', does: [{ type: 'returnFocus', params: { tip: 'unit' } }] },
    { on: 'tip.closed', from: 'showing', does: [{ type: 'returnFocus', params: { tip: 'unit' } }] },
    { on: 'tips.skipped', from: 'showing', does: [{ type: 'returnFocus', params: { tip: 'unit' } }, keeps] },
  ],
  // Where a tip stands decides nothing.
  key: ({ value, context: { isOn, page, seen, current } }) => [value, isOn, page === 'vip' ? '' : page, seen.length, current],
});

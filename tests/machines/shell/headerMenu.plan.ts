import { headerMenuMachine, type HeaderMenuContext, type HeaderMenuName } from '#machines/shell/headerMenu/headerMenu.machine.ts';
import { fault, planFor } from '#tests/support/plan.ts';

const none = { menu: null, next: null, isPinned: false, entry: null } as const;
const pointed = (menu: HeaderMenuName) => ({ becomes: { ...none, menu } });
const isPinned = (name: HeaderMenuName) => (context: HeaderMenuContext) => context.isPinned && context.menu === name;

export const headerMenuPlan = planFor(headerMenuMachine, {
  what: 'which menu of the header is open, by pointer, touch or keyboard',
  cases: [
    { type: 'menu.pointed', menu: 'buy' },
    { type: 'menu.pointed', menu: 'more' },
    { type: 'menu.pressed', menu: 'buy' },
    { type: 'menu.pressed', menu: 'more', entry: 'last' },
    { type: 'menu.pressed', menu: 'drawer' },
    fault('watchBack', 'gone'),
  ],
  watchers: { watchBack: ['menu.dismissed'] },
  delays: { intent: 90, switchIntent: 140, grace: 240 },
  states: ['closed', 'intending', 'open', 'switching', 'closing', 'drawer'],
  restarts: [['menu.pointed', 'intent switchIntent']],
  tags: { dialog: ['open', 'switching', 'closing', 'drawer'] },
  asks: { watchBack: [undefined] },
  moves: [
    ['*', 'menu.dismissed', 'closed', { becomes: none }],
    // A name pressed twice closes what its first press opened, but not what only hovering did.
    ['*', 'menu.pressed "buy"', 'closed', { when: isPinned('buy'), becomes: none }],
    ['*', 'menu.pressed "buy"', 'open', { becomes: { menu: 'buy', next: null, isPinned: true, entry: null } }],
    ['*', 'menu.pressed "more"', 'closed', { when: isPinned('more'), becomes: none }],
    ['*', 'menu.pressed "more"', 'open', { becomes: { menu: 'more', next: null, isPinned: true, entry: 'last' } }],
    ['*', 'menu.pressed "drawer"', 'closed', { when: isPinned('drawer'), becomes: none }],
    ['*', 'menu.pressed "drawer"', 'drawer', { becomes: { menu: 'drawer', next: null, isPinned: true, entry: null } }],
    ...(['closed', 'intending', 'open', 'switching', 'closing', 'drawer'] as const).map(
      (state) =>
        [
          state,
          'menu.entered',
          state,
          { becomes: ({ menu, next, isPinned: pins }: HeaderMenuContext) => ({ menu, next, isPinned: pins, entry: null }) },
        ] as const,
    ),
    ...(['closed', 'intending'] as const).flatMap((state) =>
      (['buy', 'more'] as const).map((menu) => [state, `menu.pointed "${menu}"`, 'intending', pointed(menu)] as const),
    ),
    ['intending', 'after intent', 'open', { becomes: ({ menu }) => ({ ...none, menu }) }],
    ['intending', 'menu.unpointed', 'closed', { becomes: none }],
    // What was pressed open stays, wherever the mouse goes.
    ['open', 'menu.unpointed', 'open', { when: (context) => context.isPinned, becomes: (context) => context }],
    ['open', 'menu.unpointed', 'closing', { becomes: ({ menu }) => ({ ...none, menu }) }],
    ['open', 'menu.pointed', 'open', { when: (context) => context.isPinned, becomes: (context) => context }],
    ['open', 'menu.pointed', 'open', { when: ({ menu }, event) => menu === event['menu'], becomes: (context) => context }],
    ['open', 'menu.pointed', 'switching', { becomes: ({ menu }, event) => ({ ...none, menu, next: event['menu'] as HeaderMenuName }) }],
    ['switching', 'after switchIntent', 'open', { becomes: ({ next }) => ({ ...none, menu: next }) }],
    ['switching', 'menu.unpointed', 'closing', { becomes: ({ menu }) => ({ ...none, menu }) }],
    [
      'switching',
      'menu.pointed',
      'open',
      { when: ({ menu }, event) => menu === event['menu'], becomes: ({ menu }) => ({ ...none, menu }) },
    ],
    [
      'switching',
      'menu.pointed',
      'switching',
      { becomes: ({ menu }, event) => ({ ...none, menu, next: event['menu'] as HeaderMenuName }) },
    ],
    ['closing', 'after grace', 'closed', { becomes: none }],
    ['closing', 'menu.pointed', 'open', { when: ({ menu }, event) => menu === event['menu'], becomes: ({ menu }) => ({ ...none, menu }) }],
    ['closing', 'menu.pointed', 'switching', { becomes: ({ menu }, event) => ({ ...none, menu, next: event['menu'] as HeaderMenuName }) }],
  ],
  invariants: {
    '*': ({ calls, snapshot, watchers }) =>
      calls.length === 0 &&
      watchers.includes('watchBack') === snapshot.matches('drawer') &&
      (snapshot.context.next !== null) === snapshot.matches('switching') &&
      (snapshot.context.entry === null || snapshot.context.isPinned),
    closed: ({ snapshot, timers }) => snapshot.context.menu === null && !snapshot.context.isPinned && timers.length === 0,
    intending: ({ snapshot, timers }) => snapshot.context.menu !== null && timers.join() === 'intent',
    open: ({ snapshot, timers }) => snapshot.context.menu !== null && snapshot.context.menu !== 'drawer' && timers.length === 0,
    switching: ({ snapshot, timers }) =>
      snapshot.context.menu !== snapshot.context.next && !snapshot.context.isPinned && timers.join() === 'switchIntent',
    closing: ({ snapshot, timers }) => !snapshot.context.isPinned && timers.join() === 'grace',
    drawer: ({ snapshot, timers }) => snapshot.context.menu === 'drawer' && timers.length === 0,
  },
});

import { clipboardMachine } from '#machines/shell/clipboard/clipboard.machine.ts';
import * as clipboard from '#machines/shell/clipboard/clipboard.selectors.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const said = [{ type: 'tellCopied', params: { done: 'clipboard:copied' } }];

export const clipboardPlan = planFor(clipboardMachine, {
  what: 'one thing to copy: a check for what was copied, else the text selected',
  input: { done: 'clipboard:copied' },
  cases: [
    { type: 'copy.wanted', text: '10000001' },
    done('copyText', true),
    done('copyText', false),
    fault('copyText', new Error('refused')),
  ],
  delays: { checkShown: 1_500 },
  states: ['idle', 'copying', 'copied', 'byHand'],
  restarts: [['copy.wanted', 'copyText']],
  asks: { copyText: [{ text: '10000001' }] },
  moves: [
    ...['idle', 'copying', 'copied', 'byHand'].map((from) => [from, 'copy.wanted', 'copying', { becomes: { text: '10000001' } }] as const),
    ['copying', 'done copyText true', 'copied'],
    ['copying', 'done copyText false', 'byHand', { becomes: { text: '10000001' } }],
    ['copying', 'error copyText', 'byHand', { becomes: { text: '10000001' } }],
    ['copied', 'after checkShown', 'idle'],
    ['byHand', 'hand.copied', 'copied'],
    ['byHand', 'hand.left', 'idle'],
  ],
  tags: { busy: ['copying'] },
  invariants: {
    // A check is never shown for what was not copied.
    '*': ({ snapshot, calls }) =>
      clipboard.isCopied(snapshot) === snapshot.matches('copied') && (calls.join() === 'copyText') === snapshot.matches('copying'),
    copied: ({ timers }) => timers.join() === 'checkShown',
    byHand: ({ snapshot, timers }) => clipboard.textByHand(snapshot) === '10000001' && timers.length === 0,
    idle: ({ snapshot, timers }) => clipboard.textByHand(snapshot) === null && timers.length === 0,
  },
  effects: [
    { on: 'xstate.done.actor.copyText', to: 'copied', does: said },
    { on: 'hand.copied', from: 'byHand', does: said },
  ],
});

import { emailConfirmationMachine } from '#machines/session/emailConfirmation/emailConfirmation.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { ada } from '#tests/support/loginSamples.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const who = ada;
const lost = { fault: 'NetworkFault', key: 'faults:network', text: null, code: null, retryAfter: null };
/** What was said of an earlier try goes with the next one. */
const quiet = { problem: null, codeProblem: null, hasSent: false } as const;

export const emailConfirmationPlan = planFor(emailConfirmationMachine, {
  what: 'confirms the e-mail of a new account by the code of a letter',
  cases: [
    { type: 'code.changed', value: ' 123 456 ' },
    { type: 'code.changed', value: '12' },
    done('readWait', 0),
    done('readWait', 2),
    fault('readWait', new NetworkFault()),
    done('confirm', { kind: 'ok', code: 200, message: '', data: who }),
    done('confirm', { kind: 'wrong', code: 10105, message: 'wrong', data: { triesLeft: 3 } }),
    done('confirm', { kind: 'over', code: 10106, message: 'over' }),
    fault('confirm', new NetworkFault()),
    done('sendLetter', { kind: 'sent', code: 200, message: '', data: { waitSeconds: 2 } }),
    done('sendLetter', { kind: 'tooSoon', code: 10107, message: '', data: { waitSeconds: 1 } }),
    fault('sendLetter', new NetworkFault()),
  ],
  delays: { second: 1_000 },
  states: [
    'dialog.reading',
    'dialog.closed',
    'dialog.open.entering',
    'dialog.open.confirming',
    'dialog.open.sending',
    'dialog.confirmed',
    'letter.ready',
    'letter.counting',
  ],
  restarts: [['after second', 'second', '*', ({ secondsLeft }) => secondsLeft > 1]],
  asks: { readWait: [undefined], confirm: [{ code: '123456' }], sendLetter: [undefined] },
  moves: [
    // A letter that has just gone out, as after a registration, is asked for by itself.
    ['dialog.reading', 'done readWait 2', 'dialog.open.entering + letter.counting', { becomes: { secondsLeft: 2 } }],
    ['dialog.reading', 'done readWait 0', 'dialog.closed', { becomes: {} }],
    ['dialog.reading', 'error readWait NetworkFault', 'dialog.closed', { becomes: {} }],
    ['dialog.reading', 'dialog.wanted', 'dialog.open.entering', { becomes: quiet }],
    ['dialog.closed', 'dialog.wanted', 'dialog.open.entering', { becomes: quiet }],
    ['dialog.open', 'dialog.dismissed', 'dialog.closed', { becomes: {} }],
    ['dialog.open.entering', 'code.submitted', 'dialog.open.confirming', { when: ({ code }) => code === '123456', becomes: quiet }],
    ['dialog.open.entering', 'code.submitted', 'dialog.open.entering', { becomes: { codeProblem: 'confirm.malformed' } }],
    ['dialog.open.entering', 'letter.wanted', 'dialog.open.sending', { when: ({ secondsLeft }) => secondsLeft === 0, becomes: quiet }],
    ['dialog.open.confirming', 'done confirm "ok"', 'dialog.confirmed', { becomes: {} }],
    ['dialog.open.confirming', 'done confirm "wrong"', 'dialog.open.entering', { becomes: { codeProblem: 'confirm.wrong', triesLeft: 3 } }],
    ['dialog.open.confirming', 'done confirm "over"', 'dialog.open.entering', { becomes: { codeProblem: 'confirm.over' } }],
    ['dialog.open.confirming', 'error confirm NetworkFault', 'dialog.open.entering', { becomes: { problem: lost } }],
    // The code before a new letter counts no more: what was typed of it goes.
    [
      'dialog.open.sending',
      'done sendLetter "sent"',
      'dialog.open.entering + letter.counting',
      { becomes: { code: '', hasSent: true, secondsLeft: 2 } },
    ],
    [
      'dialog.open.sending',
      'done sendLetter "tooSoon"',
      'dialog.open.entering + letter.counting',
      { becomes: { secondsLeft: 1, hasSent: false } },
    ],
    ['dialog.open.sending', 'error sendLetter NetworkFault', 'dialog.open.entering', { becomes: { problem: lost } }],
    ['letter.counting', 'after second', 'letter.ready', { when: ({ secondsLeft }) => secondsLeft === 1, becomes: { secondsLeft: 0 } }],
    ['letter.counting', 'after second', 'letter.counting', { becomes: ({ secondsLeft }) => ({ secondsLeft: secondsLeft - 1 }) }],
  ],
  tags: { dialog: ['dialog.open'], busy: ['dialog.open.confirming', 'dialog.open.sending'] },
  invariants: {
    '*': ({ snapshot, timers }) =>
      /^\d{0,6}$/.test(snapshot.context.code) && snapshot.context.secondsLeft > 0 === (timers.join() === 'second'),
    // No letter but that of the registration.
    'dialog.reading': ({ snapshot, calls }) => calls.join() === 'readWait' && !snapshot.context.hasSent,
    'dialog.closed': ({ calls }) => calls.length === 0,
    'dialog.open.entering': ({ calls }) => calls.length === 0,
    'dialog.open.confirming': ({ snapshot, calls }) => calls.join() === 'confirm' && snapshot.context.problem === null,
    'dialog.open.sending': ({ snapshot, calls }) => calls.join() === 'sendLetter' && snapshot.context.secondsLeft === 0,
  },
  effects: [{ on: done('confirm').type, to: 'dialog.confirmed', does: [{ type: 'openSession', params: { login: who } }] }],
  select: 'transitions',
  // Recordings hold no code.
  cut: ['code.submitted'],
});

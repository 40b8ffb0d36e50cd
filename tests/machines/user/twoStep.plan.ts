import { twoStepMachine } from '#machines/user/twoStep/twoStep.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { newRecoveryCodes as secretCodes, newTwoStepSecret as secret, twoStepOff, twoStepOn } from '#tests/support/samples/twoStep.ts';

const offline = new NetworkFault();
const problem = problemOf(offline);
const dialogs = ['proving', 'scanning', 'saving', 'ending', 'renewing'];
const isOn = ({ state }: { readonly state: { readonly isOn: boolean } | null }) => state?.isOn === true;
const isOff = ({ state }: { readonly state: { readonly isOn: boolean } | null }) => state?.isOn === false;

export const twoStepPlan = planFor(twoStepMachine, {
  what: 'the second step of logins: turned on by an app, off by a code; recovery codes are shown once',
  cases: [
    done('readState', twoStepOff),
    done('readState', twoStepOn),
    fault('readState', offline),
    { type: 'secret.made', secret },
    { type: 'codes.made', secretCodes },
  ],
  states: ['loading', 'failed', 'ready', ...dialogs],
  tags: { busy: ['loading'], error: ['failed'], dialog: dialogs },
  asks: { readState: [undefined] },
  effects: [
    { on: 'codes.made', from: 'scanning', to: 'saving', does: [{ type: 'tellOn' }] },
    { on: 'factor.ended', from: 'ending', to: 'loading', does: [{ type: 'tellOff' }] },
  ],
  moves: [
    ['loading', 'done readState', 'ready', { when: (_, { output }) => output === twoStepOff, becomes: { state: twoStepOff } }],
    ['loading', 'done readState', 'ready', { becomes: { state: twoStepOn } }],
    ['loading', 'error readState', 'failed', { becomes: { problem } }],
    ['failed', 'reload.requested', 'loading', { becomes: { problem: null } }],
    ['ready', 'on.wanted', 'proving', { when: isOff, becomes: { state: twoStepOff } }],
    ['ready', 'off.wanted', 'ending', { when: isOn, becomes: { state: twoStepOn } }],
    ['ready', 'codes.wanted', 'renewing', { when: isOn, becomes: { state: twoStepOn } }],
    ['proving', 'dismissed', 'ready', { becomes: { secret: null } }],
    ['proving', 'secret.made', 'scanning', { becomes: { secret } }],
    ['scanning', 'dismissed', 'ready', { becomes: { secret: null } }],
    ['scanning', 'codes.made', 'saving', { becomes: { secret: null, secretCodes } }],
    ['saving', 'codes.kept', 'loading', { becomes: { secretCodes: [] } }],
    ['ending', 'dismissed', 'ready', { becomes: { state: twoStepOn } }],
    ['ending', 'factor.ended', 'loading', { becomes: { problem: null } }],
    ['renewing', 'dismissed', 'ready', { becomes: { state: twoStepOn } }],
    ['renewing', 'codes.made', 'saving', { becomes: { secretCodes } }],
  ],
  invariants: {
    '*': ({ snapshot }) =>
      (snapshot.context.secret !== null) === snapshot.matches('scanning') &&
      snapshot.context.secretCodes.length > 0 === snapshot.matches('saving'),
    loading: ({ calls, snapshot }) => calls.join() === 'readState' && snapshot.context.problem === null,
  },
});

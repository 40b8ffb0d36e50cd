import { twoStepMachine } from '#machines/user/twoStep/twoStep.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { newRecoveryCodes as secretCodes, newTwoStepSecret as secret, twoStepOff, twoStepOn } from '#tests/support/samples/twoStep.ts';

const offline = new NetworkFault();
const problem = problemOf(offline);
const dialogs = ['proving', 'scanning', 'saving', 'ending', 'turningOff', 'renewing', 'makingCodes'];
const [ended, unproven, off] = [{ kind: 'ok' }, { kind: 'needsStepUp' }, { kind: 'off' }] as const;
const renewed = { kind: 'ok', secretCodes } as const;
const isOn = ({ state }: { readonly state: { readonly isOn: boolean } | null }) => state?.isOn === true;
const isOff = ({ state }: { readonly state: { readonly isOn: boolean } | null }) => state?.isOn === false;

export const twoStepPlan = planFor(twoStepMachine, {
  what: 'the second step of logins: turned on by an app, off by a proof of the owner; recovery codes are shown once',
  cases: [
    done('readState', twoStepOff),
    done('readState', twoStepOn),
    fault('readState', offline),
    { type: 'secret.made', secret },
    { type: 'codes.made', secretCodes },
    done('endFactor', ended),
    done('endFactor', unproven),
    done('endFactor', off),
    fault('endFactor', offline),
    done('renewCodes', renewed),
    done('renewCodes', unproven),
    done('renewCodes', off),
    fault('renewCodes', offline),
  ],
  states: ['loading', 'failed', 'ready', ...dialogs],
  tags: { busy: ['loading', 'turningOff', 'makingCodes'], error: ['failed'], dialog: dialogs },
  asks: { readState: [undefined], endFactor: [undefined], renewCodes: [undefined] },
  effects: [
    { on: 'codes.made', from: 'scanning', to: 'saving', does: [{ type: 'tellOn' }] },
    {
      on: 'xstate.done.actor.endFactor',
      from: 'turningOff',
      to: 'loading',
      when: ({ output }) => output === ended,
      does: [{ type: 'tellOff' }],
    },
    { on: 'xstate.done.actor.endFactor', from: 'turningOff', to: 'loading', does: [] },
  ],
  moves: [
    ['loading', 'done readState', 'ready', { when: (_, { output }) => output === twoStepOff, becomes: { state: twoStepOff } }],
    ['loading', 'done readState', 'ready', { becomes: { state: twoStepOn } }],
    ['loading', 'error readState', 'failed', { becomes: { problem } }],
    ['failed', 'reload.requested', 'loading', { becomes: { problem: null } }],
    ['ready', 'on.wanted', 'proving', { when: isOff, becomes: { state: twoStepOff, problem: null } }],
    ['ready', 'off.wanted', 'ending', { when: isOn, becomes: { state: twoStepOn, problem: null } }],
    ['ready', 'codes.wanted', 'renewing', { when: isOn, becomes: { state: twoStepOn, problem: null } }],
    ['proving', 'dismissed', 'ready', { becomes: { secret: null } }],
    ['proving', 'secret.made', 'scanning', { becomes: { secret } }],
    ['scanning', 'dismissed', 'ready', { becomes: { secret: null } }],
    ['scanning', 'codes.made', 'saving', { becomes: { secret: null, secretCodes } }],
    ['saving', 'codes.kept', 'loading', { becomes: { secretCodes: [] } }],
    ['ending', 'dismissed', 'ready', { becomes: { state: twoStepOn } }],
    ['ending', 'owner.proven', 'turningOff', { becomes: { state: twoStepOn } }],
    ['turningOff', 'done endFactor', 'loading', { when: (_, { output }) => output === ended, becomes: { problem: null } }],
    ['turningOff', 'done endFactor', 'ending', { when: (_, { output }) => output === unproven, becomes: { state: twoStepOn } }],
    ['turningOff', 'done endFactor', 'loading', { becomes: { problem: null } }],
    ['turningOff', 'error endFactor', 'ready', { becomes: { problem } }],
    ['renewing', 'dismissed', 'ready', { becomes: { state: twoStepOn } }],
    ['renewing', 'owner.proven', 'makingCodes', { becomes: { state: twoStepOn } }],
    ['makingCodes', 'done renewCodes', 'saving', { when: (_, { output }) => output === renewed, becomes: { secretCodes } }],
    ['makingCodes', 'done renewCodes', 'renewing', { when: (_, { output }) => output === unproven, becomes: { state: twoStepOn } }],
    ['makingCodes', 'done renewCodes', 'loading', { becomes: { problem: null } }],
    ['makingCodes', 'error renewCodes', 'ready', { becomes: { problem } }],
  ],
  invariants: {
    '*': ({ snapshot }) =>
      (snapshot.context.secret !== null) === snapshot.matches('scanning') &&
      snapshot.context.secretCodes.length > 0 === snapshot.matches('saving'),
    loading: ({ calls, snapshot }) => calls.join() === 'readState' && snapshot.context.problem === null,
  },
});

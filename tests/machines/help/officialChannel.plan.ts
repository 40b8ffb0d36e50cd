import { officialChannelMachine, type OfficialChannelContext } from '#machines/help/officialChannel/officialChannel.machine.ts';
import * as official from '#machines/help/officialChannel/officialChannel.selectors.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor, type MoveRow } from '#tests/support/plan.ts';

const list = { hosts: ['exchange.example'], mails: [], accounts: [] };
const offline = new NetworkFault();

export const officialChannelPlan = planFor(officialChannelMachine, {
  what: 'what somebody asks about, and the list of what the exchange answers for, read once',
  cases: [
    { type: 'text.changed', value: ' https://exchange.example' },
    { type: 'text.changed', value: ' ' },
    done('loadChannels', list),
    fault('loadChannels', offline),
  ],
  states: ['loading', 'ready', 'failed'],
  tags: { busy: ['loading'], error: ['failed'] },
  asks: { loadChannels: [undefined] },
  moves: [
    ['loading', 'done loadChannels', 'ready', { becomes: ({ text, isAsked }) => ({ data: list, text, isAsked }) }],
    ['loading', 'error loadChannels', 'failed', { becomes: ({ text, isAsked }) => ({ problem: problemOf(offline), text, isAsked }) }],
    ['failed', 'reload.requested', 'loading', { becomes: ({ text, isAsked }) => ({ problem: null, text, isAsked }) }],
    // Who asks again about something has the list asked for again, and is answered when it comes.
    ['failed', 'check.submitted', 'loading', { when: ({ text }) => text.trim() !== '', becomes: ({ text }) => ({ text, isAsked: true }) }],
    ...['loading', 'ready', 'failed'].flatMap((state): readonly MoveRow<OfficialChannelContext>[] => [
      [state, 'text.changed', state, { becomes: ({ data }, { value }) => ({ text: String(value), isAsked: false, data }) }],
      [state, 'check.submitted', state, { becomes: ({ text, data }) => ({ text, isAsked: true, data }) }],
    ]),
  ],
  invariants: {
    '*': ({ snapshot }) => !(official.isMissing(snapshot) && official.isAsked(snapshot)),
    loading: ({ snapshot, calls }) => calls.join() === 'loadChannels' && official.isResourceBusy(snapshot),
    ready: ({ snapshot, calls }) => calls.length === 0 && official.resourceData(snapshot) === list,
    failed: ({ snapshot }) => official.resourceData(snapshot) === null && official.resourceProblem(snapshot) !== null,
  },
});

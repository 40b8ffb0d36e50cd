import { downloadsMachine } from '#machines/shell/downloads/downloads.machine.ts';
import * as downloads from '#machines/shell/downloads/downloads.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const address = 'https://exchange.test/en_US/app/downLoad';

export const downloadsPlan = planFor(downloadsMachine, {
  what: 'where phones get the app, for the download popover',
  cases: [done('readAddress', address), fault('readAddress', new NetworkFault())],
  states: ['reading', 'known', 'failed'],
  tags: { busy: ['reading'], error: ['failed'] },
  invariants: {
    reading: ({ snapshot, calls }) => downloads.isBusy(snapshot) && downloads.address(snapshot) === '' && calls.join() === 'readAddress',
    known: ({ snapshot }) => downloads.address(snapshot) === address && downloads.problem(snapshot) === null,
    failed: ({ snapshot }) => downloads.address(snapshot) === '' && downloads.problem(snapshot)?.key === 'faults:network',
  },
});

import { readPairs } from '#services/market/pairs.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { pairPickerMachine } from './pairPicker.machine.ts';

/** The list of pairs while it is open. */
export const pairPickerFlow = pairPickerMachine.provide({
  actors: { readPairs: fromCall((_: void, signal) => readPairs(signal)) },
});

import { readRates } from '#services/help/rates.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { rateStandardMachine } from './rateStandard.machine.ts';

export const rateStandardFlow = rateStandardMachine.provide({ actors: { loadRates: fromCall((_: void, signal) => readRates(signal)) } });

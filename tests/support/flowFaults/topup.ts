import { createActor } from 'xstate';
import { topupFlow } from '#machines/buy/topup/topup.flow.ts';
import type { TopupData } from '#machines/buy/topup/topup.rules.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { depositCoinAddress, depositLog, universalAddressNetworks } from '#services/assets/depositCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { addressesSample, logSample, placesSample, topupSample } from '#tests/support/samples/topup.ts';
import type { FaultRow } from './row.ts';

export const topupRows: readonly FaultRow[] = [universalAddressNetworks, depositLog, depositCoinAddress].map((call) => ({
  flow: 'topupFlow',
  asker: 'loadResource',
  call,
  create: () => createActor(topupFlow, { input: { query: null } }).start(),
  fails: 'failed.empty',
  says: { problem: ({ problem }: { readonly problem: Problem | null }) => problem },
  wayOn: { type: 'reload.requested' },
  well: 'ready',
  shows: [({ data }: { readonly data: TopupData | null }) => data, topupSample],
}));
export const topupAnswers: readonly Served[] = [
  { call: universalAddressNetworks, answer: () => ({ code: 200, message: '', data: placesSample }) },
  { call: depositLog, answer: () => ({ code: 200, message: '', data: logSample }) },
  { call: depositCoinAddress, answer: () => ({ code: 200, message: '', data: addressesSample }) },
];

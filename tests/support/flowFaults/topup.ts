import { createActor } from 'xstate';
import { depositAddressChoiceFlow } from '#machines/buy/topup/depositAddressChoice.flow.ts';
import { depositAddressNoteFlow } from '#machines/buy/topup/depositAddressNote.flow.ts';
import { depositAddressFormFlow } from '#machines/buy/topup/depositAddressForm.flow.ts';
import { depositFileFlow, depositsFlow } from '#machines/buy/topup/deposits.flow.ts';
import { missedDepositFlow } from '#machines/buy/topup/missedDeposit.flow.ts';
import { topupFlow } from '#machines/buy/topup/topup.flow.ts';
import type { TopupData } from '#machines/buy/topup/topup.rules.ts';
import type { Problem } from '#machines/rules/problem.ts';
import {
  createDepositAddress,
  depositAddressRemark,
  depositAddressSelected,
  depositCoinAddress,
  depositLog,
  missedDeposit,
  universalAddressNetworks,
} from '#services/assets/depositCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { addressesSample, depositSample, logSample, missedSample, placesSample, topupSample } from '#tests/support/samples/topup.ts';
import { form, resource, told, type FaultRow } from './row.ts';

const reads = [universalAddressNetworks, depositCoinAddress].map((call): FaultRow => ({
  flow: 'topupFlow',
  call,
  create: () => createActor(topupFlow, { input: { query: null } }).start(),
  ...resource,
  shows: [({ data }: { readonly data: TopupData | null }) => data, topupSample],
}));
type Held = { readonly problem: Problem | null };
const says = { problem: ({ problem }: Held) => problem };

export const topupRows: readonly FaultRow[] = [
  ...reads,
  {
    flow: 'depositsFlow',
    asker: 'loadPage',
    call: depositLog,
    create: () => createActor(depositsFlow, { input: { filter: { coinId: 52 } } }).start(),
    fails: 'faulted',
    says,
    kept: ({ filter }: { readonly filter: unknown }) => filter,
    wayOn: { type: 'retry.requested' },
    well: 'ready',
    shows: [({ rows }: { readonly rows: readonly unknown[] }) => rows, [depositSample]],
  },
  {
    flow: 'depositFileFlow',
    asker: 'collectRecords',
    call: depositLog,
    create: () => createActor(depositFileFlow, { input: { filter: { coinId: 52 } } }).start(),
    ask: { type: 'file.wanted', words: null },
    fails: 'failed',
    says,
    kept: ({ filter }: { readonly filter: unknown }) => filter,
    wayOn: { type: 'file.wanted', words: null },
    well: 'resting',
  },
  {
    ...form,
    flow: 'depositAddressFormFlow',
    asker: 'depositAddressForm',
    call: createDepositAddress,
    create: (world) => createActor(depositAddressFormFlow.provide({ actions: { tellSaved: told(world, 'tellSaved') } })).start(),
    enter: (actor) => actor.send({ type: 'remark.changed', value: 'Savings' }),
    ask: { type: 'depositAddressForm.submitted' },
    kept: ({ remark }: { readonly remark: string }) => remark,
    wayOn: { type: 'depositAddressForm.submitted' },
    shows: [(_, world) => world.told, [{ action: 'tellSaved' }]],
  },
  {
    ...form,
    flow: 'depositAddressNoteFlow',
    asker: 'depositAddressNote',
    call: depositAddressRemark,
    create: (world) =>
      createActor(depositAddressNoteFlow.provide({ actions: { tellSaved: told(world, 'tellSaved') } }), { input: { id: '4' } }).start(),
    enter: (actor) => actor.send({ type: 'remark.changed', value: 'Savings' }),
    ask: { type: 'depositAddressNote.submitted' },
    kept: ({ remark }: { readonly remark: string }) => remark,
    wayOn: { type: 'depositAddressNote.submitted' },
    shows: [(_, world) => world.told, [{ action: 'tellSaved' }]],
  },
  {
    ...form,
    flow: 'missedDepositFlow',
    asker: 'missedDeposit',
    call: missedDeposit,
    create: (world) =>
      createActor(missedDepositFlow.provide({ actions: { tellFound: told(world, 'tellFound') } }), {
        input: { chainIndex: '31337' },
      }).start(),
    enter: (actor) => actor.send({ type: 'txHash.changed', value: depositSample.txHash }),
    ask: { type: 'missedDeposit.submitted' },
    kept: ({ txHash }: { readonly txHash: string }) => txHash,
    wayOn: { type: 'missedDeposit.submitted' },
    shows: [(_, world) => world.told.map(({ action }) => action), ['tellFound']],
  },
  {
    ...form,
    flow: 'depositAddressChoiceFlow',
    asker: 'depositAddressChoice',
    call: depositAddressSelected,
    create: (world) => createActor(depositAddressChoiceFlow.provide({ actions: { tellChosen: told(world, 'tellChosen') } })).start(),
    enter: (actor) => actor.send({ type: 'address.changed', value: '4' }),
    ask: { type: 'depositAddressChoice.submitted' },
    kept: ({ address }: { readonly address: string }) => address,
    wayOn: { type: 'depositAddressChoice.submitted' },
    shows: [(_, world) => world.told, [{ action: 'tellChosen' }]],
  },
];
export const topupAnswers: readonly Served[] = [
  { call: missedDeposit, answer: () => ({ code: 200, message: '', data: missedSample }) },
  { call: universalAddressNetworks, answer: () => ({ code: 200, message: '', data: placesSample }) },
  { call: depositLog, answer: () => ({ code: 200, message: '', data: logSample }) },
  ...[depositCoinAddress, createDepositAddress, depositAddressSelected, depositAddressRemark].map((call) => ({
    call,
    answer: () => ({ code: 200, message: '', data: addressesSample }),
  })),
];

import { createActor } from 'xstate';
import { withdrawFlow } from '#machines/assets/withdraw/withdraw.flow.ts';
import type { WithdrawContext } from '#machines/assets/withdraw/withdraw.context.ts';
import { withdrawAddressFlow } from '#machines/assets/withdraw/withdrawAddress.flow.ts';
import { withdrawalFileFlow } from '#machines/assets/withdraw/withdrawalFile.flow.ts';
import { withdrawalsFlow } from '#machines/assets/withdraw/withdrawals.flow.ts';
import { withdrawBookFlow } from '#machines/assets/withdraw/withdrawBook.flow.ts';
import type { WithdrawBookContext } from '#machines/assets/withdraw/withdrawBook.machine.ts';
import { withdrawCancelFlow } from '#machines/assets/withdraw/withdrawCancel.flow.ts';
import { withdrawSubmitFlow } from '#machines/assets/withdraw/withdrawSubmit.flow.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { AnyCall } from '#services/http/call.ts';
import * as calls from '#services/assets/withdrawCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import {
  addressBookSample,
  checkedSample,
  etherSample,
  friendAddress,
  savedSample,
  usdtSample,
  withdrawalSample,
  withdrawCheckSample,
  withdrawWish,
} from '#tests/support/samples/withdraw.ts';
import { form, ok, reading, told, type FaultRow, type FaultWorld } from './row.ts';

type Held = { readonly problem: Problem | null };
const says = { problem: ({ problem }: Held) => problem };
const nothing = (world: FaultWorld, ...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, told(world, name)]));
const create = () => createActor(withdrawFlow, { input: { locale: 'en_US' } }).start();
const createBook = (world: FaultWorld) =>
  createActor(withdrawBookFlow.provide({ actions: nothing(world, 'tellSaved', 'tellRemoved', 'tellSwitched', 'announceBook') })).start();

/** What the form is judged by comes in three answers. */
const opening = (call: AnyCall): FaultRow => ({
  flow: 'withdrawFlow',
  asker: 'openForm',
  call,
  create,
  fails: 'unavailable',
  says,
  wayOn: { type: 'retry.requested' },
  well: 'form.ready',
  shows: [({ facts }: WithdrawContext) => facts?.saved, [savedSample]],
});
const rereading = (call: AnyCall): FaultRow => ({
  flow: 'withdrawFlow',
  asker: 'readFacts',
  call,
  create,
  from: 'form.ready',
  enter: (actor) => actor.send({ type: 'amount.changed', text: '1.5' }),
  ask: { type: 'balances.changed' },
  // Money that moves again is read again: what is typed meanwhile asks nothing.
  again: { type: 'amount.changed', text: '1.5' },
  fails: 'form.ready',
  says,
  kept: ({ entry }: WithdrawContext) => entry.amount,
  wayOn: { type: 'balances.changed' },
  well: 'form.ready',
  shows: [({ problem }: WithdrawContext) => problem, null],
});
/** An address that could not be judged is judged again by who goes on. */
const judging = (call: AnyCall): FaultRow => ({
  flow: 'withdrawFlow',
  asker: 'judgeAddress',
  call,
  create,
  from: 'form.ready',
  enter: (actor) => actor.send({ type: 'amount.changed', text: '1.5' }),
  ask: { type: 'saved.chosen', id: savedSample.id },
  again: { type: 'consent.changed', text: '' },
  fails: 'form.ready',
  says,
  kept: ({ entry }: WithdrawContext) => entry.amount,
  wayOn: { type: 'withdraw.submitted' },
  well: 'form.ready',
  shows: [({ verdict }: WithdrawContext) => verdict?.kind, 'ok'],
});
const bookRow = (call: AnyCall): FaultRow => ({
  flow: 'withdrawBookFlow',
  asker: 'readBook',
  call,
  create: createBook,
  ...reading,
  shows: [({ book }: WithdrawBookContext) => book?.saved, [savedSample]],
});
const saving = (moment: string, call: AnyCall, id: string): FaultRow => ({
  ...form,
  flow: 'withdrawAddressFlow',
  asker: 'withdrawAddress',
  moment,
  call,
  create: (world) =>
    createActor(withdrawAddressFlow.provide({ actions: { tellSaved: told(world, 'tellSaved') } }), {
      input: { id, chainIndex: '31337', address: friendAddress },
    }).start(),
  enter: (actor) => actor.send({ type: 'remark.changed', value: 'Friend' }),
  ask: { type: 'withdrawAddress.submitted' },
  kept: ({ remark }: { readonly remark: string }) => remark,
  wayOn: { type: 'withdrawAddress.submitted' },
  shows: [(_, world) => world.told.map(({ action }) => action), ['tellSaved']],
});

export const withdrawRows: readonly FaultRow[] = [
  ...[calls.withdrawCheck, calls.coinWithdrawInfo, calls.listWithdrawAddresses].flatMap((call) => [opening(call), rereading(call)]),
  judging(calls.networkByAddress),
  judging(calls.validateAddress),
  {
    flow: 'withdrawSubmitFlow',
    asker: 'sendIntent',
    call: calls.withdraw,
    create: () => createActor(withdrawSubmitFlow, { input: { owner: '10000001', wish: withdrawWish, key: null } }).start(),
    fails: 'ended',
    says: { quiet: 'Its ending tells the form, which tells the visitor: see its view test.' },
    wayOn: 'ended',
    well: 'ended',
  },
  {
    flow: 'withdrawalsFlow',
    asker: 'loadPage',
    call: calls.withdrawLog,
    create: () => createActor(withdrawalsFlow, { input: { filter: null } }).start(),
    fails: 'faulted',
    says,
    wayOn: { type: 'retry.requested' },
    well: 'ready',
    shows: [({ rows }: { readonly rows: readonly unknown[] }) => rows, [withdrawalSample]],
  },
  {
    flow: 'withdrawalFileFlow',
    asker: 'collectRecords',
    call: calls.withdrawLog,
    create: () => createActor(withdrawalFileFlow, { input: { filter: null } }).start(),
    ask: { type: 'file.wanted', words: null },
    fails: 'failed',
    says,
    wayOn: { type: 'file.wanted', words: null },
    well: 'resting',
  },
  {
    flow: 'withdrawCancelFlow',
    asker: 'cancelWithdrawal',
    call: calls.cancelWithdraw,
    create: (world) => createActor(withdrawCancelFlow.provide({ actions: nothing(world, 'tellCancelled', 'announceBalances') })).start(),
    from: 'idle',
    enter: (actor) => actor.send({ type: 'cancel.wanted', id: withdrawalSample.id }),
    ask: { type: 'cancel.confirmed' },
    fails: 'asking',
    says,
    wayOn: { type: 'cancel.confirmed' },
    well: 'idle',
    shows: [(_, world) => world.told.map(({ action }) => action), ['tellCancelled', 'announceBalances']],
  },
  ...[calls.withdrawAddresses, calls.withdrawAddressSetting, calls.coinWithdrawInfo].map(bookRow),
  {
    flow: 'withdrawBookFlow',
    asker: 'removeAddress',
    call: calls.removeWithdrawAddress,
    create: createBook,
    from: 'ready',
    enter: (actor) => actor.send({ type: 'remove.wanted', id: savedSample.id }),
    ask: { type: 'remove.confirmed' },
    fails: 'asking',
    says,
    wayOn: { type: 'remove.confirmed' },
    well: 'ready',
    shows: [(_, world) => world.told.map(({ action }) => action), ['tellRemoved', 'announceBook']],
  },
  {
    flow: 'withdrawBookFlow',
    asker: 'switchWhitelist',
    call: calls.editWithdrawAddressSetting,
    create: createBook,
    from: 'ready',
    enter: (actor) => actor.send({ type: 'switch.wanted' }),
    ask: { type: 'switch.confirmed' },
    fails: 'explaining',
    says,
    wayOn: { type: 'switch.confirmed' },
    well: 'ready',
    shows: [(_, world) => world.told.map(({ action }) => action), ['tellSwitched', 'announceBook']],
  },
  saving('a new one', calls.createWithdrawAddress, ''),
  saving('a note', calls.withdrawAddressRemark, '7'),
];
export const withdrawAnswers: readonly Served[] = [
  { call: calls.withdrawCheck, answer: ok(withdrawCheckSample) },
  { call: calls.coinWithdrawInfo, answer: ok({ coins: [etherSample, usdtSample] }) },
  { call: calls.listWithdrawAddresses, answer: ok({ addresses: [savedSample] }) },
  { call: calls.networkByAddress, answer: ok({ networks: addressBookSample.networks }) },
  { call: calls.validateAddress, answer: ok(checkedSample) },
  { call: calls.withdraw, answer: ok(withdrawalSample) },
  { call: calls.cancelWithdraw, answer: ok(withdrawalSample) },
  { call: calls.withdrawLog, answer: ok({ list: [withdrawalSample], totalCount: 1 }) },
  { call: calls.withdrawAddresses, answer: ok({ list: [savedSample], totalCount: 1, most: 50 }) },
  { call: calls.withdrawAddressSetting, answer: ok(addressBookSample.setting) },
  { call: calls.createWithdrawAddress, answer: ok(savedSample) },
  { call: calls.withdrawAddressRemark, answer: ok(savedSample) },
  { call: calls.removeWithdrawAddress, answer: ok() },
  { call: calls.editWithdrawAddressSetting, answer: ok({ isWhitelistOn: true, since: 1 }) },
];

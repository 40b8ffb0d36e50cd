import { createActor } from 'xstate';
import { assetsFlow, assetsMenuFlow } from '#machines/assets/assets/assets.flow.ts';
import type { AssetsContext } from '#machines/assets/assets/assets.machine.ts';
import { transferFlow } from '#machines/assets/transfer/transfer.flow.ts';
import type { TransferContext } from '#machines/assets/transfer/transfer.context.ts';
import { transferSubmitFlow } from '#machines/assets/transfer/transferSubmit.flow.ts';
import { transferFileFlow } from '#machines/orders/transferRecord/transferFile.flow.ts';
import { transferRecordFlow } from '#machines/orders/transferRecord/transferRecord.flow.ts';
import {
  assetTotal,
  assetWallets,
  submitTransfer,
  transferInfo,
  transferPrecheck,
  transferRecords,
  walletInfo,
  walletTransferCoins,
  walletTransferTypes,
} from '#services/assets/calls.ts';
import { saysProblem, told, type FaultRow, type FaultWorld } from './row.ts';

const balances = [assetTotal, assetWallets];

const createTransfer = (world: FaultWorld) => {
  const actions = {
    showSuccess: told(world, 'showSuccess'),
    showRefusal: told(world, 'showRefusal'),
    closeDialog: told(world, 'closeDialog'),
  };
  const input = { source: 2, target: 5, coinId: 52, tradeId: null, locale: 'en_US' };
  return createActor(transferFlow.provide({ actions }), { input }).start();
};
const createSubmit = () =>
  createActor(transferSubmitFlow, {
    input: { owner: 'u', wish: { request: { amount: '1', coinId: 52, source: 2, target: 5 }, shortName: 'USDT' }, key: null },
  }).start();
const createRecords = () => createActor(transferRecordFlow, { input: { filter: { source: 2, target: 5 } } }).start();
const entered = (context: TransferContext) => [context.route, context.coinId, context.entry.amount];
const enter = (actor: ReturnType<FaultRow['create']>) => actor.send({ type: 'amount.changed', text: '12.5' });
const toldLast = (_: never, world: FaultWorld) => world.told.slice(-2).map(({ action }) => action);

export const fundsRows: readonly FaultRow[] = [
  ...balances.flatMap((call): FaultRow[] => [
    ...(
      [
        ['assetsFlow', assetsFlow],
        ['assetsMenuFlow', assetsMenuFlow],
      ] as const
    ).map(([flow, machine]): FaultRow => ({
      flow,
      asker: 'openAssets',
      call,
      create: () => createActor(machine).start(),
      lead: (actor) => actor.send({ type: 'search.changed', text: 'btc' }),
      fails: 'failed',
      says: saysProblem,
      kept: (context: AssetsContext) => context.search,
      wayOn: { type: 'reload.requested' },
      well: 'fresh',
      shows: [(context: AssetsContext) => context.data?.total.totalUsdt, '1'],
    })),
    {
      flow: 'assetsFlow',
      asker: 'loadAssets',
      call,
      moment: 'balances that were read before',
      create: () => createActor(assetsFlow).start(),
      from: 'fresh',
      ask: { type: 'balances.changed' },
      again: { type: 'reload.requested' },
      fails: 'stale',
      says: saysProblem,
      kept: (context: AssetsContext) => [context.data, context.search],
      wayOn: { type: 'reload.requested' },
      well: 'fresh',
    },
  ]),
  ...[walletTransferTypes, transferInfo].map((call): FaultRow => ({
    flow: 'transferFlow',
    asker: 'openTransfer',
    call,
    create: createTransfer,
    fails: 'unavailable',
    says: saysProblem,
    wayOn: 'online',
    well: 'form.ready',
    shows: [entered, [{ source: 2, target: 5 }, 52, '']],
  })),
  ...[walletTransferCoins, walletInfo].map((call): FaultRow => ({
    flow: 'transferFlow',
    asker: 'loadChoices',
    call,
    create: createTransfer,
    from: 'form.ready',
    enter,
    ask: { type: 'wallets.swapped' },
    again: { type: 'amount.changed', text: '12.5' },
    fails: 'form.failed',
    says: saysProblem,
    kept: (context: TransferContext) => context.entry.amount,
    wayOn: { type: 'retry.requested' },
    well: 'form.ready',
    shows: [entered, [{ source: 5, target: 2 }, 52, '12.5']],
  })),
  {
    flow: 'transferFlow',
    asker: 'transferSubmit',
    call: transferPrecheck,
    create: createTransfer,
    from: 'form.ready',
    enter,
    ask: { type: 'transfer.submitted' },
    fails: 'form.ready',
    says: (fault) =>
      fault === 'unknown code'
        ? { told: (words) => ({ action: 'showRefusal', params: { message: words.text, code: 59_999 } }) }
        : saysProblem,
    kept: entered,
    wayOn: { type: 'transfer.submitted' },
    well: 'form.ready',
    shows: [toldLast, ['showSuccess', 'closeDialog']],
  },
  {
    flow: 'transferFlow',
    asker: 'transferSubmit',
    call: submitTransfer,
    create: createTransfer,
    from: 'form.ready',
    enter,
    ask: { type: 'transfer.submitted' },
    fails: (fault) => (fault === 'HTTP 429' || fault === 'unknown code' ? 'form.ready' : 'unanswered'),
    says: (fault) =>
      fault === 'unknown code'
        ? { told: (words) => ({ action: 'showRefusal', params: { message: words.text, code: 59_999 } }) }
        : fault === 'HTTP 429'
          ? saysProblem
          : { key: 'transfer:unanswered.title' },
    kept: entered,
    wayOn: (fault) => (fault === 'HTTP 429' || fault === 'unknown code' ? { type: 'transfer.submitted' } : 'waiting'),
    well: 'form.ready',
    shows: [toldLast, ['showSuccess', 'closeDialog']],
  },
  ...[transferPrecheck, submitTransfer].map((call): FaultRow => ({
    flow: 'transferSubmitFlow',
    asker: call.name === 'submitTransfer' ? 'sendIntent' : 'precheckIntent',
    call,
    create: createSubmit,
    fails: 'ended',
    says: { quiet: 'Its ending tells the form, which tells the user: see the rows of transferFlow.' },
    wayOn: 'ended',
    well: 'ended',
  })),
  {
    flow: 'transferRecordFlow',
    asker: 'loadPage',
    call: transferRecords,
    create: createRecords,
    fails: 'faulted',
    says: saysProblem,
    kept: (context: { filter: unknown }) => context.filter,
    wayOn: { type: 'retry.requested' },
    well: 'ready',
    shows: [(context: { rows: readonly unknown[] }) => context.rows.length, 1],
  },
  {
    flow: 'transferFileFlow',
    asker: 'collectRecords',
    call: transferRecords,
    create: () => createActor(transferFileFlow, { input: { filter: { source: 2, target: 5 } } }).start(),
    ask: { type: 'file.wanted', words: null },
    fails: 'failed',
    says: saysProblem,
    kept: (context: { filter: unknown }) => context.filter,
    wayOn: { type: 'file.wanted', words: null },
    well: 'resting',
  },
];

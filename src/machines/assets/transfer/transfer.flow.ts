import { watchAttention } from '#services/browser/attention.ts';
import { announceBalances, watchBalances } from '#services/assets/balances.ts';
import { transferInfo, walletInfo, walletTransferCoins, walletTransferTypes } from '#services/assets/calls.ts';
import { forgetTransferDraft, keepTransferDraft, takeTransferDraft } from '#services/assets/transferDraft.ts';
import { transferIntents } from '#services/assets/transferIntents.ts';
import { send } from '#services/http/client.ts';
import { goTo } from '#services/navigation/browserHistory.ts';
import { leaveForLogin, localeNow, tell, uidNow } from '#machines/app/tell.ts';
import { readSwitchesNow, watchSwitch } from '#machines/kit/switches.flow.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { transferMachine } from './transfer.machine.ts';
import { coinFor, routeCode } from './transfer.rules.ts';
import { transferSubmitFlow } from './transferSubmit.flow.ts';
import type { ChoicesQuery, TransferChoices, TransferDraft, TransferSetup } from './transfer.context.ts';

async function openTransfer(_: void, signal: AbortSignal): Promise<TransferSetup> {
  const owner = uidNow();
  const [types, info, pending] = await Promise.all([
    send(walletTransferTypes, {}, { signal }),
    send(transferInfo, {}, { signal }),
    transferIntents.find(owner),
  ]);
  return { owner, types: types.data, pairs: info.data.isolatedPairs, draft: takeTransferDraft<TransferDraft>(owner), pending };
}

async function loadChoices({ route, tradeId, coinId }: ChoicesQuery, signal: AbortSignal): Promise<TransferChoices> {
  if (route === null) return { coins: [], wallet: null };
  const way = { type: routeCode(route), walletType: route.source, ...(tradeId === null ? {} : { tradeId }) };
  const coins = (await send(walletTransferCoins, way, { signal })).data;
  const chosen = coinFor(coins, coinId);
  return { coins, wallet: chosen === null ? null : (await send(walletInfo, { ...way, coinId: chosen }, { signal })).data };
}

/** The server's words; our own where it said nothing. */
const tellEnding = (tone: 'success' | 'error', message: string, key: string): void =>
  tell('toasts', { type: 'toast.shown', toast: { id: 'transfer', tone, ...(message === '' ? { key } : { text: message }) } });

export const transferFlow = transferMachine.provide({
  actors: {
    openTransfer: fromCall(openTransfer),
    loadChoices: fromCall(loadChoices),
    transferSubmit: transferSubmitFlow,
    watchBalances: fromWatch((report) => watchBalances(() => report({ type: 'balances.changed' }))),
    watchSwitch: fromWatch((report) => watchSwitch('transfer', (standing) => report({ type: 'switch.changed', standing }))),
    watchAttention: fromWatch((report) => watchAttention(() => report({ type: 'attention.returned' }))),
  },
  actions: {
    announceBalances,
    showSuccess: (_, { message }) => tellEnding('success', message, 'transfer:done'),
    showRefusal: (_, { message }) => tellEnding('error', message, 'transfer:explained.other'),
    openTransferRecord: (_, { source, target }) => goTo(`/${localeNow()}/orderHome/transferRecord?source=${source}&target=${target}`),
    keepDraft: (_, { owner, draft }) => keepTransferDraft(owner, draft),
    forgetDraft: forgetTransferDraft,
    leaveForLogin,
    forgetIntent: (_, { key }) => void transferIntents.settle(key),
    readSwitch: readSwitchesNow,
    closeDialog: () => tell('overlays', { type: 'overlay.closed' }),
  },
});

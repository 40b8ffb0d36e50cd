import { announceBalances, watchBalances } from '#services/assets/balances.ts';
import {
  coinWithdrawInfo,
  listWithdrawAddresses,
  networkByAddress,
  validateAddress,
  withdrawCheck,
} from '#services/assets/withdrawCalls.ts';
import { withdrawIntents } from '#services/assets/withdrawIntents.ts';
import { watchAttention } from '#services/browser/attention.ts';
import { stepsDraft } from '#services/browser/stepsDraft.ts';
import { send } from '#services/http/client.ts';
import { leaveForLogin, uidNow } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { storedDraft } from '#machines/kit/steps.flow.ts';
import type { AddressVerdict, JudgedAddress, WithdrawFacts, WithdrawSetup } from './withdraw.context.ts';
import { withdrawMachine } from './withdraw.machine.ts';
import { draftFrom, networkMeant, verdictBefore } from './withdraw.rules.ts';
import type { AddressQuery } from './withdraw.setup.ts';
import { withdrawSubmitFlow } from './withdrawSubmit.flow.ts';

const { keepDraft, forgetDraft } = storedDraft(withdrawMachine.id).actions;

async function readFacts(_: void, signal: AbortSignal): Promise<WithdrawFacts> {
  const [check, info, saved] = await Promise.all([
    send(withdrawCheck, {}, { signal }),
    send(coinWithdrawInfo, {}, { signal }),
    send(listWithdrawAddresses, {}, { signal }),
  ]);
  return { check: check.data, coins: info.data.coins, saved: saved.data.addresses };
}

async function openForm(_: void, signal: AbortSignal): Promise<WithdrawSetup> {
  const owner = uidNow();
  const [facts, pending] = await Promise.all([readFacts(undefined, signal), withdrawIntents.find(owner)]);
  return { owner, facts, pending, draft: draftFrom(stepsDraft(withdrawMachine.id).get(), owner) };
}

async function judgeOn(request: { coinId: number; chainIndex: number; address: string }, signal: AbortSignal): Promise<AddressVerdict> {
  const answer = await send(validateAddress, request, { signal });
  switch (answer.kind) {
    case 'ok':
    case 'lookAlike':
      return { kind: answer.kind, data: answer.data };
    case 'notYet':
      return { kind: 'notYet', from: answer.data.from };
    default:
      return { kind: answer.kind };
  }
}

/** First on which networks it is an address at all, then what it is worth on the one that is meant. */
async function judgeAddress({ coinId, chainIndex: chosen, address, offered }: AddressQuery, signal: AbortSignal): Promise<JudgedAddress> {
  const fitting = (await send(networkByAddress, { address }, { signal })).data.networks.map(({ chainIndex }) => chainIndex);
  const chainIndex = networkMeant(offered, fitting, chosen);
  const early = verdictBefore(offered, fitting, chosen);
  if (early !== null || chainIndex === null) return { chainIndex, verdict: early ?? { kind: 'choose' } };
  return { chainIndex, verdict: await judgeOn({ coinId, chainIndex, address }, signal) };
}

export const withdrawFlow = withdrawMachine.provide({
  actors: {
    openForm: fromCall(openForm),
    readFacts: fromCall(readFacts),
    judgeAddress: fromCall(judgeAddress),
    withdrawSubmit: withdrawSubmitFlow,
    watchBalances: fromWatch((report) => watchBalances(() => report({ type: 'balances.changed' }))),
    watchAttention: fromWatch((report) => watchAttention(() => report({ type: 'attention.returned' }))),
  },
  actions: {
    announceBalances,
    keepDraft,
    forgetDraft,
    forgetIntent: (_, { key }) => void withdrawIntents.settle(key),
    leaveForLogin,
  },
});

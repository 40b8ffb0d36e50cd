import { assign, setup } from 'xstate';
import type { AmountEdit } from '#machines/kit/amountField.ts';
import { mayAskAgain, pauseOf, withAskCounted } from '#machines/kit/asking.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { isFaultNamed, problemOf } from '#machines/rules/problem.ts';
import { emptyEntry } from '#machines/rules/amountEntry.ts';
import * as change from './transferChanges.rules.ts';
import { noWords } from './transfer.context.ts';
import type { ChoicesQuery, TransferChoices, TransferContext, TransferDraft, TransferInput, TransferSetup } from './transfer.context.ts';
import type * as read from './transfer.events.ts';
import { isEnding } from '#machines/kit/intent.rules.ts';
import type { SwitchStanding } from '#machines/kit/switches.selectors.ts';
import { canSwap, needsPair, type WalletRoute } from './transfer.rules.ts';
import { transferSubmitMachine } from './transferSubmit.machine.ts';
import type { ServerWords, TransferEnding } from './transferSubmit.rules.ts';
import type { WalletType } from '#services/http/schemas.ts';

/** The named parts of the machine: types, actors, actions, guards and delays. */
export const transferSetup = setup({
  types: {} as {
    input: TransferInput;
    context: TransferContext;
    events: read.TransferEvent;
    tags: 'busy' | 'blocked' | 'dialog' | 'error';
  },
  actors: {
    openTransfer: unboundCall<TransferSetup>('openTransfer'),
    /** The coins of the way, and the wallet of the coin that is chosen among them. */
    loadChoices: unboundCall<TransferChoices, ChoicesQuery>('loadChoices'),
    transferSubmit: transferSubmitMachine,
    /** Balances moved in another view or tab. */
    watchBalances: unboundWatch<{ type: 'balances.changed' }>('watchBalances'),
    watchSwitch: unboundWatch<{ type: 'switch.changed'; standing: SwitchStanding }>('watchSwitch'),
    watchAttention: unboundWatch<{ type: 'attention.returned' }>('watchAttention'),
  },
  actions: {
    storeStanding: assign({ standing: (_, params: { standing: SwitchStanding }) => params.standing }),
    storeSetup: assign(({ context }, params: { setup: TransferSetup }) => change.afterSetup(context, params.setup)),
    storeSource: assign(({ context }, params: { source: WalletType }) => change.withSource(context, params.source)),
    storeTarget: assign(({ context }, params: { target: WalletType }) => change.withTarget(context, params.target)),
    swapWallets: assign(({ context }) => change.withSwap(context)),
    storePair: assign(({ context }, params: { tradeId: number }) => change.withPair(context, params.tradeId)),
    storeCoin: assign(({ context }, params: { coinId: number }) => change.withCoin(context, params.coinId)),
    storeChoices: assign(({ context }, params: { choices: TransferChoices }) => change.withChoices(context, params.choices)),
    storeEdit: assign(({ context }, edit: AmountEdit) => change.withEdit(context, edit)),
    storeAmount: assign(({ context }, params: { amount: string }) => change.withAmount(context, params.amount)),
    fillMax: assign(({ context }) => change.withMax(context)),
    storeBlock: assign({ blockedBy: ({ context }) => change.blockedBy(context) }),
    forgetWords: assign(noWords),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    storeEnding: assign(({ context }, params: { ending: TransferEnding }) => change.withEnding(context, params.ending)),
    dropPending: assign({ pending: null, asks: 0, problem: null }),
    countAsk: assign(({ context }) => withAskCounted(context)),
    clearEntry: assign({ entry: emptyEntry }),
    /** Every view of a balance, in every tab, reads again. */
    announceBalances: () => {},
    showSuccess: (_, _params: ServerWords) => {},
    showRefusal: (_, _params: ServerWords) => {},
    openTransferRecord: (_, _params: WalletRoute) => {},
    keepDraft: (_, _params: { owner: string; draft: TransferDraft | null }) => {},
    forgetDraft: () => {},
    /** The session is over: login, and back to where the user was. */
    leaveForLogin: () => {},
    forgetIntent: (_, _params: { key: string }) => {},
    closeDialog: () => {},
    readSwitch: () => {},
  },
  guards: {
    hasOldIntent: (_, params: { setup: TransferSetup }) => params.setup.pending?.isOld === true,
    hasIntent: (_, params: { setup: TransferSetup }) => params.setup.pending !== null,
    isSessionFault: (_, params: { error: unknown }) => isFaultNamed(params.error, 'SessionFault'),
    isOn: ({ context }) => context.standing === 'on',
    canSwap: ({ context }) => context.route !== null && canSwap(context.types, context.route),
    hasNoRoute: ({ context }) => context.route === null,
    lacksPair: ({ context }) => context.route !== null && needsPair(context.route) && context.tradeId === null,
    isEmpty: (_, params: { choices: TransferChoices }) => params.choices.coins.length === 0,
    isBlocked: ({ context }) => change.blockedBy(context) !== null,
    /** Leaving this wallet voids an open trial-fund card (spec section 8). */
    voidsCard: ({ context }) => context.wallet?.transferOpenCardInvalid === true,
    isEnding,
    mayAskAgain,
  },
  delays: { askAgain: pauseOf(2_000) },
});

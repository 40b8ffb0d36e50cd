import { assign, enqueueActions, setup } from 'xstate';
import type { WalletAnswer } from '#services/wallet/browserWallets.ts';
import type { TransactionRequest } from '#services/wallet/transactionFee.ts';
import type { TransactionRecord } from '#services/wallet/transactionRecords.ts';
import type { AskRequest, Preparation, PreparationRequest, WalletReply } from '#services/wallet/transactions.ts';
import type { Sighting } from '#services/wallet/transactionSightings.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { walletPatience } from '#machines/rules/walletPatience.ts';
import { isMined, type Standing } from './transaction.rules.ts';
import type * as step from './transactionSteps.rules.ts';
import {
  withCut,
  withRecord,
  withSighting,
  withSilence,
  type Obstacle,
  type RecordAnswer,
  type RecordQuestion,
  type TransactionContext,
  type TransactionEvent,
  type TransactionInput,
  type TransactionOutput,
} from './transaction.context.ts';

/** The named parts of the machine: types, actors, actions, guards and delays. */
export const transactionSetup = setup({
  types: {} as {
    input: TransactionInput;
    output: TransactionOutput;
    context: TransactionContext;
    events: TransactionEvent;
    tags: 'busy' | 'error';
  },
  actors: {
    watchWallet: unboundWatch<{ type: 'wallet.moved'; address: string }>('watchWallet'),
    readRecord: unboundCall<RecordAnswer, RecordQuestion>('readRecord'),
    prepare: unboundCall<Preparation, PreparationRequest>('prepare'),
    switchNetwork: unboundCall<WalletAnswer, { chainIndex: number }>('switchNetwork'),
    askWallet: unboundCall<WalletReply, AskRequest>('askWallet'),
    /** As `readRecord`, of the question that is still open in the wallet. */
    readQuestion: unboundCall<RecordAnswer, TransactionRequest>('readQuestion'),
    lookAt: unboundCall<Sighting, { record: TransactionRecord }>('lookAt'),
  },
  actions: {
    storeFee: assign((_, { answer }: { answer: Preparation }) =>
      answer.kind === 'ready' ? { fee: answer.fee, obstacle: null, problem: null } : {},
    ),
    storeCut: assign(({ context }, { answer }: { answer: Preparation }) => (answer.kind === 'cut' ? withCut(context, answer) : {})),
    storeObstacle: assign((_, { answer }: { answer: step.Answer }) => ({ obstacle: answer as Obstacle, switchProblem: '', problem: null })),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error), obstacle: null })),
    storeSwitchProblem: assign({ switchProblem: (_, params: { kind: string }) => params.kind }),
    confirm: assign({ isConfirmed: true }),
    storeRecord: assign((_, { answer }: { answer: step.Answer }) => ('record' in answer ? withRecord(answer.record) : {})),
    storeSighting: enqueueActions(({ context, enqueue }, { sighting }: { sighting: Sighting }) => {
      const next = withSighting(context, sighting);
      enqueue.assign(next);
      if (next.standing !== context.standing) enqueue.raise({ type: 'standing.changed' });
    }),
    storeSilence: enqueueActions(({ context, enqueue }) => {
      const next = withSilence(context);
      enqueue.assign(next);
      if (next.standing !== context.standing) enqueue.raise({ type: 'standing.changed' });
    }),
    /** Tells the pages that what the account holds has changed. */
    reportMined: (_, _params: { chainIndex: number }) => {},
    forgetRecord: (_, _params: { record: TransactionRecord | null }) => {},
  },
  guards: {
    is: (_, { answer, kind }: { answer: step.Answer; kind: step.Answer['kind'] }) => answer.kind === kind,
    mayAsk: ({ context }, { answer }: { answer: Preparation }) => answer.kind === 'ready' && context.isConfirmed,
    isOther: ({ context }, params: { address: string }) => params.address.toLowerCase() !== context.request.from.toLowerCase(),
    isFinal: (_, params: { sighting: Sighting }) => params.sighting.kind === 'mined' && params.sighting.isFinal,
    stands: ({ context }, params: { at: Standing }) => context.standing === params.at,
    /** A step before another one: nobody waits for more. */
    isStepDone: ({ context }) => context.summary.kind === 'approve' && context.standing === 'confirmed',
  },
  delays: {
    refresh: 15_000,
    longWait: 30_000,
    patience: walletPatience,
    lookAgain: ({ context }) => (isMined(context.standing) || context.standing === 'dropped' ? 12_000 : 3_000),
  },
});

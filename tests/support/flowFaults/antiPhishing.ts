import { createActor } from 'xstate';
import { antiPhishingFlow } from '#machines/user/antiPhishing/antiPhishing.flow.ts';
import type { AntiPhishingContext } from '#machines/user/antiPhishing/antiPhishing.machine.ts';
import { antiPhishingWordFlow } from '#machines/user/antiPhishing/antiPhishingWord.flow.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { antiPhishing, setAntiPhishing } from '#services/user/antiPhishingCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { told, type FaultRow, type FaultWorld } from './row.ts';

type Held = { readonly problem: Problem | null };

const card = (world: FaultWorld) => createActor(antiPhishingFlow.provide({ actions: { tellKept: told(world, 'tellKept') } })).start();

export const antiPhishingRows: readonly FaultRow[] = [
  {
    flow: 'antiPhishingFlow',
    asker: 'readState',
    call: antiPhishing,
    create: card,
    fails: 'failed',
    says: { problem: ({ problem }: AntiPhishingContext) => problem },
    wayOn: { type: 'reload.requested' },
    well: 'ready',
    shows: [({ state }: AntiPhishingContext) => state, { secretWord: 'Walrus7' }],
  },
  {
    from: 'filling.editing',
    fails: (fault) => (fault === 'HTTP 429' ? 'filling.waiting' : 'filling.editing'),
    says: (fault) => (fault === 'HTTP 429' ? { key: 'account:login.wait_other' } : { problem: ({ problem }: Held) => problem }),
    well: 'entered',
    flow: 'antiPhishingWordFlow',
    asker: 'antiPhishingWord',
    call: setAntiPhishing,
    create: (world) => createActor(antiPhishingWordFlow.provide({ actions: { tellJudged: told(world, 'tellJudged') } })).start(),
    enter: (actor) => actor.send({ type: 'secretWord.changed', value: 'Walrus7' }),
    ask: { type: 'antiPhishingWord.submitted' },
    kept: ({ secretWord }: { readonly secretWord: string }) => secretWord,
    wayOn: { type: 'antiPhishingWord.submitted' },
    shows: [(_, world) => world.told, [{ action: 'tellJudged', params: { secretWord: 'Walrus7', isKept: true } }]],
  },
  {
    flow: 'antiPhishingFlow',
    asker: 'keepWord',
    call: setAntiPhishing,
    create: card,
    from: 'ready',
    enter: (actor) => {
      actor.send({ type: 'set.wanted' });
      actor.send({ type: 'proof.wanted', secretWord: 'Walrus7' });
    },
    ask: { type: 'owner.proven' },
    fails: 'ready',
    says: { problem: ({ problem }: AntiPhishingContext) => problem },
    // Each try asks for a proof of its owner anew.
    wayOn: { type: 'set.wanted' },
    well: 'asking',
    asksOn: 0,
  },
];
const ok = (data: unknown) => () => ({ code: 200, message: '', data });
export const antiPhishingAnswers: readonly Served[] = [
  { call: antiPhishing, answer: ok({ word: 'Walrus7' }) },
  { call: setAntiPhishing, answer: ok({ word: 'Walrus7' }) },
];

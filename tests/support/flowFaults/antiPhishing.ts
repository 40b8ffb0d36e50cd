import { createActor } from 'xstate';
import { antiPhishingFlow } from '#machines/user/antiPhishing/antiPhishing.flow.ts';
import type { AntiPhishingContext } from '#machines/user/antiPhishing/antiPhishing.machine.ts';
import { antiPhishingWordFlow } from '#machines/user/antiPhishing/antiPhishingWord.flow.ts';
import { antiPhishing, setAntiPhishing } from '#services/user/antiPhishingCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { form, ok, reading, told, type FaultRow, type FaultWorld } from './row.ts';

const card = (world: FaultWorld) => createActor(antiPhishingFlow.provide({ actions: { tellKept: told(world, 'tellKept') } })).start();

export const antiPhishingRows: readonly FaultRow[] = [
  {
    flow: 'antiPhishingFlow',
    asker: 'readState',
    call: antiPhishing,
    create: card,
    ...reading,
    shows: [({ state }: AntiPhishingContext) => state, { secretWord: 'Walrus7' }],
  },
  {
    ...form,
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
export const antiPhishingAnswers: readonly Served[] = [
  { call: antiPhishing, answer: ok({ word: 'Walrus7' }) },
  { call: setAntiPhishing, answer: ok({ word: 'Walrus7' }) },
];

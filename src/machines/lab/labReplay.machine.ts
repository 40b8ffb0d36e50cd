import { assign, setup } from 'xstate';
import type { Recording } from '#services/journal/recording.ts';
import type { Frame } from '#services/lab/replay.ts';
import { unboundCall, unboundWatch } from '../kit/unbound.ts';

/** One machine of a recording, replayed: `fault` says why it ended early. */
export type Replayed = { readonly machine: string; readonly frames: readonly Frame[]; readonly fault: string | null };
/** A recording, and the machine that was on view when it came; empty for none. */
export type Opened = { readonly recording: Recording; readonly shown: string };
export type ReplayContext = {
  readonly recording: Recording | null;
  /** Session id of the actor that is replayed. */
  readonly actor: string;
  readonly replayed: Replayed | null;
  /** Which frame is on view. */
  readonly index: number;
};
export type LabReplayEvent =
  /** A page of the app has handed over what it recorded. */
  | ({ type: 'recording.heard' } & Opened)
  | { type: 'recording.wanted' }
  | { type: 'recording.saved' }
  | { type: 'recording.closed' }
  | { type: 'test.saved' }
  | { type: 'actor.chosen'; id: string }
  | { type: 'step.taken'; by: 1 | -1 }
  | { type: 'frame.chosen'; index: number };

const nothing: ReplayContext = { recording: null, actor: '', replayed: null, index: 0 };

/** The actor that is shown first: the last of the machine on view, else the one that came to most states: what beats all the time goes nowhere. */
const firstActor = ({ recording: { actors, entries }, shown }: Opened): string => {
  const stood = new Map<string, Set<string>>();
  for (const { actor, state } of entries) stood.set(actor, (stood.get(actor) ?? new Set()).add(JSON.stringify(state)));
  const chosen =
    actors.findLast(({ flow }) => flow === shown) ?? actors.toSorted((one, other) => placesOf(stood, other) - placesOf(stood, one))[0];
  return chosen?.actor ?? '';
};
const placesOf = (stood: ReadonlyMap<string, ReadonlySet<string>>, { actor }: { readonly actor: string }): number =>
  stood.get(actor)?.size ?? 0;
const within = (frames: readonly Frame[] | undefined, index: number): number => Math.max(0, Math.min((frames?.length ?? 1) - 1, index));
const storeHeard = {
  type: 'storeRecording',
  params: ({ event }: { event: Opened }) => ({ opened: event }),
} as const;

/** A session's recording, replayed step by step against the machines of this build: pure transitions, no effects. */
export const labReplayMachine = setup({
  types: {} as { context: ReplayContext; events: LabReplayEvent; tags: 'busy' | 'error' },
  actors: {
    watchRecorded: unboundWatch<{ type: 'recording.heard' } & Opened>('watchRecorded'),
    /** Null when no file was chosen. @throws when the file holds no recording. */
    openRecording: unboundCall<Opened | null>('openRecording'),
    replayActor: unboundCall<Replayed, { recording: Recording | null; actor: string }>('replayActor'),
  },
  actions: {
    storeRecording: assign((_, { opened }: { opened: Opened }) => ({ ...nothing, recording: opened.recording, actor: firstActor(opened) })),
    storeActor: assign((_, { id }: { id: string }) => ({ actor: id, replayed: null, index: 0 })),
    storeReplayed: assign((_, { replayed }: { replayed: Replayed }) => ({ replayed, index: 0 })),
    storeIndex: assign(({ context }, { index }: { index: number }) => ({ index: within(context.replayed?.frames, index) })),
    drop: assign(nothing),
    showMachine: (_, _params: { machine: string }) => {},
    saveRecording: (_, _params: { recording: Recording | null }) => {},
    saveTest: (_, _params: { recording: Recording | null }) => {},
  },
  guards: {
    isChosen: (_, { opened }: { opened: Opened | null }) => opened !== null,
    hasRecording: ({ context }) => context.recording !== null,
  },
}).createMachine({
  id: 'labReplay',
  context: nothing,
  initial: 'closed',
  invoke: { id: 'watchRecorded', src: 'watchRecorded', onError: { actions: [] } },
  on: { 'recording.heard': { target: '.preparing', actions: storeHeard }, 'recording.wanted': '.reading' },
  states: {
    closed: {},
    reading: {
      tags: 'busy',
      invoke: {
        id: 'openRecording',
        src: 'openRecording',
        onDone: [
          {
            guard: { type: 'isChosen', params: ({ event }) => ({ opened: event.output }) },
            target: 'preparing',
            actions: { type: 'storeRecording', params: ({ event }) => ({ opened: event.output as Opened }) },
          },
          { guard: 'hasRecording', target: 'preparing' },
          { target: 'closed' },
        ],
        onError: { target: 'refused', actions: 'drop' },
      },
    },
    /** The chosen file holds no recording. */
    refused: { tags: 'error' },
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'replayActor',
        src: 'replayActor',
        input: ({ context: { recording, actor } }) => ({ recording, actor }),
        onDone: {
          target: 'open',
          actions: [
            { type: 'storeReplayed', params: ({ event }) => ({ replayed: event.output }) },
            { type: 'showMachine', params: ({ event }) => ({ machine: event.output.machine }) },
          ],
        },
        onError: 'unknown',
      },
      on: {
        'actor.chosen': { target: 'preparing', reenter: true, actions: { type: 'storeActor', params: ({ event }) => ({ id: event.id }) } },
      },
    },
    open: {
      on: {
        'actor.chosen': { target: 'preparing', actions: { type: 'storeActor', params: ({ event }) => ({ id: event.id }) } },
        'step.taken': { actions: { type: 'storeIndex', params: ({ context, event }) => ({ index: context.index + event.by }) } },
        'frame.chosen': { actions: { type: 'storeIndex', params: ({ event }) => ({ index: event.index }) } },
        'recording.saved': { actions: { type: 'saveRecording', params: ({ context }) => ({ recording: context.recording }) } },
        'test.saved': { actions: { type: 'saveTest', params: ({ context }) => ({ recording: context.recording }) } },
        'recording.closed': { target: 'closed', actions: 'drop' },
      },
    },
    /** The recording's machine is none of this build. */
    unknown: {
      tags: 'error',
      on: {
        'actor.chosen': { target: 'preparing', actions: { type: 'storeActor', params: ({ event }) => ({ id: event.id }) } },
        'recording.closed': { target: 'closed', actions: 'drop' },
      },
    },
  },
});

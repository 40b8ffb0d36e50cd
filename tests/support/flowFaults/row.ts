import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { AnyCall } from '#services/http/call.ts';
import { unknownWords, type FakeExchange, type FaultKind } from '#tests/support/fakeExchange.ts';

/** What an action of a flow would have told others, in order: its name and, if any, its parameters. */
export type Told = { readonly action: string; readonly params?: unknown };
export type FaultWorld = { readonly exchange: FakeExchange; readonly told: Told[] };

/** How the user learns of a fault, or why nobody has to be told. */
export type Says =
  /** A problem as the machine keeps it, shown by its own words or its key. */
  | { readonly problem: (context: never) => Problem | null }
  /** One fixed text of the view, whatever the fault. */
  | { readonly key: string }
  /** A toast or another told action. */
  | { readonly told: (words: FaultWords) => Told }
  /** Nothing was asked for by the visitor, and nothing on view is missing or wrong. */
  | { readonly quiet: string };

/** A fault in the words that a view would show: the server's own, else a key. */
export type FaultWords = { readonly key: string; readonly text: string | null };

/**
 * One call of one flow whose answers are spoilt. `stand` values are state paths. Without `ask`, starting is what asks.
 * A field that is a function of the fault tells where faults differ.
 */
export type FaultRow = {
  /** Exported name of the bound flow, and its actor or action that asks. */
  readonly flow: string;
  readonly asker: string;
  readonly call: AnyCall;
  /** Tells rows of one flow and call apart. */
  readonly moment?: string;
  readonly create: (world: FaultWorld) => AnyActorRef;
  /** Where the flow stands before anything is spoilt; absent: spoilt from the start. */
  readonly from?: string;
  /** What leads there, after the start. */
  readonly lead?: (actor: AnyActorRef, world: FaultWorld) => void;
  /** What the visitor enters there. */
  readonly enter?: (actor: AnyActorRef) => void;
  readonly ask?: AnyEventObject;
  /** Asked again while the answer is out; by default what asked. */
  readonly again?: AnyEventObject;
  readonly fails: string | ((fault: FaultKind) => string);
  readonly says: Says | ((fault: FaultKind) => Says);
  /** What was entered or chosen: the same after the fault as before it. */
  readonly kept?: (context: never) => unknown;
  /** False where the client does not repeat a read by itself. */
  readonly isRepeated?: boolean;
  /** An event of the visitor, `waiting` for a schedule, `online` for the network, `ended` where the flow is over. */
  readonly wayOn: AnyEventObject | 'waiting' | 'online' | 'ended' | ((fault: FaultKind) => AnyEventObject | 'waiting' | 'online' | 'ended');
  readonly well: string;
  /** What is there once all is well. */
  readonly shows?: readonly [read: (context: never, world: FaultWorld) => unknown, is: unknown];
  /** Requests that going on makes; 1 unless told otherwise. */
  readonly asksOn?: number | ((fault: FaultKind) => number);
};

/** The problem that a flow keeps under that name. */
export const saysProblem = { problem: ({ problem }: { readonly problem: Problem | null }) => problem } as const;
/** A flow that reads one thing first, and waits until the visitor wants it read again. */
export const reading = { fails: 'failed', says: saysProblem, wayOn: { type: 'reload.requested' }, well: 'ready' } as const;
/** The same of `createResourceMachine`. */
export const resource = { ...reading, asker: 'loadResource', fails: 'failed.empty' } as const;
/** A form of `createFormMachine`: it keeps what was entered, and waits where it was sent too often. */
export const form = {
  from: 'filling.editing',
  fails: (fault: FaultKind) => (fault === 'HTTP 429' ? 'filling.waiting' : 'filling.editing'),
  says: (fault: FaultKind) => (fault === 'HTTP 429' ? { key: 'account:login.wait_other' } : saysProblem),
  well: 'entered',
} as const;
/** A call that is answered well. */
export const ok = (data?: unknown) => () => ({ code: 200, message: '', ...(data === undefined ? {} : { data }) });

export const isAt = (snapshot: AnyMachineSnapshot, path: string): boolean => snapshot.matches(path as never);

export const told =
  (world: FaultWorld, action: string) =>
  (_: unknown, params?: unknown): void =>
    void world.told.push(params === undefined ? { action } : { action, params });

const isProven = (call: AnyCall): boolean => call.flags.includes('signed') || call.flags.includes('decrypted');

/** Requests that one wish makes: reads are repeated as security.md, section 5, says, nothing else is. */
export function triesOf({ call, isRepeated = call.method === 'GET' && !isProven(call) }: FaultRow, fault: FaultKind): number {
  if (!isRepeated) return 1;
  if (fault === 'slow') return 2;
  return fault === 'HTTP 500' || fault === 'HTTP 429' || fault === 'offline' ? 5 : 1;
}

export function wordsOf({ flags }: AnyCall, fault: FaultKind): FaultWords {
  // A receipt is looked at before what it signs.
  const isUnsigned = flags.includes('decrypted') && (fault === 'HTML' || fault === 'wrong shape' || fault === 'unknown code');
  if (isUnsigned) return { key: 'faults:receipt', text: null };
  const keys = {
    slow: 'timeout',
    'HTTP 500': 'status',
    'HTTP 429': 'rateLimit',
    HTML: 'shape',
    'wrong shape': 'shape',
    offline: 'network',
  };
  return fault === 'unknown code' ? { key: 'faults:code', text: unknownWords } : { key: `faults:${keys[fault]}`, text: null };
}

import * as z from 'zod/mini';
import { tellableMoment } from '../journal/recording.ts';

/** Name of the channel between the lab and pages of the app, on one origin. */
export const lineName = 'hk-lab';

/** What the lab says. `page` names the page of the app that is meant; an event's shape is checked where it is sent. */
export const fromLab = z.union([
  z.object({ to: z.literal('app'), kind: z.literal('hello') }),
  z.object({
    to: z.literal('app'),
    kind: z.literal('send'),
    page: z.string(),
    actor: z.string(),
    event: z.unknown(),
  }),
  z.object({ to: z.literal('app'), kind: z.literal('record'), page: z.string(), on: z.boolean() }),
]);
export type FromLab = z.output<typeof fromLab>;

const liveActor = z.object({
  id: z.string(),
  machine: z.string(),
  parent: z.nullable(z.string()),
  /** The state value, as XState writes it. */
  value: z.unknown(),
  status: z.enum(['active', 'done', 'error', 'stopped']),
  /** Milliseconds since 1970 at which it came to stand there. */
  since: tellableMoment,
  /** Types of events that would move it; of those that need a payload, all that might. */
  allowed: z.array(z.string()),
});
/** A running machine as the lab shows it. */
export type LiveActor = z.output<typeof liveActor>;

/** What a page of the app says; payloads are redacted before. */
export const fromApp = z.union([
  z.object({ to: z.literal('lab'), kind: z.literal('standing'), page: z.string(), address: z.string(), actors: z.array(liveActor) }),
  z.object({
    to: z.literal('lab'),
    kind: z.literal('stepped'),
    page: z.string(),
    address: z.string(),
    at: tellableMoment,
    actor: liveActor,
    event: z.record(z.string(), z.unknown()),
  }),
  /** An event that was sent would have broken its machine, and was not given to it. */
  z.object({ to: z.literal('lab'), kind: z.literal('refused'), page: z.string(), reason: z.string() }),
  z.object({ to: z.literal('lab'), kind: z.literal('gone'), page: z.string() }),
  z.object({ to: z.literal('lab'), kind: z.literal('recorded'), page: z.string(), recording: z.unknown() }),
]);
export type FromApp = z.output<typeof fromApp>;

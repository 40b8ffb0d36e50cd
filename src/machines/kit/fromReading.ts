import { fromCall } from './fromCall.ts';
import type { Loaded, ResourceInput } from './resource.machine.ts';

/** Binds a service function to `loadResource` of `createResourceMachine`: what it reads is the data; it throws as `fromCall` says. */
export const fromReading = <Data, Query = null>(read: (query: Query, signal: AbortSignal) => Promise<Data>) =>
  fromCall(async ({ query }: ResourceInput<Query>, signal): Promise<Loaded<Data>> => ({ kind: 'ok', data: await read(query, signal) }));

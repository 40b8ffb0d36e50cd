import { canUsePasskeys, makePasskey } from '#services/browser/passkeys.ts';
import { send } from '#services/http/client.ts';
import { addPasskey, beginPasskey, passkeyList, removePasskey } from '#services/user/passkeyCalls.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { passkeysMachine } from './passkeys.machine.ts';
import type { AddOutcome, PasskeyStanding, RemoveOutcome } from './passkeys.rules.ts';

/** The exchange says what to make, the device makes it, and the exchange keeps it. */
async function add(signal: AbortSignal): Promise<AddOutcome> {
  const begun = await send(beginPasskey, {}, { signal });
  if (begun.kind !== 'ok') return begun;
  const made = await makePasskey(begun.data, signal);
  return made.kind === 'done' ? send(addPasskey, made.data, { signal }) : made;
}
const say = (key: 'passkeys:added' | 'passkeys:removed') => () =>
  tell('toasts', { type: 'toast.shown', toast: { id: 'passkeys', tone: 'success', key } });

export const passkeysFlow = passkeysMachine.provide({
  actors: {
    readPasskeys: fromCall(async (_: void, signal): Promise<PasskeyStanding> => ({
      ...(await send(passkeyList, {}, { signal })).data,
      isSupported: canUsePasskeys(),
    })),
    addPasskey: fromCall((_: void, signal) => add(signal)),
    removePasskey: fromCall((request: { id: string }, signal): Promise<RemoveOutcome> => send(removePasskey, request, { signal })),
  },
  actions: { tellAdded: say('passkeys:added'), tellRemoved: say('passkeys:removed') },
});

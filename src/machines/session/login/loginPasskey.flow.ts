import { askPasskey, canUsePasskeys, hasName } from '#services/browser/passkeys.ts';
import { send } from '#services/http/client.ts';
import { beginPasskeyLogin, beginPasskeySecond, loginByPasskey, loginSecondByPasskey } from '#services/user/passkeyCalls.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { loginPasskeyMachine, type PasskeyLoginOutcome } from './loginPasskey.machine.ts';

/** Whether a passkey can be asked for here: a way that leads nowhere is not offered. */
export const offersPasskeys = (): boolean => canUsePasskeys() && hasName();

/** The exchange says what to sign, the device signs it, and the exchange lets its owner in. */
async function logIn(signal: AbortSignal): Promise<PasskeyLoginOutcome> {
  const begun = await send(beginPasskeyLogin, {}, { signal });
  if (begun.kind !== 'ok') return begun;
  const signed = await askPasskey(begun.data, signal);
  return signed.kind === 'done' ? send(loginByPasskey, signed.data, { signal }) : { kind: 'aborted' };
}

/** The same after the password, in place of a code. */
async function stepIn(challengeId: string, signal: AbortSignal): Promise<PasskeyLoginOutcome> {
  const begun = await send(beginPasskeySecond, { challengeId }, { signal });
  if (begun.kind !== 'ok') return begun;
  const signed = await askPasskey(begun.data, signal);
  return signed.kind === 'done' ? send(loginSecondByPasskey, { ...signed.data, challengeId }, { signal }) : { kind: 'aborted' };
}

export const loginPasskeyFlow = loginPasskeyMachine.provide({
  actors: {
    loginPasskey: fromCall(({ challenge }: { challenge: string }, signal) =>
      challenge === '' ? logIn(signal) : stepIn(challenge, signal),
    ),
  },
  actions: {
    openSession: (_, { outcome }) => {
      if (outcome.kind === 'ok') tell('session', { type: 'session.opened', login: outcome.data });
    },
  },
});

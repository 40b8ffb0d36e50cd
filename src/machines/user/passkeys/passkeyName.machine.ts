import { createFormMachine } from '#machines/kit/form.machine.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import type { renamePasskey } from '#services/user/passkeyCalls.ts';
import { judgePasskeyName, type PasskeyNameFields } from './passkeyName.rules.ts';

type PasskeyNameForm = {
  id: 'passkeyName';
  fields: PasskeyNameFields;
  judged: never;
  request: RequestOf<typeof renamePasskey>;
  outcome: OutcomeOf<typeof renamePasskey>;
  refusal: 'passkeys:refused.unknown';
  effect: { type: 'tellRenamed'; params: object };
  fills: never;
  check: never;
};

/** Another name for a passkey: that of the device it is on, as its owner calls it. */
export const passkeyNameMachine = createFormMachine<PasskeyNameForm>({
  id: 'passkeyName',
  start: { id: '', name: '' },
  judge: judgePasskeyName,
  judged: [],
  ask: ({ id, name }) => ({ id, name: name.trim() }),
  refuse: () => ({ refusal: 'passkeys:refused.unknown' }),
  effect: { type: 'tellRenamed', params: () => ({}) },
});

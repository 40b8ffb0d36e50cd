import type { ActorRefFrom } from 'xstate';
import { depositAddressRemark } from '#services/assets/depositCalls.ts';
import { send } from '#services/http/client.ts';
import type { RequestOf } from '#services/http/call.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { depositAddressNoteMachine, type AddressNoteOutcome } from './depositAddressNote.machine.ts';
import type { topupMachine } from './topup.machine.ts';
import type { topupDialogsMachine } from './topupDialogs.machine.ts';

export const depositAddressNoteFlow = depositAddressNoteMachine.provide({
  actors: {
    depositAddressNote: fromCall(async (request: RequestOf<typeof depositAddressRemark>, signal): Promise<AddressNoteOutcome> =>
      send(depositAddressRemark, request, { signal }),
    ),
  },
});

/** The form of a page, which shows the note then. */
export const depositAddressNoteOf = (page: ActorRefFrom<typeof topupMachine>, dialogs: ActorRefFrom<typeof topupDialogsMachine>) =>
  depositAddressNoteFlow.provide({
    actions: {
      tellSaved: () => {
        page.send({ type: 'reload.requested' });
        dialogs.send({ type: 'note.saved' });
      },
    },
  });

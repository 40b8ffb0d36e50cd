import { send } from '#services/http/client.ts';
import { liveRoomList, type LiveRoom } from '#services/live/calls.ts';
import { watchChatLeft } from '#services/tab/support/supportLines.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { watchSwitch } from '#machines/kit/switches.flow.ts';
import { supportMachine } from './support.machine.ts';

export { addressedLines } from '#services/tab/support/supportLines.ts';

/** What the launcher tells its lines is bound in late.flow.ts, where they are known. */
export const supportFlow = supportMachine.provide({
  actors: {
    readLiveRooms: fromCall<readonly LiveRoom[]>(async (_, signal) => (await send(liveRoomList, { status: 1 }, { signal })).data),
    watchChat: fromWatch<{ type: 'chat.dismissed' }>((report) => watchChatLeft(() => report({ type: 'chat.dismissed' }))),
    watchSwitch: fromWatch((report) => watchSwitch('support', (standing) => report({ type: 'switch.changed', standing }))),
  },
});

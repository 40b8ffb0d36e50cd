import { errorOf, pick } from '#machines/kit/params.ts';
import type { TicketEvent } from './orderEntryChanges.rules.ts';
import * as read from './orderEntry.events.ts';

/** Actions, guards and transitions of the order form with what they take from an event, named once. */
export const storeSetup = { type: 'storeSetup', params: read.setupOf } as const;
export const storeEnding = { type: 'storeEnding', params: read.endingOf } as const;
export const storeProblem = { type: 'storeProblem', params: errorOf } as const;
export const sessionFault = { type: 'isSessionFault', params: errorOf } as const;
export const tellOrder = { type: 'tellOrder', params: read.orderIn } as const;
export const isRejectionOf = { type: 'isRejection', params: read.orderIn } as const;
export const isNewsOf = { type: 'isNews', params: read.orderIn } as const;
export const change = { actions: { type: 'changeTicket', params: ({ event }: { event: TicketEvent }) => ({ event }) } } as const;
const keepOrderType = {
  type: 'keepOrderType',
  params: ({ event }: { event: Extract<TicketEvent, { type: 'orderType.chosen' }> }) => ({ orderType: event.orderType }),
} as const;
/** Everything that the user does to the ticket. */
export const changes = {
  'side.chosen': change,
  'orderType.chosen': { actions: [change.actions, keepOrderType] },
  'timeInForce.chosen': change,
  'marginMode.chosen': change,
  'field.changed': change,
  'field.pasted': change,
  'meaning.chosen': change,
  'field.stepped': change,
  'percent.chosen': change,
  'price.picked': change,
} as const;
export const toGuest = { guard: 'isGuest', target: 'guest' } as const;
export const openAgain = {
  guard: { type: 'isNewOwner', params: pick('owner') },
  target: 'opening',
} as const;

import type { FastifyInstance } from 'fastify';
import { liveRoomList } from '#services/live/calls.ts';
import { liveRooms } from '#sandbox/core/world/liveRooms.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

/** Live rooms; `status` narrows the list. */
export function serveLive(app: FastifyInstance): void {
  serve(app, liveRoomList, ({ request: { status } }) => ({
    kind: 'ok',
    data: liveRooms.filter((room) => status === undefined || room.status === status),
  }));
}

import type { FastifyInstance } from 'fastify';
import { liveRoomList } from '#services/live/calls.ts';
import { liveRooms } from '#sandbox/world/liveRooms.ts';
import { serve } from './serve.ts';

/** Live rooms; `status` narrows the list. */
export function serveLive(app: FastifyInstance): void {
  serve(app, liveRoomList, ({ request: { status } }) => ({
    kind: 'ok',
    data: liveRooms.filter((room) => status === undefined || room.status === status),
  }));
}

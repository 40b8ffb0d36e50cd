import type { LiveRoom } from '#services/live/calls.ts';

/** Live rooms of the demo world. Room 301 and 302 answer visitors; the others each miss one thing that a service room has. */
export const liveRooms: readonly LiveRoom[] = [
  { id: 301, title: 'Ask the desk', lang: 'en_US', status: 1, roomType: 3, show: { '7': '1' } },
  { id: 302, title: '在线答疑', lang: 'zh_CN', status: 1, roomType: 3, show: { '1': '1', '7': '1' } },
  { id: 303, title: 'デスクに質問', lang: 'ja_JP', status: 0, roomType: 3, show: { '7': '1' } },
  { id: 304, title: 'Marktgespräch', lang: 'de_DE', status: 1, roomType: 1, show: { '7': '1' } },
  { id: 305, title: 'Le marché en direct', lang: 'fr_FR', status: 1, roomType: 3, show: { '7': '0' } },
];

import type { SnapshotFrom } from 'xstate';
import type { LiveActor } from '#services/lab/line.ts';
import type { labLineMachine } from './labLine.machine.ts';

type LineSnapshot = SnapshotFrom<typeof labLineMachine>;

export const isFollowing = (snapshot: LineSnapshot): boolean => snapshot.matches('following');
export const isWaiting = (snapshot: LineSnapshot): boolean => snapshot.matches({ following: 'waiting' });
export const isHeard = (snapshot: LineSnapshot): boolean => snapshot.matches({ following: 'heard' });
export const isRecording = (snapshot: LineSnapshot): boolean => snapshot.matches({ following: { heard: 'recording' } });
export const isHanding = (snapshot: LineSnapshot): boolean => snapshot.matches({ following: { heard: 'handing' } });
export const address = ({ context }: LineSnapshot): string => context.address;
export const actors = ({ context }: LineSnapshot): readonly LiveActor[] => context.actors;
export const log = ({ context }: LineSnapshot) => context.log;
export const isNarrow = ({ context }: LineSnapshot): boolean => context.isNarrow;
export const isCutShort = ({ context }: LineSnapshot): boolean => context.isCutShort;
export const asked = ({ context }: LineSnapshot) => context.asked;
/** The newest running actor of a machine. */
export const actorOf =
  (machine: string) =>
  ({ context }: LineSnapshot): LiveActor | undefined =>
    context.actors.findLast((actor) => actor.machine === machine);

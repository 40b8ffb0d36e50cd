import type { RuntimeConfig } from '#services/config/runtimeConfig.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Messages } from './http/messages.ts';
import type { Scenes } from './scenes/scenes.ts';
import type { Events } from './stream/events.ts';

/** What every handler can reach. What an area needs beside it, it says itself (`sandbox/areas/defineArea.ts`). */
export type Core = {
  readonly database: Database;
  readonly clock: Clock;
  readonly messages: Messages;
  /** Addresses this exchange answers to; the first is the public one. */
  readonly origins: readonly string[];
  readonly publicOrigin: string;
  /** The app's runtime config as /config.json gives it now. */
  readonly config: () => RuntimeConfig;
  readonly scenes: Scenes;
  /** Whether passwords are hashed as in worlds of tests alone (`quickPasswordsAllowed`). */
  readonly quickPasswords: boolean;
  /** Tells open streams that something changed. */
  readonly events: Events;
};

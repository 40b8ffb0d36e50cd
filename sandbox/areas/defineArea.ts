import type { FastifyInstance } from 'fastify';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import type { Messages } from '#sandbox/core/http/messages.ts';
import type { Person } from '#sandbox/core/world/people.ts';
import type { Parts, Sandbox } from '#sandbox/sandbox.ts';

/** Reads texts of one namespace, `locales/<locale>/<folder>/<namespace>.json`; `folder` left out: those of the exchange. @throws Error when there are none. */
export type ReadTexts = (namespace: string, folder?: string) => Messages;

export type Area = {
  /** Registers the area's calls and pages; it is given what it needs and nothing else. */
  readonly serve: (app: FastifyInstance, sandbox: Sandbox, texts: ReadTexts) => void | Promise<void>;
  /** Deletes or ends what is over at `now` (milliseconds); `database` is for what takes a member's lane. */
  readonly sweep?: (executor: Executor, now: number, database: Database) => Promise<void>;
  /** Gives a person of the demo world what this area keeps of them; `now` is the moment of the seeding, in milliseconds. */
  readonly seed?: (executor: Executor, person: Person, now: number) => Promise<void>;
};

type Definition<Need extends keyof Parts> = Omit<Area, 'serve'> & {
  readonly needs: readonly Need[];
  readonly serve: (app: FastifyInstance, parts: Pick<Parts, Need>, texts: ReadTexts) => void | Promise<void>;
};

/**
 * An area of the exchange: what it needs beside the core (`Core`, which every handler has), the calls that it serves, what it
 * deletes when it is over, and what it seeds. `sandbox/areas/index.ts` finds it by its file, `area.ts`.
 */
export function defineArea<const Need extends keyof Parts = never>({ needs, serve, ...rest }: Definition<Need>): Area {
  return {
    ...rest,
    serve: (app, sandbox, texts) => serve(app, Object.fromEntries(needs.map((need) => [need, sandbox[need]])) as Pick<Parts, Need>, texts),
  };
}

import type { createResourceMachine, ResourceContext } from '#machines/kit/resource.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor, type Plan } from '../plan.ts';

type ResourceMachine<Data, Query> = ReturnType<typeof createResourceMachine<Data, Query>>;
type ResourceSample<Data, Query> = {
  readonly what: string;
  /** What it is asked first, and what it is asked then. */
  readonly query: Query;
  readonly other?: Query;
  readonly data: Data;
  /** How often it asks again while the exchange collects, and after how many milliseconds it reads anew: written here a second time on purpose. */
  readonly retries: number;
  readonly renewEvery?: number;
  /** What the flow's own words say in a state, beside what holds of every resource. */
  readonly says?: Plan<ResourceMachine<Data, Query>>['invariants'];
};

const offline = new NetworkFault();
/** The exchange was asked so often and is still collecting. */
const stillPending = { fault: 'PendingFault', key: 'faults:pending', text: null, code: 50011, retryAfter: null } as const;

/** The plan of what the kit's resource loads: kept on view while it is read anew, asked for again while the exchange collects. */
export function resourcePlanFor<Data, Query>(
  machine: ResourceMachine<Data, Query>,
  { what, query, other = query, data, retries, renewEvery, says = {} }: ResourceSample<Data, Query>,
) {
  type Context = ResourceContext<Data, Query>;
  const stays = ({ data: known }: Context): Partial<Context> => ({ data: known });
  const renewed = renewEvery === undefined ? [] : (['ready', 'failed'] as const);
  const own = Object.fromEntries(
    (['loading', 'collecting', 'ready', 'failed.stale', 'failed.empty'] as const).map((state) => [
      state,
      (around: Parameters<NonNullable<(typeof says)[string]>>[0]) => {
        const { context } = around.snapshot;
        const waits = { loading: '', collecting: 'askAgain' }[state as string] ?? (renewEvery === undefined ? '' : 'renewAfter');
        return (
          around.timers.join() === waits &&
          around.calls.join() === (state === 'loading' ? 'loadResource' : '') &&
          (state === 'ready' || state === 'failed.stale' ? context.data === data : state !== 'failed.empty' || context.data === null) &&
          (state.startsWith('failed') ? context.problem !== null : context.problem === null) &&
          (says[state]?.(around) ?? true)
        );
      },
    ]),
  );
  return planFor(machine, {
    what,
    isMade: true,
    input: { query },
    cases: [
      { type: 'query.changed', query: other },
      done('loadResource', { kind: 'ok', data }),
      done('loadResource', { kind: 'pending' }),
      fault('loadResource', offline),
    ],
    delays: { askAgain: 2_000, ...(renewEvery !== undefined && { renewAfter: renewEvery }) },
    states: ['loading', 'collecting', 'ready', 'failed.deciding', 'failed.stale', 'failed.empty'],
    restarts: [['query.changed', 'loadResource']],
    asks: { loadResource: ({ query: asked }) => ({ query: asked }) },
    moves: [
      ['*', 'query.changed', 'loading', { becomes: { query: other, data: null, attempt: 0, problem: null } }],
      ['loading', 'done loadResource "ok"', 'ready', { becomes: { data, attempt: 0 } }],
      [
        'loading',
        'done loadResource "pending"',
        'failed',
        { when: ({ attempt }) => attempt === retries, becomes: (before) => ({ ...stays(before), problem: stillPending, attempt: 0 }) },
      ],
      ['loading', 'done loadResource "pending"', 'collecting', { becomes: stays }],
      ['loading', 'error loadResource', 'failed', { becomes: (before) => ({ ...stays(before), problem: problemOf(offline), attempt: 0 }) }],
      ['collecting', 'after askAgain', 'loading', { becomes: (before) => ({ ...stays(before), attempt: before.attempt + 1 }) }],
      ['collecting', 'reload.requested', 'loading', { becomes: (before) => ({ ...stays(before), attempt: 0 }) }],
      ...(['ready', 'failed'] as const).map(
        (from) => [from, 'reload.requested', 'loading', { becomes: (before: Context) => ({ ...stays(before), problem: null }) }] as const,
      ),
      // What was read stays on view while it is read anew, and whatever failed is tried again by itself.
      ...renewed.map(
        (from) => [from, 'after renewAfter', 'loading', { becomes: (before: Context) => ({ ...stays(before), problem: null }) }] as const,
      ),
    ],
    tags: { busy: ['loading', 'collecting'], error: ['failed.stale', 'failed.empty'] },
    invariants: {
      '*': (around) => around.snapshot.context.attempt <= retries && (says['*']?.(around) ?? true),
      ...own,
    },
  });
}

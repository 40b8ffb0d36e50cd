import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import { effectWords } from '#sandbox/scenes/scenarioParts.ts';
import type { Effect } from '#sandbox/core/scenes/effect.ts';
import type { Driven, Driver, Handler } from '#tests/paths/driver.ts';
import type { Release } from '#tests/paths/gate.ts';
import type { Stage } from '#tests/paths/stage.ts';
import { handlerOf, planOf } from '#tests/paths/tour.ts';
import type { CatalogueRow } from '#tests/support/catalogue.ts';

/** What the exchange does with a call at a step, as the page of scenarios makes it. */
export type ExchangeAnswer = {
  /** The call's name in the contract, as the page lists it. */
  readonly call: string;
  /** What happens to it: `code 20351`. */
  readonly happens: string;
  /** JSON of the data to answer with; left out: none. */
  readonly data?: string;
};

/** Parts of a JSON body that the page of scenarios has fields for; `null`: it is another body. */
function businessAnswer({ status, type, body }: Effect): { code: number; message?: string; data?: unknown } | null {
  if (status !== 200 || type !== 'application/json' || body === undefined) return null;
  const { code, message, data } = JSON.parse(body) as { code?: unknown; message?: unknown; data?: unknown };
  if (typeof code !== 'number') return null;
  return { code, ...(typeof message === 'string' && message !== '' ? { message } : {}), ...(data === undefined ? {} : { data }) };
}

/** How a released call is answered, in the words of the page of scenarios. */
export function answerOf(call: string, release: Release): ExchangeAnswer {
  if (release === 'real') return { call, happens: 'nothing is forced, the exchange answers by itself' };
  if (release === 'lost') return { call, happens: effectWords({ call, effect: { drop: 'before' } }) };
  const answer = businessAnswer(release);
  const { data, ...said } = answer ?? release;
  const body = answer === null && release.body !== undefined ? `, body ${release.body}` : '';
  return { call, happens: effectWords({ call, effect: said }) + body, ...(data === undefined ? {} : { data: JSON.stringify(data) }) };
}

/** Runs a driver's row on a stage that only notes which calls it answers; `null`: it needs more than that, such as a page. */
async function answersOf(handler: Handler, event: Driven): Promise<ExchangeAnswer[] | null> {
  const does = typeof handler === 'function' ? handler : 'does' in handler ? handler.does : null;
  if (does === null) return null;
  const noted: ExchangeAnswer[] = [];
  const note = async (call: string, release: Release) => void noted.push(answerOf(call, release));
  const parts: Readonly<Record<string, unknown>> = { gate: { release: note }, controls: { force: note } };
  const stage = new Proxy({} as Stage, {
    get(_, name) {
      const part = parts[String(name)];
      if (part === undefined) throw new Error(`There is no ${String(name)} here.`);
      return part;
    },
  });
  try {
    await does(stage, event);
  } catch {
    return null;
  }
  return noted.length === 0 ? null : noted;
}

/** Tells for an event in a state which calls the exchange answers, and how; none: no browser test says so. */
export type Exchange = (before: AnyMachineSnapshot, event: Driven) => Promise<readonly ExchangeAnswer[]>;

/** What the drivers of a machine's browser tests know of the exchange's part in its answers and faults. */
export function exchangeOf(row: CatalogueRow, drivers: readonly Driver[]): Exchange {
  const own = drivers.filter(({ machine }) => machine === row.id);
  const known = new Map<Handler, { readonly event: Driven; readonly answers: Promise<ExchangeAnswer[] | null> }[]>();
  const answersTo = (handler: Handler, event: Driven): Promise<ExchangeAnswer[] | null> => {
    const list = known.get(handler) ?? [];
    const found = list.find((each) => isDeepStrictEqual(each.event, event));
    if (found !== undefined) return found.answers;
    const answers = answersOf(handler, event);
    known.set(handler, [...list, { event, answers }]);
    return answers;
  };
  return async (before, event) => {
    if (!/^xstate\.(?:done|error)\.actor\./.test(event.type)) return [];
    for (const driver of own) {
      // A driver that walks other cases says nothing of this one.
      if (!planOf(row, driver).cases.some((each: object) => isDeepStrictEqual(each, event))) continue;
      const handler = handlerOf(driver, before, event);
      const answers = handler === undefined ? null : await answersTo(handler, event);
      if (answers !== null) return answers;
    }
    const actor = event.type.replace(/^xstate\.\w+\.actor\./, '');
    return own.some(({ calls }) => calls?.includes(actor) === true) ? [{ call: actor, happens: 'as the step says' }] : [];
  };
}

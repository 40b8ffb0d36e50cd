import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { routes, type RouteDefinition } from '#machines/tab/navigation/navigation.routes.ts';
import type { Stop, StopArea, StopVisitor } from '#tests/stops/stop.ts';

const folder = 'tests/stops';
const isArea = (value: unknown): value is StopArea => typeof value === 'object' && value !== null && 'stops' in value && 'area' in value;

/** What the files of `tests/stops` hold, one group of stops each: of an area, or of a page in its area's folder. @throws Error when a file holds none or has another name, an area names a stop twice, or a stop forces what nothing waits for. */
export async function writtenAreas(): Promise<readonly StopArea[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && name !== 'stop.ts')
    .toSorted();
  return Promise.all(
    files.map(async (file) => {
      const area = Object.values((await import(`#tests/stops/${file}`)) as Record<string, unknown>).find(isArea);
      if (area === undefined) throw new Error(`${folder}/${file} exports no area of stops.`);
      if (`${area.area}.ts` !== basename(file)) throw new Error(`${folder}/${file} holds the stops "${area.area}": name it by them.`);
      const names = area.stops.map(({ name }) => name);
      const twice = names.find((name, index) => names.indexOf(name) !== index);
      const blind = area.stops.find(({ force, open }) => force !== undefined && open === undefined);
      if (blind !== undefined) throw new Error(`${folder}/${file}: "${blind.name}" forces an answer, and no \`open\` sees that it came.`);
      if (twice !== undefined) throw new Error(`${folder}/${file} names the stop "${twice}" twice.`);
      return area;
    }),
  );
}

const visitorOf: Readonly<Record<RouteDefinition['access'], StopVisitor>> = { all: 'guest', login: 'trader', wallet: 'wallet', kol: 'kol' };
/** A pair that is traded with borrowed money, so that the page of each `{code}` has something to show. */
const samplePair = 'btc_usdt';

/** A route's address below the locale, places filled in. */
export const addressOf = (path: string): string => (path === '/' ? '' : path.replaceAll(/\{\w+\}/g, samplePair));

/**
 * Every route as its visitor meets it; a page of its own that is open to all is met by a member too. Routes whose page is not open
 * yet show one and the same page with their words in it.
 */
export function routeStops(isPage: (name: string) => boolean): readonly Stop[] {
  const first = new Map<StopVisitor, string>();
  return routes.flatMap(({ name, path, access, area }) => {
    const stop = (as: StopVisitor): Stop => {
      const own = { name: `${name} as ${as}`, at: addressOf(path), as, of: name };
      if (isPage(name)) return own;
      const like = first.get(as);
      if (like === undefined) first.set(as, own.name);
      return like === undefined ? own : { ...own, like };
    };
    const isForMembersToo = access === 'all' && area !== 'session' && isPage(name);
    return [stop(visitorOf[access]), ...(isForMembersToo ? [stop('trader')] : [])];
  });
}

/** The looks that a page of its own lacks: no stop shows it, and no row says why there is none. */
export function missingLooks(areas: readonly StopArea[], pages: readonly string[]): readonly string[] {
  const kept = new Set(
    areas.flatMap(({ stops, without = [] }) => [
      ...stops.flatMap(({ look }) => (look === undefined ? [] : [`${look.of} ${look.when}`])),
      ...without.map(({ of, when }) => `${of} ${when}`),
    ]),
  );
  return pages.flatMap((page) => ['empty', 'failed'].map((when) => `${page} ${when}`)).filter((look) => !kept.has(look));
}

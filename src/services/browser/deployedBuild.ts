import * as z from 'zod/mini';
import { NetworkFault, ShapeFault } from '#services/http/faults.ts';
import { ownBuild } from './build.ts';

const deployed = z.object({ build: z.string().check(z.regex(/^[0-9a-f]{12}$/)) });

/** Whether another build than this page's is deployed by now. @throws Fault when that cannot be read. */
export async function isNewerDeployed(signal: AbortSignal): Promise<boolean> {
  const own = ownBuild();
  if (own === '') return false;
  const response = await fetch('/build.json', { cache: 'no-cache', credentials: 'omit', signal });
  if (!response.ok) throw new NetworkFault();
  const { success, data } = z.safeParse(deployed, await response.json().catch(() => null));
  if (!success) throw new ShapeFault();
  return data.build !== own;
}

import type { FastifyInstance } from 'fastify';
import { readdirSync } from 'node:fs';
import { allCalls } from '#services/contract.ts';
import { refuseUnserved } from '#sandbox/core/serve/serve.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { Area, ReadTexts } from './defineArea.ts';

const names = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();

/** Every area that has a folder here, by name. */
export const areas: readonly Area[] = await Promise.all(
  names.map(async (name) => ((await import(`./${name}/area.ts`)) as { readonly area: Area }).area),
);

/** Registers every area's calls; what no area serves answers 501, so that nothing is ever invented. */
export async function serveAreas(app: FastifyInstance, sandbox: Sandbox, texts: ReadTexts): Promise<void> {
  for (const area of areas) await area.serve(app, sandbox, texts);
  for (const call of allCalls) if (!app.gate.served.has(call.name)) refuseUnserved(app, call);
}

import { enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { alertBellMachine } from '../tab/alertBell/alertBell.machine.ts';
import { favouritesMachine } from '../tab/favourites/favourites.machine.ts';
import { supportMachine } from '../tab/support/support.machine.ts';
import { supportLineMachine } from '../tab/supportLine/supportLine.machine.ts';
import { inMailMachine } from '../tab/inMail/inMail.machine.ts';
import { keysMachine } from '../tab/keys/keys.machine.ts';
import { installMachine } from '../tab/install/install.machine.ts';
import { languagesMachine } from '../tab/languages/languages.machine.ts';
import { priceSummaryMachine } from '../tab/priceSummary/priceSummary.machine.ts';
import { tipsMachine } from '../tab/tips/tips.machine.ts';
import { updateMachine } from '../tab/update/update.machine.ts';

/** The machines that live as long as the tab but start late, at the visitor's first sign of life or with a session, in their order. */
const machines = {
  alertBell: alertBellMachine,
  favourites: favouritesMachine,
  inMail: inMailMachine,
  keys: keysMachine,
  install: installMachine,
  languages: languagesMachine,
  priceSummary: priceSummaryMachine,
  tips: tipsMachine,
  update: updateMachine,
};
/** The lines of the support desk, each a resident of its own, by their number; the desk that offers them starts last. */
const lines = { webChat: 1, liveChat: 2, deskChat: 3 } as const;

export type LateResidents = { readonly [Name in keyof typeof machines]: ActorRefFrom<(typeof machines)[Name]> } & {
  readonly [Name in keyof typeof lines]: ActorRefFrom<typeof supportLineMachine>;
} & { readonly support: ActorRefFrom<typeof supportMachine> };
const names = Object.keys(machines) as readonly (keyof typeof machines)[];
const lineNames = Object.keys(lines) as readonly (keyof typeof lines)[];
export const lateNames: readonly (keyof LateResidents)[] = [...names, ...lineNames, 'support'];

/** The second root: spawns every late resident once and holds nothing itself. */
export const lateMachine = setup({
  actors: { ...machines, support: supportMachine, supportLine: supportLineMachine },
  actions: {
    spawnResidents: enqueueActions(({ enqueue }) => {
      for (const name of names) enqueue.spawnChild(name, { id: name, systemId: name });
      for (const name of lineNames) enqueue.spawnChild('supportLine', { id: name, systemId: name, input: { line: lines[name] } });
      enqueue.spawnChild('support', { id: 'support', systemId: 'support' });
    }),
  },
}).createMachine({ id: 'late', entry: 'spawnResidents' });

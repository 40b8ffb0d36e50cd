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

/** The machines that live as long as the tab but start late: at the visitor's first sign of life, or with a session. */
export type LateResidents = {
  readonly alertBell: ActorRefFrom<typeof alertBellMachine>;
  readonly favourites: ActorRefFrom<typeof favouritesMachine>;
  readonly inMail: ActorRefFrom<typeof inMailMachine>;
  readonly keys: ActorRefFrom<typeof keysMachine>;
  readonly install: ActorRefFrom<typeof installMachine>;
  readonly languages: ActorRefFrom<typeof languagesMachine>;
  readonly priceSummary: ActorRefFrom<typeof priceSummaryMachine>;
  readonly tips: ActorRefFrom<typeof tipsMachine>;
  readonly update: ActorRefFrom<typeof updateMachine>;
  readonly support: ActorRefFrom<typeof supportMachine>;
  readonly webChat: ActorRefFrom<typeof supportLineMachine>;
  readonly liveChat: ActorRefFrom<typeof supportLineMachine>;
  readonly deskChat: ActorRefFrom<typeof supportLineMachine>;
};

/** The second root: spawns every late resident once and holds nothing itself. */
export const lateMachine = setup({
  actors: {
    alertBell: alertBellMachine,
    favourites: favouritesMachine,
    inMail: inMailMachine,
    keys: keysMachine,
    install: installMachine,
    languages: languagesMachine,
    priceSummary: priceSummaryMachine,
    tips: tipsMachine,
    update: updateMachine,
    support: supportMachine,
    supportLine: supportLineMachine,
  },
  actions: {
    spawnResidents: enqueueActions(({ enqueue }) => {
      enqueue.spawnChild('alertBell', { id: 'alertBell', systemId: 'alertBell' });
      enqueue.spawnChild('favourites', { id: 'favourites', systemId: 'favourites' });
      enqueue.spawnChild('inMail', { id: 'inMail', systemId: 'inMail' });
      enqueue.spawnChild('keys', { id: 'keys', systemId: 'keys' });
      enqueue.spawnChild('install', { id: 'install', systemId: 'install' });
      enqueue.spawnChild('languages', { id: 'languages', systemId: 'languages' });
      enqueue.spawnChild('priceSummary', { id: 'priceSummary', systemId: 'priceSummary' });
      enqueue.spawnChild('tips', { id: 'tips', systemId: 'tips' });
      enqueue.spawnChild('update', { id: 'update', systemId: 'update' });
      enqueue.spawnChild('supportLine', { id: 'webChat', systemId: 'webChat', input: { line: 1 } });
      enqueue.spawnChild('supportLine', { id: 'liveChat', systemId: 'liveChat', input: { line: 2 } });
      enqueue.spawnChild('supportLine', { id: 'deskChat', systemId: 'deskChat', input: { line: 3 } });
      enqueue.spawnChild('support', { id: 'support', systemId: 'support' });
    }),
  },
}).createMachine({ id: 'late', entry: 'spawnResidents' });

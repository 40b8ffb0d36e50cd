import { appInstallMachine } from '#machines/help/appInstall/appInstall.machine.ts';
import * as app from '#machines/help/appInstall/appInstall.selectors.ts';
import { fault, planFor } from '#tests/support/plan.ts';

/** Where the page mostly stands. */
export const tab = { userAgent: 'Firefox/150.0', touchPoints: 0, isOwnWindow: false, address: 'https://exchange.test/app/downLoad' };
const ownWindow = { ...tab, isOwnWindow: true };

export const appInstallPlan = planFor(appInstallMachine, {
  what: 'the pages that offer the app: whether it can be had here, was just installed, or is what the visitor looks at',
  cases: [{ type: 'place.told', place: tab }, { type: 'place.told', place: ownWindow }, fault('watchPlace', new Error('gone'))],
  watchers: { watchPlace: ['place.told', 'app.installed'] },
  states: ['looking', 'inBrowser', 'installed', 'inApp'],
  moves: [
    ['looking', 'place.told "isOwnWindow":true', 'inApp', { becomes: { place: ownWindow } }],
    ['looking', 'place.told', 'inBrowser', { becomes: { place: tab } }],
    ['inBrowser', 'place.told "isOwnWindow":true', 'inApp', { becomes: { place: ownWindow } }],
    ['inBrowser', 'app.installed', 'installed'],
    ['installed', 'place.told "isOwnWindow":true', 'inApp', { becomes: { place: ownWindow } }],
    ['inApp', 'place.told "isOwnWindow":false', 'inBrowser', { becomes: { place: tab } }],
    ['*', 'error watchPlace', 'inBrowser'],
  ],
  tags: { busy: ['looking'] },
  invariants: {
    '*': ({ snapshot }) =>
      app.isInApp(snapshot) === (snapshot.value === 'inApp') && app.isBusy(snapshot) === (snapshot.value === 'looking'),
    looking: ({ snapshot, watchers }) =>
      app.address(snapshot) === '' && app.way(snapshot) === 'unknown' && watchers.join() === 'watchPlace',
    installed: ({ snapshot }) => app.isInstalled(snapshot) && !app.isInApp(snapshot),
    inApp: ({ snapshot }) => snapshot.context.place?.isOwnWindow === true,
  },
});

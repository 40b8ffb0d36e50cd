import { createActor } from 'xstate';
import { backupSitesFlow } from '#machines/shell/backupSites/backupSites.flow.ts';
import { downloadsFlow } from '#machines/shell/downloads/downloads.flow.ts';
import { favouritesFlow } from '#machines/tab/favourites/favourites.flow.ts';
import { shownKeys, type FavouritesContext } from '#machines/tab/favourites/favourites.rules.ts';
import { featuresFlow } from '#machines/tab/features/features.flow.ts';
import { languagesFlow } from '#machines/tab/languages/languages.flow.ts';
import { inMailFlow } from '#machines/tab/inMail/inMail.flow.ts';
import { shownUnread, type ReadStates } from '#machines/tab/inMail/inMail.rules.ts';
import { switchesFlow } from '#machines/kit/switches.flow.ts';
import { newbieTasksFlow, noticeListFlow, noticeModulesFlow } from '#machines/help/notices/notices.flow.ts';
import type { Notice } from '#machines/help/notices/notices.rules.ts';
import { preferencesFlow } from '#machines/tab/preferences/preferences.flow.ts';
import { supportFlow } from '#machines/tab/support/support.flow.ts';
import { currencyDetail, serviceConfig } from '#services/config/calls.ts';
import { downloadUrl, locales, webConfig } from '#services/config/publicCalls.ts';
import { contractFavourites, saveContractFavourites } from '#services/contract/calls.ts';
import { changeSpotFavourite, spotFavourites } from '#services/tab/favourites/calls.ts';
import { messageClassify, messageList, messageStatus, newbieTasks, unreadCount } from '#services/tab/inMail/calls.ts';
import { liveRoomList } from '#services/live/calls.ts';
import { oneTradeInfo } from '#services/market/pairCalls.ts';
import { unknownWords } from '#tests/support/fakeExchange.ts';
import { saysProblem, told, type FaultRow, type FaultWords, type FaultWorld } from './row.ts';

const createFavourites = (world: FaultWorld) => {
  const actor = createActor(
    favouritesFlow.provide({ actions: { toast: told(world, 'toast'), tellOtherTabs: told(world, 'tellOtherTabs') } }),
  ).start();
  actor.send({ type: 'owner.changed', owner: 'member' });
  return actor;
};
const createInMail = (world: FaultWorld) => {
  const actions = {
    tellAllRead: told(world, 'tellAllRead'),
    tellReadFailed: told(world, 'tellReadFailed'),
    tellAllReadFailed: told(world, 'tellAllReadFailed'),
  };
  const actor = createActor(inMailFlow.provide({ actions })).start();
  actor.send({ type: 'identity.changed', hasSession: true });
  return actor;
};
const createList = () => createActor(noticeListFlow, { input: { filter: { moduleId: 3, submoduleId: 0 } } }).start();
const favouritesShown = (context: FavouritesContext) => shownKeys(context);
const rowsShown = (context: { rows: readonly unknown[] }) => context.rows.length;
const toastOf = (words: FaultWords) => ({
  action: 'toast',
  params: {
    toast: {
      id: 'favourites',
      tone: 'error',
      ...(words.text === null ? { key: 'favourites:notSaved', values: { reason: words.key } } : { text: words.text }),
    },
  },
});

/** Stars: a list that cannot be read is old, a change that is not taken is taken back and said. */
const favouriteRows: readonly FaultRow[] = [
  ...[spotFavourites, contractFavourites].flatMap((call): FaultRow[] => [
    {
      flow: 'favouritesFlow',
      asker: 'readFavourites',
      call,
      create: createFavourites,
      fails: 'member.stale',
      says: { quiet: 'Stars stay unlit until they are read again: by themselves, when the page comes back, or when one is pressed.' },
      wayOn: 'online',
      well: 'member.ready',
      shows: [favouritesShown, ['spot:1', 'contract:btcusdt']],
    },
    {
      flow: 'favouritesFlow',
      asker: 'readFavourites',
      call,
      moment: 'with a star pressed meanwhile',
      create: createFavourites,
      lead: (actor) => actor.send({ type: 'favourite.flipped', key: 'spot:9' }),
      fails: 'member.stale',
      says: { told: toastOf },
      wayOn: 'waiting',
      well: 'member.ready',
      shows: [favouritesShown, ['spot:1', 'contract:btcusdt']],
    },
  ]),
  ...(
    [
      [changeSpotFavourite, 'spot:9'],
      [saveContractFavourites, 'contract:ethusdt'],
    ] as const
  ).map(([call, key]): FaultRow => ({
    flow: 'favouritesFlow',
    asker: 'changeFavourite',
    call,
    create: createFavourites,
    from: 'member.ready',
    ask: { type: 'favourite.flipped', key },
    again: { type: 'account.followed' },
    fails: 'member.ready',
    says: (fault) => ({
      told: (words) =>
        fault === 'unknown code'
          ? { action: 'toast', params: { toast: { id: `favourite ${key}`, tone: 'error', text: unknownWords } } }
          : toastOf(words),
    }),
    kept: favouritesShown,
    wayOn: { type: 'favourite.flipped', key },
    well: 'member.ready',
    shows: [favouritesShown, ['spot:1', 'contract:btcusdt', key]],
  })),
];

const inMailRows: readonly FaultRow[] = [
  {
    flow: 'inMailFlow',
    asker: 'countUnread',
    call: unreadCount,
    create: createInMail,
    fails: 'in.counting.failed',
    says: { quiet: 'The bell stands without a number until the count is read again.' },
    wayOn: 'waiting',
    well: 'in.counting.resting',
    shows: [(context: ReadStates) => context.unread, 3],
  },
  {
    flow: 'inMailFlow',
    asker: 'markOne',
    call: messageStatus,
    create: createInMail,
    from: 'in.counting.resting',
    ask: { type: 'message.pressed', id: 'm1' },
    fails: 'in.marking.idle',
    says: { told: () => ({ action: 'tellReadFailed' }) },
    kept: shownUnread as never,
    wayOn: { type: 'message.pressed', id: 'm1' },
    well: 'in.marking.idle',
    shows: [(context: ReadStates) => context.readIds, ['m1']],
  },
  {
    flow: 'inMailFlow',
    asker: 'markAll',
    call: messageStatus,
    create: createInMail,
    from: 'in.counting.resting',
    ask: { type: 'allRead.requested', upTo: 1 },
    fails: 'in.marking.idle',
    says: { told: () => ({ action: 'tellAllReadFailed' }) },
    kept: shownUnread as never,
    wayOn: { type: 'allRead.requested', upTo: 1 },
    well: 'in.marking.idle',
    shows: [(context: ReadStates) => context.readUpTo, 1],
  },
  {
    flow: 'noticeListFlow',
    asker: 'loadPage',
    call: messageList,
    create: createList,
    fails: 'faulted',
    says: saysProblem,
    kept: (context: { filter: unknown }) => context.filter,
    wayOn: { type: 'retry.requested' },
    well: 'ready',
    shows: [rowsShown, 10],
  },
  {
    flow: 'noticeListFlow',
    asker: 'loadPage',
    call: messageList,
    moment: 'the next page',
    create: createList,
    from: 'ready',
    ask: { type: 'page.requested' },
    fails: 'nextFaulted',
    says: saysProblem,
    kept: (context: { rows: readonly Notice[] }) => context.rows.map(({ id }) => id),
    wayOn: { type: 'retry.requested' },
    well: 'ready',
    shows: [rowsShown, 20],
  },
  {
    flow: 'noticeListFlow',
    asker: 'loadPage',
    call: oneTradeInfo,
    create: createList,
    fails: 'ready',
    says: { quiet: "The message stands; its link leads to the pair's page without the area." },
    wayOn: { type: 'reload.requested' },
    well: 'ready',
    shows: [rowsShown, 10],
  },
  {
    flow: 'noticeModulesFlow',
    asker: 'loadResource',
    call: messageClassify,
    create: () => createActor(noticeModulesFlow, { input: { query: null } }).start(),
    fails: 'failed.empty',
    says: { quiet: 'The tabs of the modules are there either way; only the finer choice waits.' },
    wayOn: { type: 'reload.requested' },
    well: 'ready',
  },
  {
    flow: 'newbieTasksFlow',
    asker: 'loadResource',
    call: newbieTasks,
    create: () => createActor(newbieTasksFlow, { input: { query: null } }).start(),
    fails: 'failed.empty',
    says: { quiet: 'An offer beside the messages stays away.' },
    wayOn: { type: 'reload.requested' },
    well: 'ready',
  },
];

export const shellRows: readonly FaultRow[] = [
  ...favouriteRows,
  ...inMailRows,
  {
    flow: 'featuresFlow',
    asker: 'readFeatures',
    call: serviceConfig,
    create: () => createActor(featuresFlow).start(),
    fails: 'failed',
    says: { quiet: 'Entries that depend on it stay hidden until it is read.' },
    isRepeated: false,
    wayOn: 'waiting',
    well: 'ready',
  },
  {
    flow: 'languagesFlow',
    asker: 'readLanguages',
    call: locales,
    create: () => createActor(languagesFlow).start(),
    fails: 'failed',
    says: { quiet: 'The languages of the build stand in.' },
    isRepeated: false,
    wayOn: 'waiting',
    well: 'ready',
  },
  {
    flow: 'preferencesFlow',
    asker: 'readCurrencies',
    call: currencyDetail,
    create: () => createActor(preferencesFlow, { input: { currencyCode: 'EUR' } }).start(),
    fails: 'failed',
    says: { key: 'menu:preferences.currencyFailed' },
    kept: (context: { currencyCode: string }) => context.currencyCode,
    isRepeated: false,
    wayOn: { type: 'currencies.wanted' },
    well: 'ready',
  },
  {
    flow: 'preferencesFlow',
    asker: 'readCurrencies',
    call: currencyDetail,
    moment: 'rates that were read before',
    create: () => createActor(preferencesFlow, { input: { currencyCode: 'EUR' } }).start(),
    from: 'ready',
    ask: { type: 'currencies.wanted' },
    fails: 'failed',
    says: { quiet: 'The rates before stay.' },
    kept: (context: { currencies: unknown }) => context.currencies,
    isRepeated: false,
    wayOn: 'waiting',
    well: 'ready',
  },
  {
    flow: 'switchesFlow',
    asker: 'readSwitches',
    call: webConfig,
    create: () => createActor(switchesFlow).start(),
    fails: 'missing.resting',
    says: { key: 'transfer:held.missing' },
    isRepeated: false,
    wayOn: { type: 'switches.wanted' },
    well: 'known',
  },
  {
    flow: 'backupSitesFlow',
    asker: 'readSites',
    call: webConfig,
    create: () => createActor(backupSitesFlow).start(),
    fails: 'failed',
    says: { key: 'footer:backup.failed' },
    isRepeated: false,
    wayOn: { type: 'retry.requested' },
    well: 'few',
  },
  {
    flow: 'downloadsFlow',
    asker: 'readAddress',
    call: downloadUrl,
    create: () => createActor(downloadsFlow).start(),
    fails: 'failed',
    says: saysProblem,
    wayOn: { type: 'retry.requested' },
    well: 'known',
  },
  {
    flow: 'supportFlow',
    asker: 'readLiveRooms',
    call: liveRoomList,
    create: () => {
      const actor = createActor(supportFlow).start();
      actor.send({ type: 'lines.changed', lines: [3, 2, 1], addressed: [1, 2, 3] });
      actor.send({ type: 'session.opened' });
      return actor;
    },
    from: 'panel.closed',
    ask: { type: 'launcher.pressed' },
    again: { type: 'session.opened' },
    fails: 'panel.open.settled',
    says: { quiet: 'The lines are there; nobody is sent to a live room that may be empty.' },
    kept: (context: { lines: unknown }) => context.lines,
    wayOn: { type: 'launcher.pressed' },
    well: 'panel.closed',
    asksOn: 0,
  },
];

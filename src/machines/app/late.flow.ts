import { alertBellFlow } from '../tab/alertBell/alertBell.flow.ts';
import { firedToast } from '../tab/alertBell/alertBell.rules.ts';
import { favouritesFlow } from '../tab/favourites/favourites.flow.ts';
import { inMailFlow } from '../tab/inMail/inMail.flow.ts';
import { keysFlow } from '../tab/keys/keys.flow.ts';
import { installFlow } from '../tab/install/install.flow.ts';
import { languagesFlow } from '../tab/languages/languages.flow.ts';
import { priceSummaryFlow } from '../tab/priceSummary/priceSummary.flow.ts';
import { wordsOf } from '../tab/priceSummary/priceSummary.rules.ts';
import { supportFlow } from '../tab/support/support.flow.ts';
import { supportLineFlow } from '../tab/supportLine/supportLine.flow.ts';
import { tipsFlow } from '../tab/tips/tips.flow.ts';
import { updateFlow } from '../tab/update/update.flow.ts';
import { runKey } from './keyCommands.ts';
import { lateMachine, type LateResidents } from './late.machine.ts';
import { tell } from './tell.ts';

const tellToast = (tone: 'success' | 'error' | 'info', id: string, key: string) => () =>
  tell('toasts', { type: 'toast.shown', toast: { id, tone, key } });
const dropToast = (id: string) => tell('toasts', { type: 'toast.dismissed', id });
const boundInMail = inMailFlow.provide({
  actions: {
    tellAllRead: tellToast('success', 'inMail.allRead', 'inMail:allReadDone'),
    tellAllReadFailed: tellToast('error', 'inMail.allRead', 'inMail:allReadFailed'),
    tellReadFailed: tellToast('error', 'inMail.read', 'inMail:readFailed'),
    dropReadFailed: () => dropToast('inMail.read'),
  },
});

const chats = { 1: 'webChat', 2: 'liveChat', 3: 'deskChat' } as const;
const allLines = [1, 2, 3] as const;
type Chat = LateResidents['webChat'];
const chatOf = (system: { get(name: string): unknown }, line: keyof typeof chats) => system.get(chats[line]) as Chat;
const boundSupport = supportFlow.provide({
  actions: {
    tellOff: () => tell('toasts', { type: 'toast.shown', toast: { id: 'support.off', tone: 'info', key: 'support:off' } }),
    wakeLines: ({ system }, { lines }) => lines.forEach((line) => chatOf(system, line).send({ type: 'line.wanted' })),
    endLines: ({ system }) => allLines.forEach((line) => chatOf(system, line).send({ type: 'line.ended' })),
    openChat: ({ system }, { line }) => chatOf(system, line).send({ type: 'chat.opened' }),
    closeChat: ({ system }, { line }) => (line === null ? undefined : chatOf(system, line).send({ type: 'chat.closed' })),
  },
});

const boundKeys = keysFlow.provide({
  actions: {
    runKey: ({ system }, { command }) => {
      if (command === 'price') (system.get('priceSummary') as LateResidents['priceSummary']).send({ type: 'summary.wanted' });
      else runKey(command);
    },
  },
});
const boundPriceSummary = priceSummaryFlow.provide({
  actions: {
    tellPrices: (_, { prices }) => tell('toasts', { type: 'toast.shown', toast: { id: 'price', tone: 'info', ...wordsOf(prices) } }),
    tellNone: tellToast('info', 'price', 'search:price.none'),
  },
});
const offerReload = () =>
  tell('toasts', { type: 'toast.shown', toast: { id: 'update', tone: 'info', key: 'update:text', offer: 'reload' } });

export const lateFlow = lateMachine.provide({
  actors: {
    alertBell: alertBellFlow.provide({
      actions: { tellFired: (_, { alert }) => tell('toasts', { type: 'toast.shown', toast: firedToast(alert) }) },
    }),
    favourites: favouritesFlow.provide({
      actions: {
        toast: (_, { toast }) => tell('toasts', { type: 'toast.shown', toast }),
        dropToasts: (_, { ids }) => ids.forEach(dropToast),
      },
    }),
    inMail: boundInMail,
    keys: boundKeys,
    install: installFlow,
    languages: languagesFlow,
    priceSummary: boundPriceSummary,
    tips: tipsFlow.provide({ actions: { tellRenewed: tellToast('success', 'tips', 'tips:renewed') } }),
    update: updateFlow.provide({ actions: { offer: offerReload } }),
    support: boundSupport,
    supportLine: supportLineFlow,
  },
});

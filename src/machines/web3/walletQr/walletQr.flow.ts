import { watchPresence } from '#services/browser/presence.ts';
import { send } from '#services/http/client.ts';
import { goTo } from '#services/navigation/browserHistory.ts';
import { watchStreamFacts } from '#services/stream/streamFacts.ts';
import { generateQrCode, scanLogin } from '#services/web3/calls.ts';
import { localeNow, tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { walletQrMachine, type GenerateOutcome, type PageEvent, type ScanOutcome, type ScanPush } from './walletQr.machine.ts';

export const walletQrFlow = walletQrMachine.provide({
  actors: {
    generateQrCode: fromCall<GenerateOutcome>((_, signal) => send(generateQrCode, {}, { signal })),
    scanLogin: fromCall<ScanOutcome, { qrCodeToken: string }>((input, signal) => send(scanLogin, input, { signal })),
    watchScan: fromWatch<ScanPush, { channel: `qr:${string}` }>((report, { channel }) =>
      watchStreamFacts(channel, (fact) => report({ type: fact === 'missed' ? 'scan.missed' : 'scan.changed' })),
    ),
    watchPage: fromWatch<PageEvent>((report) => watchPresence((presence) => report({ type: `page.${presence}` }))),
  },
  actions: {
    openSession: (_, { login }) => {
      tell('session', { type: 'session.opened', login });
      if (login.wallet !== null) tell('walletSession', { type: 'wallet.connected', wallet: login.wallet });
    },
    closeDialog: () => tell('overlays', { type: 'overlay.closed' }),
    goToAssets: () => goTo(`/${localeNow()}/web3/asset`),
  },
});

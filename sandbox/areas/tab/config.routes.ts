import type { FastifyInstance } from 'fastify';
import { currencyDetail, serviceConfig } from '#services/config/calls.ts';
import { downloadUrl, locales as localesCall, webConfig } from '#services/config/publicCalls.ts';
import { locales } from '#services/i18n/locales.ts';
import { currencies } from '#sandbox/core/world/currencies.ts';
import type { Parts } from '#sandbox/sandbox.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

/** Public settings: what is switched on, which languages, support lines and display currencies there are. */
export function serveConfig(app: FastifyInstance, { chains }: Pick<Parts, 'chains'>): void {
  const { config, scenes } = app.gate.core;
  serve(app, webConfig, () => {
    const { support, backupSites } = config();
    const hasChain = chains.some(({ state }) => state().status !== 'offline');
    return {
      kind: 'ok',
      data: {
        transfer: !scenes.isOff('transfer'),
        withdraw: hasChain,
        web3: hasChain,
        live: false,
        support: !scenes.isOff('support') && Object.values(support).some((address) => address !== ''),
        backupWebsites: backupSites.websites,
        backupSignature: backupSites.signature,
      },
    };
  });
  serve(app, downloadUrl, ({ locale }) => ({
    kind: 'ok',
    data: { url: config().brand.appDownload || `/${locale}/app/downLoad` },
  }));
  serve(app, localesCall, () => ({ kind: 'ok', data: locales.map(({ code, name }) => ({ code, name })) }));
  serve(app, serviceConfig, () => ({ kind: 'ok', data: { serviceLines: [1, 2, 3], kolIncentive: true, rebateStatus: 1 } }));
  serve(app, currencyDetail, () => ({ kind: 'ok', data: [...currencies] }));
}

import { startTransition, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { hearFault, makeApp, openApp, tieApp } from '#machines/app/app.ts';
import { askForTextFont, systemTheme } from '#services/browser/appearance.ts';
import { hasDraft } from '#services/browser/draft.ts';
import { watchFirstSign } from '#services/browser/firstSign.ts';
import { watchFirstTranslation } from '#services/browser/firstTranslation.ts';
import { watchMissingFiles } from '#services/browser/newVersion.ts';
import { reportFault, watchFaults } from '#services/browser/report.ts';
import { currencySetting, localeSetting, themeSetting } from '#services/browser/settings.ts';
import { viewportWidth } from '#services/browser/viewport.ts';
import { ConfigError, loadConfig } from '#services/config/runtimeConfig.ts';
import { configureHttp } from '#services/http/client.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { bestLocale, isLocale, offeredLocales, type LocaleCode } from '#services/i18n/locales.ts';
import { labAsked } from '#services/lab/asked.ts';
import { App } from '#views/App.tsx';
import { loadLater } from '#views/loadLater.ts';
import { entrance } from '#views/routes.ts';
import { ShellFactsContext } from '#views/shell/useBrand.ts';
import '#styles/global.css.ts';

watchFaults();
watchMissingFiles(() => Date.now());
askForTextFont();

const container = document.getElementById('root');
if (container === null) throw new Error('index.html lacks #root.');
const openRoot = () => createRoot(container, { onUncaughtError: reportFault, onRecoverableError: reportFault });

const [enteredLocale = '', ...enteredPage] = location.pathname.split('/').filter((segment) => segment !== '');
const entered = entrance((isLocale(enteredLocale) ? enteredPage : [enteredLocale, ...enteredPage]).join('/'));

const firstLocale = (): LocaleCode => {
  const kept = localeSetting.get();
  return isLocale(enteredLocale) ? enteredLocale : isLocale(kept) ? kept : bestLocale(navigator.languages);
};

const browserTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

async function boot(): Promise<void> {
  const locale = firstLocale();
  // The page comes together with the shell, for both to paint at once: React holds a page that comes later back for a while.
  const [config] = await Promise.allSettled([loadConfig(), startI18n(locale, entered.texts), entered.load()]);
  if (config.status === 'rejected') {
    const { BootFailed } = await import('#views/tab/navigation/BootFailed.tsx');
    const problems = config.reason instanceof ConfigError ? config.reason.problems : [String(config.reason)];
    openRoot().render(
      <Suspense>
        <BootFailed problems={problems} />
      </Suspense>,
    );
    return;
  }
  await browserTurn();
  const { api, brand, sandbox, chains, chainsOffline, support, receiptKeys } = config.value;
  configureHttp({
    bases: { '/': api.base },
    locale: () => document.documentElement.lang,
    // The flow that asked hears its fault first: the app may answer by taking its page away.
    onFault: (fault) => setTimeout(hearFault, 0, fault),
    receiptKeys,
  });
  // Where a tester of a sandbox asked for it, machines tell from their start on.
  if (sandbox.lab && labAsked.get()) (await import('#services/lab/bridge.ts')).startBridge();
  // In slices, each beginning after the browser had its turn: the document's first look is there already and may be scrolled.
  const app = makeApp({
    navigation: { screen: 'pc', locale },
    theme: { ...themeSetting.get(), system: systemTheme() },
    preferences: { currencyCode: currencySetting.get() },
    viewport: { width: viewportWidth() },
  });
  await browserTurn();
  const residents = openApp(app);
  await browserTurn();
  tieApp(residents, locale);
  const root = openRoot();
  startTransition(() =>
    root.render(
      <ShellFactsContext value={{ brand, sandbox, chains, chainsOffline, support, locales: offeredLocales }}>
        <App residents={residents} report={reportFault} />
      </ShellFactsContext>,
    ),
  );
  if (hasDraft()) void import('#services/browser/restoreDraft.ts').then(({ restoreDraft }) => restoreDraft());
  // Whoever moves is about to open something: the ways there come with the first move. They keep a page that is translated, too.
  const loadWays = (): void => void loadLater().catch(reportFault);
  watchFirstSign(loadWays);
  watchFirstTranslation(loadWays);
}

void browserTurn().then(boot);

import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { latePart, useLateNow } from './shell/late.tsx';
import { lazyPart } from './shell/lazyPart.tsx';
import { Router } from 'wouter';
import type { Residents } from '#machines/app/app.machine.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import * as walletSession from '#machines/tab/walletSession/walletSession.selectors.ts';
import { AppContext, useResident } from './shell/AppContext.tsx';
import { loadLater } from './loadLater.ts';
import { Home, LaterPage } from './routes.ts';
import { BottomBar } from './shell/BottomBar.tsx';
import { ConnectionNotice } from './shell/ConnectionDot.tsx';
import { Footer } from './shell/Footer.tsx';
import { Header } from './shell/Header.tsx';
import { OpenOverlay } from './shell/OpenOverlay.tsx';
import { PageArrival } from './shell/PageArrival.tsx';
import { PageBoundary } from './shell/PageBoundary.tsx';
import { PageWaiting } from './shell/PageWaiting.tsx';
import { Toasts } from './shell/Toasts.tsx';
import { PageFailed } from './tab/navigation/PageFailed.tsx';
import { pageArea } from './App.css.ts';
import { SkipLink } from './shell/SkipLink.tsx';
import { usePageTitle } from './shell/usePageTitle.ts';

const loadSupport = async () => (await loadLater()).support();
const loadExtras = async () => (await loadLater()).extras();
// Nobody asked for these two: where their code or style does not come, nothing stands in their place.
const Support = latePart(() => loadSupport().catch(() => Nothing));
const WalletSilentPage = lazyPart(async () => (await loadLater()).walletSilentPage());
const Extras = lazyPart(() => loadExtras().catch(() => Nothing));

/** The whole product: shell around the page that the navigation machine lets stand. */
export function App({ residents, report }: { readonly residents: Residents; readonly report: (error: unknown) => void }) {
  return (
    <AppContext value={residents}>
      <PageBoundary report={report} fallback={<ShellFailed />}>
        <Shell report={report} />
      </PageBoundary>
    </AppContext>
  );
}

/** What failed was no page but what stands around it. */
const ShellFailed = () => (
  <main id="main" className={pageArea}>
    <PageFailed />
  </main>
);

function Shell({ report }: { readonly report: (error: unknown) => void }) {
  const locale = useSelector(useResident('navigation'), navigation.locale);
  const page = useSelector(useResident('navigation'), navigation.page);
  return (
    <Router base={`/${locale}`}>
      <SkipLink />
      <Header />
      <ConnectionNotice />
      <main id="main" tabIndex={-1} className={pageArea}>
        <PageBoundary key={page} report={report}>
          <Suspense fallback={<PageWaiting />}>
            <CurrentPage />
          </Suspense>
        </PageBoundary>
      </main>
      <Footer />
      <BottomBar />
      <Toasts />
      <PageArrival />
      <OpenOverlay report={report} />
      <PageBoundary report={report} fallback={null}>
        <LateParts />
      </PageBoundary>
    </Router>
  );
}

function CurrentPage() {
  const standing = useSelector(useResident('navigation'), navigation.standing);
  const name = useSelector(useResident('navigation'), navigation.routeName);
  usePageTitle();
  switch (standing) {
    case 'waiting':
      return <Gate />;
    case 'leaving':
      return <PageWaiting />;
    case 'notFound':
    case 'phoneOnly':
    case 'refused':
      return <LaterPage name={standing} />;
    case 'open':
      return name === 'home' ? <Home /> : <LaterPage name={name ?? 'notFound'} />;
  }
}

/** A page waits for a fact; where it is the wallet's and nobody tells it, that is said. */
function Gate() {
  const isOfWallet = useSelector(useResident('navigation'), navigation.isOfWallet);
  const isSilent = useSelector(useResident('walletSession'), walletSession.isSilent);
  return isOfWallet && isSilent ? <WalletSilentPage /> : <PageWaiting />;
}

const Nothing = () => null;

/** What stands on every page but may come after the first view. */
function LateParts() {
  return useLateNow() === null ? null : (
    <Suspense>
      <Support />
      <Extras />
    </Suspense>
  );
}

import { useMachine } from '@xstate/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { Link, Route, Router } from 'wouter';
import { setup } from 'xstate';

const visitor = setup({ types: {} as { events: { type: 'log.in' } | { type: 'log.out' } } }).createMachine({
  id: 'visitor',
  initial: 'guest',
  states: { guest: { on: { 'log.in': 'member' } }, member: { on: { 'log.out': 'guest' } } },
});
const sections = ['markets', 'trade', 'contracts', 'financial', 'more'] as const;
const texts = {
  brand: 'Exchange',
  markets: 'Markets',
  trade: 'Trade',
  contracts: 'Contracts',
  financial: 'Financial',
  more: 'More',
  in: 'Log in',
  out: 'Log out',
  title: 'Nothing but what it is made of',
};

function Shell({ children }: { readonly children?: ReactNode }) {
  const [snapshot, send] = useMachine(visitor);
  const { t } = useTranslation();
  const isGuest = snapshot.matches('guest');
  return (
    <Router>
      <header>
        <Link href="/">{t('brand')}</Link>
        {sections.map((name) => (
          <Link key={name} href={`/${name}`}>
            {t(name)}
          </Link>
        ))}
        <button type="button" onClick={() => send({ type: isGuest ? 'log.in' : 'log.out' })}>
          {t(isGuest ? 'in' : 'out')}
        </button>
      </header>
      <Route>
        <main>
          <h1>{t('title')}</h1>
          {children}
        </main>
      </Route>
    </Router>
  );
}

/** What React, XState, i18next and a router cost alone: a header, a heading, and what stands below it. */
export async function openShell(children?: ReactNode): Promise<void> {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: texts } } });
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  createRoot(root).render(<Shell>{children}</Shell>);
}

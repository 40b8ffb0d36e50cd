import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createActor } from 'xstate';
import { Router } from 'wouter';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Residents } from '#machines/app/app.machine.ts';
import { assetDisplayMachine } from '#machines/tab/assetDisplay/assetDisplay.machine.ts';
import { acceptConfig } from '#services/config/runtimeConfig.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { keepRecord, updateRecord, type TransactionRecord } from '#services/wallet/transactionRecords.ts';
import type { Sighting } from '#services/wallet/transactionSightings.ts';
import { walletNotes } from '#services/wallet/walletNotes.ts';
import { asked, ended, mined, record, seen } from '#tests/machines/web3/transaction.plan.ts';
import { AppContext } from '#views/shell/AppContext.tsx';
import { ShellFactsContext } from '#views/shell/useBrand.ts';
import { momentText } from '#views/ui/moment.ts';
import { PendingTransactions } from '#views/web3/pendingTransactions/PendingTransactions.tsx';
import { readNamespace } from '#tests/support/texts.ts';

const outside = vi.hoisted(() => ({ look: vi.fn<(record: TransactionRecord) => Promise<Sighting>>() }));
vi.mock('#services/wallet/transactionSightings.ts', () => ({ lookAtTransaction: outside.look }));

const minute = 60_000;
const nativeCurrency = { symbol: 'ETH', name: 'Ether', decimals: 18 };
const chain = { id: 31337, name: 'Ethereum', rpcUrl: 'http://127.0.0.1:1/', nativeCurrency, multicall3: record.to, explorerUrl: '' };

beforeAll(async () => {
  const names = ['transaction', 'shell', 'faults', 'clipboard'];
  const resources = Object.fromEntries(
    ['en_US', 'de_DE'].map((locale) => [locale, Object.fromEntries(names.map((name) => [name, readNamespace(locale, name)]))]),
  );
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources, interpolation: { escapeValue: false } });
  acceptConfig({ brand: { name: 'Exchange' }, api: {}, stream: { url: '/stream' }, chains: [chain] });
});
beforeEach(async () => {
  await i18next.changeLanguage('en_US');
  await walletNotes.clear();
  outside.look.mockReset();
  outside.look.mockImplementation(async (kept) => ({ record: kept, kind: 'waiting' }));
});

function show(isListedByExchange = false): void {
  const assetDisplay = createActor(assetDisplayMachine);
  render(
    <ShellFactsContext value={{ chains: [chain] } as never}>
      <AppContext value={{ assetDisplay } as unknown as Residents}>
        <Router base="/en_US">
          <PendingTransactions address={record.from} isListedByExchange={isListedByExchange} />
        </Router>
      </AppContext>
    </ShellFactsContext>,
  );
}
const rowOf = async (word: string) => (await screen.findByText(word, { selector: 'li *' })).closest('li') as HTMLElement;

test('what waits says since when, with date, time and age, after a reload as well and in the language of the visitor', async () => {
  const askedAt = Date.now() - 3 * minute - 5_000;
  await keepRecord({ ...record, askedAt });
  show();
  await waitFor(async () =>
    expect((await rowOf('Waiting')).textContent).toContain(`Since ${momentText(askedAt, 'en_US')} · 3 minutes ago`),
  );
  cleanup();
  await i18next.changeLanguage('de_DE');
  show();
  await waitFor(async () => expect((await rowOf('Wartet')).textContent).toContain(`Seit ${momentText(askedAt, 'de_DE')} · vor 3 Minuten`));
});

test('what nobody has answered or a silent chain hides keeps its age', async () => {
  const askedAt = Date.now() - 26 * 60 * minute;
  await keepRecord({ ...asked, askedAt });
  outside.look.mockRejectedValue(new NetworkFault());
  show();
  await waitFor(async () =>
    expect((await rowOf('Sent or not?')).textContent).toContain(`Since ${momentText(askedAt, 'en_US')} · yesterday`),
  );
});

test('the life of one is told with its age too', async () => {
  await keepRecord({ ...record, askedAt: Date.now() - 2 * 60 * minute });
  show();
  fireEvent.click(within(await rowOf('Waiting')).getByRole('button'));
  const life = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(life.getByText('Asked at').parentElement?.textContent).toContain('2 hours ago'));
});

test('one that was mined goes down to the list, and comes back when the chain takes it back', async () => {
  await keepRecord({ ...seen, askedAt: Date.now() });
  show();
  await rowOf('Waiting');
  const done = { ...ended(), askedAt: Date.now() };
  outside.look.mockResolvedValue({ record: done, ...mined });
  await updateRecord(done);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Under way' })).toBeNull());
  outside.look.mockResolvedValue({ record: { ...seen, askedAt: Date.now() }, kind: 'waiting' });
  await updateRecord({ ...seen, askedAt: Date.now() });
  await rowOf('Waiting');
});

test('one that is lost stays on top only where the list is the exchange’s, which cannot tell of it', async () => {
  const lost: TransactionRecord = { ...seen, askedAt: Date.now() - 3 * 24 * 60 * minute, ending: { kind: 'missing', isFinal: false } };
  await keepRecord(lost);
  outside.look.mockResolvedValue({ record: lost, kind: 'missing' });
  show(true);
  await waitFor(async () => expect((await rowOf('Dropped')).textContent).toContain('3 days ago'));
  cleanup();
  outside.look.mockClear();
  show(false);
  await waitFor(() => expect(outside.look).toHaveBeenCalled());
  expect(screen.queryByText('Dropped')).toBeNull();
});

import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Residents } from '#machines/app/app.machine.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { headerMenuMachine } from '#machines/shell/headerMenu/headerMenu.machine.ts';
import { walletSessionMachine } from '#machines/tab/walletSession/walletSession.machine.ts';
import { walletNetworkMachine } from '#machines/web3/walletNetwork/walletNetwork.machine.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { chainWallet } from '#tests/machines/tab/walletSession.plan.ts';
import { picturesOf } from '#tests/support/pictures.ts';
import { AppContext } from '#views/shell/AppContext.tsx';
import { NetworkMenu } from '#views/shell/NetworkMenu.tsx';
import { ShellFactsContext } from '#views/shell/useBrand.ts';

const silent = { actors: { watchBack: fromWatch<never>(() => () => undefined), watchWallet: fromWatch<never>(() => () => undefined) } };
const chains = [
  { id: 31337, name: 'Local chain', logo: '/local.svg' },
  { id: 31338, name: 'Second chain', logo: '/second.svg' },
];

beforeAll(async () => {
  const i18n = await startI18n('en_US');
  await i18n.loadNamespaces(['network', 'shell']);
});

test("the header's menu of networks has the logo of each", async () => {
  const walletSession = createActor(walletSessionMachine, {
    snapshot: walletSessionMachine.resolveState({
      value: { connected: 'resting' },
      context: { wallet: chainWallet, total: null, silent: '' },
    }),
  });
  render(
    <ShellFactsContext value={{ chains } as never}>
      <AppContext value={{ walletSession } as unknown as Residents}>
        <NetworkMenu
          flow={createActor(headerMenuMachine.provide(silent as never)).start() as never}
          network={createActor(walletNetworkMachine.provide(silent as never)).start() as never}
        />
      </AppContext>
    </ShellFactsContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Local chain' }));
  const networks = await screen.findAllByRole('button', { name: /chain$/ });
  expect(networks.slice(1).map((entry) => [within(entry).getByText(/chain$/).textContent, picturesOf(entry)])).toEqual([
    ['Local chain', ['/local.svg']],
    ['Second chain', ['/second.svg']],
  ]);
});

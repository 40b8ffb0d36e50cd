import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { Router } from 'wouter';
import { createActor } from 'xstate';
import type { Residents } from '#machines/app/app.machine.ts';
import { rememberResidents } from '#machines/app/tell.ts';
import { assetDisplayFlow } from '#machines/tab/assetDisplay/assetDisplay.flow.ts';
import { featuresMachine, type Features } from '#machines/tab/features/features.machine.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { logoutMachine } from '#machines/tab/logout/logout.machine.ts';
import { navigationMachine } from '#machines/tab/navigation/navigation.machine.ts';
import { matchRoute } from '#machines/tab/navigation/navigation.rules.ts';
import { overlaysMachine } from '#machines/tab/overlays/overlays.machine.ts';
import { preferencesMachine } from '#machines/tab/preferences/preferences.machine.ts';
import { sessionMachine } from '#machines/tab/session/session.machine.ts';
import { themeMachine } from '#machines/tab/theme/theme.machine.ts';
import { toastsMachine } from '#machines/tab/toasts/toasts.machine.ts';
import { viewportMachine } from '#machines/tab/viewport/viewport.machine.ts';
import { walletSessionMachine } from '#machines/tab/walletSession/walletSession.machine.ts';
import type { LoginData } from '#services/session/calls.ts';
import type { Currency } from '#services/config/calls.ts';
import { offeredLocales } from '#services/i18n/locales.ts';
import { AppContext } from '#views/shell/AppContext.tsx';
import { ShellFactsContext } from '#views/shell/useBrand.ts';

export const stageLogin: LoginData = {
  fid: '10000001',
  fnickname: 'Mira',
  email: 'trader@demo.test',
  photo: '',
  vipLevel: 0,
  vipType: 0,
  isActivateContract: true,
  isEmailConfirmed: true,
  origin: 'password',
  wallet: null,
};
const currencies: readonly Currency[] = [
  { id: 1, currencyCode: 'USD', symbol: '$', rate: '1', decimals: 2 },
  { id: 2, currencyCode: 'CNY', symbol: '¥', rate: '7', decimals: 2 },
  { id: 3, currencyCode: 'JPY', symbol: '¥', rate: '150', decimals: 0 },
];
export type Stage = { readonly residents: Residents; readonly unmount: () => void };
type StageOptions = {
  readonly page?: string;
  readonly search?: string;
  readonly login?: LoginData | null;
  readonly locale?: string;
  readonly demoAccounts?: boolean;
  /** What the exchange offers now. */
  readonly features?: Partial<Features>;
  /** The window's width in CSS pixels. */
  readonly width?: number;
  /** What the operator says of itself. */
  readonly brand?: object;
  /** Residents in place of those of the stage. */
  readonly more?: object;
};

const usualFeatures: Features = { serviceLines: [3, 2, 1], kolIncentive: false, rebateStatus: 1 };
const silent = fromWatch<never>(() => () => undefined);

/** The residents that pages ask, as real machines without a browser or a server behind them. */
function startResidents({ page = '/', search = '', login = stageLogin, locale = 'en_US', width = 1600, ...rest }: StageOptions): Residents {
  const features = { ...usualFeatures, ...rest.features };
  const navigation = createActor(navigationMachine, { input: { screen: 'pc', locale } });
  const session = createActor(sessionMachine.provide({ actors: { watchSession: silent } as never }));
  const preferences = createActor(preferencesMachine.provide({ actors: { watchOtherTabs: silent } as never }), {
    input: { currencyCode: 'USD' },
  });
  const residents = {
    navigation,
    session,
    preferences,
    overlays: createActor(overlaysMachine),
    toasts: createActor(toastsMachine),
    theme: createActor(themeMachine.provide({ actors: { watchTheme: silent } as never }), {
      input: { choice: 'dark', system: 'dark', direction: 'green-up' },
    }),
    walletSession: createActor(walletSessionMachine.provide({ actors: { watchWallet: silent } as never })),
    viewport: createActor(viewportMachine.provide({ actors: { watchWidth: silent } as never }), { input: { width } }),
    features: createActor(featuresMachine.provide({ actors: { readFeatures: fromCall(async () => features) } })),
    logout: createActor(logoutMachine.provide({ actors: { watchOtherTabs: silent } as never })),
    assetDisplay: createActor(assetDisplayFlow),
  };
  Object.values(residents).forEach((actor) => actor.start());
  navigation.send({
    type: 'place.changed',
    place: { locale, page, search },
    route: matchRoute(page)?.name,
    access: 'all',
    phoneOnly: false,
    next: undefined,
  });
  if (login !== null) session.send({ type: 'session.opened', login });
  preferences.send({ type: 'xstate.done.actor.readCurrencies', output: currencies, actorId: 'readCurrencies' } as never);
  return { ...residents, ...rest.more } as unknown as Residents;
}

/** Mounts a page or an overlay with its residents around it. */
export function stage(view: ReactNode, options: StageOptions = {}): Stage {
  const residents = startResidents(options);
  rememberResidents(residents);
  const sandbox = {
    enabled: options.demoAccounts === true,
    demoAccounts: [{ email: 'trader@demo.test', label: 'Mira' }],
    demoPassword: 'Demo-2026!',
  };
  const facts = {
    brand: {
      name: 'Meridian',
      logo: '',
      mailboxes: [],
      social: [],
      community: [],
      listingForm: {},
      nftForm: {},
      appDownload: '',
      ...options.brand,
    },
    sandbox,
    chains: [],
    chainsOffline: '',
    support: { webChat: '', liveChat: '', deskChat: '' },
    locales: offeredLocales,
  };
  const { unmount } = render(
    <ShellFactsContext value={facts as never}>
      <AppContext value={residents}>
        <Router base={`/${options.locale ?? 'en_US'}`}>
          <Suspense>{view}</Suspense>
        </Router>
      </AppContext>
    </ShellFactsContext>,
  );
  return { residents, unmount };
}

/** Presses a button once it is there. */
export const press = async (name: string | RegExp): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
/** Writes into a field all at once: what a key does in a field is that of every form. */
export const fill = async (label: string, value: string): Promise<boolean> =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

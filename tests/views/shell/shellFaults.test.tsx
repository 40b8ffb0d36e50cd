import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useContext, type ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { connectionMachine } from '#machines/tab/connection/connection.machine.ts';
import { headerMenuMachine } from '#machines/shell/headerMenu/headerMenu.machine.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { preferencesMachine } from '#machines/tab/preferences/preferences.machine.ts';
import { sessionMachine } from '#machines/tab/session/session.machine.ts';
import { themeMachine } from '#machines/tab/theme/theme.machine.ts';
import type { LoginData } from '#services/session/calls.ts';
import type { Currency } from '#services/config/calls.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage, stageLogin } from '#tests/support/stage.tsx';
import { AppContext } from '#views/shell/AppContext.tsx';
import { ConnectionNotice } from '#views/shell/ConnectionDot.tsx';
import { PreferencesDialog } from '#views/shell/PreferencesDialog.tsx';

const silent = fromWatch<never>(() => () => undefined);
/** Time that stands still: nothing is asked again by itself. */
const clock = new SimulatedClock();
const refuse = (): never => {
  throw new Error('no answer');
};

beforeAll(() => startI18n('en_US', ['menu', 'faults']).then(() => undefined));

/** A view among the usual residents, with some in the place of theirs. */
function Among({ residents, children }: { readonly residents: object; readonly children: ReactNode }) {
  const usual = useContext(AppContext);
  return <AppContext value={usual === null ? null : { ...usual, ...residents }}>{children}</AppContext>;
}

test('a server that does not say who is logged in is told, asked again by a press, and believed when it answers', async () => {
  let answers: () => LoginData | null = refuse;
  const session = createActor(
    sessionMachine.provide({ actors: { watchSession: silent, readSession: fromCall(async () => answers()) } as never }),
    { clock },
  ).start();
  const connection = createActor(
    connectionMachine.provide({ actors: { watchNetwork: silent, watchRole: silent, runStream: silent } as never }),
  ).start();
  stage(
    <Among residents={{ session, connection }}>
      <ConnectionNotice />
    </Among>,
  );
  const notice = screen.getByRole('status');
  const words = 'The server had a problem. Try again in a moment.';
  await within(notice).findByText(words);
  const press = () => act(async () => fireEvent.click(within(notice).getByRole('button', { name: 'Try again' })));
  await press();
  expect(within(notice).getByText(words)).toBeTruthy();
  answers = () => stageLogin;
  await press();
  await waitFor(() => expect(notice.textContent).toBe(''));
  expect(session.getSnapshot().context.login).toEqual(stageLogin);
});

test('currencies that do not come are told in the settings, the choice stays, and trying again brings them', async () => {
  let answers: () => readonly Currency[] = refuse;
  const preferences = createActor(
    preferencesMachine.provide({ actors: { watchOtherTabs: silent, readCurrencies: fromCall(async () => answers()) } as never }),
    { input: { currencyCode: 'EUR' }, clock },
  ).start();
  const theme = createActor(themeMachine.provide({ actors: { watchTheme: silent } as never }), {
    input: { choice: 'dark', system: 'dark', direction: 'green-up' },
  }).start();
  const flow = createActor(headerMenuMachine.provide({ actors: { watchBack: silent } as never })).start();
  stage(
    <Among residents={{ preferences, theme }}>
      <PreferencesDialog flow={flow} />
    </Among>,
  );
  const currencies = within(await screen.findByRole('region', { name: 'Currency' }));
  expect(await currencies.findByText('Rates cannot be read now. Totals stay in USDT.')).toBeTruthy();
  answers = () => ['USD', 'EUR'].map((currencyCode, id) => ({ id, currencyCode, symbol: '€', rate: '1', decimals: 2 }));
  fireEvent.click(currencies.getByRole('button', { name: 'Try again' }));
  const chosen = await currencies.findByRole('button', { name: /EUR/ });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  expect(currencies.queryByText('Rates cannot be read now. Totals stay in USDT.')).toBeNull();
});

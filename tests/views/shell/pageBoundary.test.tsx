import { useSelector } from '@xstate/react';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { overlaysMachine } from '#machines/tab/overlays/overlays.machine.ts';
import { toastsMachine } from '#machines/tab/toasts/toasts.machine.ts';
import type { Residents } from '#machines/app/app.machine.ts';
import { PageFailed } from '#views/tab/navigation/PageFailed.tsx';
import { AppContext } from '#views/shell/AppContext.tsx';
import { OpenOverlay } from '#views/shell/OpenOverlay.tsx';
import { PageBoundary } from '#views/shell/PageBoundary.tsx';

/** A flow that trips over an event without its text. */
const tripping = setup({
  types: {} as { events: { type: 'typed'; text: string } },
  actions: { read: (_, params: { length: number }) => params },
}).createMachine({ on: { typed: { actions: { type: 'read', params: ({ event }) => ({ length: event.text.length }) } } } });

const report = vi.fn();
const opened = vi.hoisted(() => ({ flow: undefined as unknown }));
vi.mock('#views/loadLater.ts', () => ({
  loadLater: async () => ({ keysDialog: async () => () => <Reader /> }),
}));
vi.mock('#views/shell/late.tsx', async () => {
  const { lazyPart } = await import('#views/shell/lazyPart.tsx');
  return { latePart: lazyPart };
});

const start = () => {
  const flow = createActor(tripping);
  // Whoever listens for it keeps the fault from the test's own page.
  flow.subscribe({ error: () => undefined });
  opened.flow = flow.start();
  return flow;
};
function Reader() {
  useSelector(opened.flow as ReturnType<typeof start>, ({ status }) => status);
  return <p>what the flow shows</p>;
}

beforeEach(() => {
  report.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a page whose flow trips says so, tells why, and leaves what is around it', () => {
  const flow = start();
  render(
    <>
      <p>header</p>
      <PageBoundary report={report}>
        <Reader />
      </PageBoundary>
    </>,
  );
  act(() => flow.send({ type: 'typed' } as never));
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByText('header')).toBeTruthy();
  expect(screen.queryByText('what the flow shows')).toBeNull();
  expect(report.mock.calls).toEqual([[expect.any(TypeError)]]);
});

test('what failed offers ways that begin anew', () => {
  render(<PageFailed />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/']);
});

test('a dialog whose flow trips closes and says so; the page behind it stays, and it opens again', async () => {
  const overlays = createActor(overlaysMachine).start();
  const toasts = createActor(toastsMachine).start();
  const residents = { overlays, toasts } as unknown as Residents;
  const flow = start();
  render(
    <AppContext value={residents}>
      <p>page</p>
      <OpenOverlay report={report} />
    </AppContext>,
  );
  await act(async () => overlays.send({ type: 'overlay.opened', overlay: { name: 'keys' } }));
  expect(await screen.findByText('what the flow shows')).toBeTruthy();
  await act(async () => flow.send({ type: 'typed' } as never));
  expect([overlays.getSnapshot().value, report.mock.calls.length]).toEqual(['closed', 1]);
  expect(toasts.getSnapshot().context.shown).toEqual([{ id: 'overlay', tone: 'error', key: 'faults:unexpected' }]);
  expect(screen.getByText('page')).toBeTruthy();
  start();
  await act(async () => overlays.send({ type: 'overlay.opened', overlay: { name: 'keys' } }));
  expect(await screen.findByText('what the flow shows')).toBeTruthy();
});

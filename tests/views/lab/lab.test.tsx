import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { chartOf } from '#machines/lab/chart.rules.ts';
import { drawingOf, layoutRequest } from '#machines/lab/drawing.rules.ts';
import type { Passed } from '#machines/lab/lab.selectors.ts';
import { labReplayMachine, type Replayed } from '#machines/lab/labReplay.machine.ts';
import { installMachine } from '#machines/tab/install/install.machine.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { layOut } from '#services/lab/layout.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { ReplayCard } from '#views/lab/ReplayCard.tsx';
import { StateList } from '#views/lab/StateList.tsx';
import { Statechart, type Overlay } from '#views/lab/Statechart.tsx';
import { doorRecording, doorReplayed } from '#tests/machines/lab/labReplay.plan.ts';
import i18next from 'i18next';
import texts from '#locales/en_US/lab/lab.json';

const chart = chartOf(installMachine);
const wanted = 'offered --install.wanted #1--> prompting';
const nothing: Overlay = { active: new Set(), passed: null, onSend: null };
const passed: Passed = {
  states: new Set(['absent', 'offered']),
  transitions: new Set([wanted]),
  missedStates: ['prompting'],
  missedTransitions: [],
  ofStates: 3,
  ofTransitions: 1,
};

beforeAll(async () => {
  await startI18n('en_US');
  i18next.addResourceBundle('en_US', 'lab', texts);
});

test('the list says where the machine stands, what tests missed, and sends what is allowed', async () => {
  const sent: string[] = [];
  const onSend = (name: string) => (name === wanted ? () => sent.push(name) : undefined);
  render(<StateList chart={chart} overlay={{ active: new Set(['offered']), passed, onSend }} />);
  const states = within(screen.getByRole('list', { name: 'States in install' }));
  const [absent, offered, prompting] = ['absent', 'offered', 'prompting'].map(
    (name) => states.getByText(name, { selector: 'p > code' }).closest('li') as HTMLElement,
  );
  expect([absent, offered, prompting].map((item) => item?.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(within(absent as HTMLElement).getByText('Initial')).toBeTruthy();
  expect(within(prompting as HTMLElement).getByText('# busy')).toBeTruthy();
  expect(within(offered as HTMLElement).queryByText('Missed', { selector: 'p *' })).toBeNull();
  expect(within(prompting as HTMLElement).getByText('Missed', { selector: 'p *' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send install.wanted' }));
  expect(sent).toEqual([wanted]);
});

test('the drawing shows every state and transition, and its events are sent by keyboard too', async () => {
  const sent: string[] = [];
  const drawing = drawingOf(chart, await layOut(layoutRequest(chart)));
  const onSend = (name: string) => (name === wanted ? () => sent.push(name) : undefined);
  render(
    <svg>
      <Statechart drawing={drawing} overlay={{ ...nothing, onSend }} />
    </svg>,
  );
  for (const name of ['install', 'absent', 'offered', 'prompting', 'install.wanted']) expect(screen.getByText(name)).toBeTruthy();
  screen.getByRole('button', { name: 'install.wanted' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([wanted]);
});

test('a replay goes forwards and backwards, and no further than it reaches', async () => {
  const flow = createActor(labReplayMachine.provide({ actors: { replayActor: fromCall(async (): Promise<Replayed> => doorReplayed) } }));
  flow.start();
  render(<ReplayCard replayFlow={flow} />);
  flow.send({ type: 'recording.heard', shown: '', recording: doorRecording });
  expect(await screen.findByText('Step 1 of 2')).toBeTruthy();
  expect(screen.getByText('"closed"')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Step forward' }));
  expect(screen.getByText('Step 2 of 2')).toBeTruthy();
  expect(screen.getByText('"open"')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Step forward' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Step back' }));
  expect(screen.getByText('Step 1 of 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Step 1 of 2')).toBeNull();
});

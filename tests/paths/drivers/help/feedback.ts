import { expect } from '@playwright/test';
import { Feedback } from '#tests/e2e/pages/feedback.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { logInBeside } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';

const words = ({ page }: Stage, key: string): string => new Feedback(page).text(key);
const text = (stage: Stage) => stage.page.getByRole('textbox', { name: words(stage, 'words.label') });
const button = (stage: Stage, key: string) => stage.page.getByRole('main').getByRole('button', { name: words(stage, key), exact: true });

export const feedback: Driver = {
  machine: 'feedback',
  calls: ['sendFeedback'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await stage.page.goto('/en_US/userfeedback?tab=feedbackTab');
  },
  events: {
    'done takeRecording': { follows: true },
    'kind.chosen': (stage, { kind }) => stage.page.getByRole('radio', { name: words(stage, `kind.${String(kind)}`), exact: true }).check(),
    'text.changed': (stage, { value }) => text(stage).fill(String(value)),
    'recording.toggled': ({ page }) => page.getByRole('main').getByRole('checkbox').click(),
    'feedback.submitted': (stage) => button(stage, 'send').click(),
    'done sendFeedback received': answer('sendFeedback'),
    'error sendFeedback NetworkFault': lost('sendFeedback'),
    'another.requested': (stage) => button(stage, 'another').click(),
  },
  states: {
    recording: 'the recording is taken before anybody could look',
    filling: (stage) => expect(button(stage, 'send')).not.toHaveAttribute('aria-busy', 'true'),
    sending: (stage) => expect(button(stage, 'sending')).toHaveAttribute('aria-busy', 'true'),
    sent: ({ page }) => new Feedback(page).seeReceipt(),
  },
  impossible: { 'xstate.error.actor.takeRecording': 'the journal is a part of the page: nothing outside can keep it from being read' },
};

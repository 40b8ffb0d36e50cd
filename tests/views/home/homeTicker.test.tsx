import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { homeMachine, type LoadedHome } from '#machines/home/home/home.machine.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage } from '#tests/support/stage.tsx';
import { Hero } from '#views/home/home/Hero.tsx';

beforeAll(() => startI18n('en_US', ['home']).then(() => undefined));

const show = (loadHome: () => Promise<LoadedHome>): void => {
  const flow = createActor(homeMachine.provide({ actors: { loadHome: fromCall(loadHome) } })).start();
  stage(<Hero flow={flow} />);
};

test('the pairs on top of the home page are busy while they are on their way', () => {
  show(() => new Promise(() => undefined));
  expect(screen.getByRole('list', { busy: true })).toBeTruthy();
});

test('an exchange without pairs says so, and is not busy for good', async () => {
  show(async () => ({ markets: { all: [], popular: [] }, totals: null }));
  expect((await screen.findByText('No pairs here yet')).closest('[aria-busy]')).toBeNull();
  expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0);
});

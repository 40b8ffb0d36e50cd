import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateContracts, contractActivation } from '#services/contract/activationCalls.ts';
import { contractCode } from '#services/contract/contractCodes.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const right = [
  { question: 'leverage', answer: 'gainsAndLosses' },
  { question: 'liquidation', answer: 'closedByExchange' },
  { question: 'crossMargin', answer: 'wholeWallet' },
  { question: 'funding', answer: 'betweenTraders' },
  { question: 'markPrice', answer: 'fromIndex' },
];
const pause = 60_000;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox({ limitScale: Number.POSITIVE_INFINITY });
});
afterAll(() => sandbox.close());
async function member(email: string): Promise<TestBrowser> {
  const browser = testBrowser(sandbox);
  await browser.login(email);
  return browser;
}
const standing = async ({ client }: TestBrowser) => (await client.send(contractActivation, {})).data;
const activate = ({ client }: TestBrowser, answers: typeof right, agreementVersion = 1) =>
  client.send(activateContracts, { isRiskAccepted: true, agreementVersion, answers });

test('who accepts the risk text and answers all questions rightly may trade contracts', async () => {
  const browser = await member('merchant@demo.test');
  const before = await standing(browser);
  expect(before).toMatchObject({ isActive: false, agreementVersion: 1, acceptedVersion: null, hasIdentity: true, againAt: null });
  expect(before.questions.map(({ question }) => question)).toEqual(right.map(({ question }) => question));
  // The place of an answer tells nothing of it.
  for (const { answers } of before.questions) expect(answers).toEqual(answers.toSorted());
  for (const { question, answer } of right) expect(before.questions.find((each) => each.question === question)?.answers).toContain(answer);

  const wrong = right.map((each, index) => (index === 3 ? { ...each, answer: 'never' } : each));
  const now = sandbox.clock.now();
  expect(await activate(browser, wrong)).toMatchObject({ kind: 'wrong', code: contractCode.answersWrong, data: { againAt: now + pause } });
  expect(await activate(browser, right)).toMatchObject({ kind: 'tooSoon', data: { againAt: now + pause } });
  sandbox.clock.advance(pause - 1);
  expect(await activate(browser, right)).toMatchObject({ kind: 'tooSoon', message: expect.stringContaining('1 s') });
  sandbox.clock.advance(1);
  expect(await activate(browser, right.slice(1))).toMatchObject({ kind: 'wrong' });
  sandbox.clock.advance(pause);
  // Each once: a second answer to one question does not stand for another.
  expect(await activate(browser, [...right.slice(1), ...right.slice(1, 2)])).toMatchObject({ kind: 'wrong' });
  sandbox.clock.advance(pause);
  expect(await activate(browser, right, 2)).toMatchObject({ kind: 'agreementOld', data: { agreementVersion: 1 } });
  expect(await activate(browser, right)).toMatchObject({ kind: 'ok', data: { isActive: true, acceptedVersion: 1, againAt: null } });
  expect(await standing(browser)).toMatchObject({ isActive: true });
  const again = testBrowser(sandbox);
  expect(await again.login('merchant@demo.test')).toMatchObject({ isActivateContract: true });
  // Who may already is not asked again.
  expect(await activate(browser, [])).toMatchObject({ kind: 'ok', data: { isActive: true } });
});

test('contracts need a standard identity, whatever is answered', async () => {
  const browser = await member('unverified@demo.test');
  expect(await standing(browser)).toMatchObject({ isActive: false, hasIdentity: false });
  expect(await activate(browser, right)).toMatchObject({ kind: 'identityMissing', code: contractCode.identityMissing });
  expect(await standing(browser)).toMatchObject({ isActive: false, againAt: null });
});

import { AccountForms, demoPassword } from '../pages/accountForms.ts';
import { Shell } from '../pages/shell.ts';
import { appCode, TwoStep } from '../pages/twoStep.ts';
import { test } from '../support/fixtures.ts';
import { enter } from '../support/journey.ts';

test('who turns on two-step login is let in by a code once, by a recovery code, and turns it off again', async ({ page, browser }) => {
  await enter(page, 'merchant@demo.test');
  const own = new TwoStep(page);
  await own.open();
  const { secret, used, codes } = await own.turnOn(demoPassword);

  const elsewhere = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  const forms = new AccountForms(elsewhere);
  const second = new TwoStep(elsewhere);
  await forms.open('login');
  await forms.logIn('merchant@demo.test');
  // The code that turned it on was used by that; the next one is good within a step of its time.
  await second.typeAtLogin(used);
  await second.seeRefusedAtLogin('used');
  await second.typeAtLogin(await appCode(page, secret, 1));
  await new Shell(elsewhere).seeMember();
  await elsewhere.context().close();

  await own.press('off.open');
  await own.submit('code', codes[0] ?? '');
  await own.seeOff();
});

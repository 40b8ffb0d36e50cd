import { AccountForms, demoPassword } from '../pages/accountForms.ts';
import { addDevice, Passkeys } from '../pages/passkeys.ts';
import { Shell } from '../pages/shell.ts';
import { test, withoutTips } from '../support/fixtures.ts';
import { enter } from '../support/journey.ts';

/** The same exchange under its name: a browser makes no passkey for a number. */
const named = (origin: string): string => origin.replace('127.0.0.1', 'localhost');
test.use({
  baseURL: async ({ sandbox }, provide) => provide(named(sandbox.origin)),
  storageState: async ({ sandbox }, provide) => provide(withoutTips(named(sandbox.origin))),
});

test('a passkey that was added lets its owner in without a name or a password', async ({ page, watch }) => {
  watch.allow(/request to another host: localhost/);
  await addDevice(page);
  const own = new Passkeys(page);
  const shell = new Shell(page);
  await enter(page, 'merchant@demo.test');
  await own.open();
  await own.add(demoPassword);
  await shell.logOut();
  await shell.seeGuest();

  await new AccountForms(page).open('login');
  await own.pressAtLogin();
  await shell.seeMember();
});

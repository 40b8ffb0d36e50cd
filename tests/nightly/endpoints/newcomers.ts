import type { Page } from '@playwright/test';
import { AccountForms, demoPassword } from '#tests/e2e/pages/accountForms.ts';
import { EmailConfirmation } from '#tests/e2e/pages/emailConfirmation.ts';

/** Registers an account that no other case has. Returns its e-mail. */
export async function registerAnew(page: Page): Promise<string> {
  const email = `nightly${Math.random().toString(36).slice(2)}@demo.test`;
  await new AccountForms(page).register(email, demoPassword);
  return email;
}

/** Such an account, which has confirmed its e-mail: no dialog asks for that on the next page. */
export async function registerConfirmed(page: Page): Promise<string> {
  const email = await registerAnew(page);
  const confirmation = new EmailConfirmation(page);
  await confirmation.see();
  await confirmation.type(await confirmation.readCode());
  await confirmation.submit();
  await confirmation.seeConfirmed();
  return email;
}

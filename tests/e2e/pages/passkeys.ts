import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** A device of Chromium's own, which makes a passkey for whoever asks, and says yes to all. */
export async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Passkeys on the page of settings, and the button of the login that asks for one. */
export class Passkeys {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string): string {
    return textOf(this.locale, `passkeys:${key}`);
  }
  get card(): Locator {
    return this.page.getByRole('region', { name: this.text('title') });
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async open(): Promise<void> {
    // Under the name that the page has already.
    await this.page.goto(new URL(`/${this.locale}/user/personSetting`, this.page.url()).href);
    await expect(this.card).toBeVisible();
  }
  /** Begins a new one: its owner proves to be there. */
  async begin(password: string): Promise<void> {
    await this.card.getByRole('button', { name: this.text('add'), exact: true }).click();
    await this.dialog.locator('input[name="password"]').fill(password);
    await this.dialog.locator('button[type="submit"]').click();
  }
  async add(password: string): Promise<void> {
    await this.begin(password);
    await this.seeCount(1);
  }
  async seeCount(count: number): Promise<void> {
    await expect(this.card.getByRole('listitem')).toHaveCount(count);
  }
  async rename(name: string): Promise<void> {
    await this.card.getByRole('listitem').first().getByRole('button').first().click();
    await this.dialog.locator('input[name="passkeyName"]').fill(name);
    await this.dialog.locator('button[type="submit"]').click();
  }
  /** Removes the newest one, which proves its owner itself. */
  async remove(): Promise<void> {
    await this.askRemoval();
    await this.prove();
  }
  async askRemoval(): Promise<void> {
    await this.card.getByRole('listitem').first().getByRole('button').last().click();
    await this.dialog.getByRole('button', { name: this.text('remove'), exact: true }).click();
  }
  async prove(): Promise<void> {
    await this.dialog.getByRole('button', { name: textOf(this.locale, 'ownerProof:usePasskey') }).click();
  }

  async pressAtLogin(): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: textOf(this.locale, 'loginPasskey:submit') })
      .click();
  }
}

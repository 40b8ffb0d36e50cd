import { expect, type Locator, type Page } from '@playwright/test';
import { pngOf } from '#tests/support/identityFiles.ts';
import { textOf } from '../support/texts.ts';

type PictureField = 'front' | 'back' | 'selfie' | 'proofOfAddress';

/** The levels of identity on the page of settings, and their forms. */
export class Verification {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, params: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `verification:${key}`, params);
  }
  get card(): Locator {
    return this.page.getByRole('region', { name: this.text('title'), exact: true });
  }
  get standard(): Locator {
    return this.card.getByRole('region', { name: this.text('level.1'), exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto(`/${this.locale}/user/personSetting`);
    await expect(this.standard).toBeVisible();
  }
  /** Opens the form of a level, by the words that its button has. */
  async begin(level: 1 | 2, words: 'begin' | 'correct'): Promise<void> {
    await this.card
      .getByRole('region', { name: this.text(`level.${level}`), exact: true })
      .getByRole('button', { name: this.text(words) })
      .click();
  }
  get linkDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.text('device.title') });
  }
  /** Asks for the link to another device. */
  async openLink(): Promise<void> {
    await this.standard.getByRole('button', { name: this.text('device.open') }).click();
    await expect(this.linkDialog).toBeVisible();
  }
  async seeLink(): Promise<void> {
    await expect(this.linkDialog.getByRole('img', { name: this.text('device.qr') })).toBeVisible();
  }
  async submit(): Promise<void> {
    await this.card.locator('button[type="submit"]').click();
  }
  async choose(field: string, option: string): Promise<void> {
    // Its name is its label and what is chosen: another field's label may end in the same word.
    const label = this.card.getByText(this.text(`field.${field}`), { exact: true });
    await this.card
      .getByRole('combobox')
      .and(this.page.locator(`#${await label.getAttribute('for')}`))
      .click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }
  async fillDetails(): Promise<void> {
    await this.typeDetails();
    await this.seePictures();
  }
  /** Fills the first step in and sends it, whatever comes of it. */
  async typeDetails(): Promise<void> {
    await this.choose('country', 'Portugal');
    await this.choose('documentType', this.text('documentType.idCard'));
    const typed = { firstName: 'Ana', lastName: 'Silva', birthDate: '1990-05-17', documentNumber: 'CA 123456' };
    for (const [field, value] of Object.entries(typed)) await this.card.locator(`input[name="${field}"]`).fill(value);
    await this.submit();
  }
  async seePictures(): Promise<void> {
    await expect(this.card.getByRole('heading', { name: this.text('files.title') })).toBeVisible();
  }
  /** Hands a picture over; it differs from others by its width. */
  async sendFile(field: PictureField, width: number): Promise<void> {
    const file = { name: `${field}.png`, mimeType: 'image/png', buffer: pngOf(width, 600) };
    await this.card.locator(`input[name="${field}"]`).setInputFiles(file);
  }
  async upload(field: PictureField, width: number): Promise<void> {
    await this.sendFile(field, width);
    await expect(this.card.getByRole('button', { name: `${this.text(`field.${field}`)}: ${this.text('file.other')}` })).toBeEnabled();
  }
  async fillAdvanced(): Promise<void> {
    await this.upload('selfie', 800);
    await this.upload('proofOfAddress', 801);
    const today = new Date().toISOString().slice(0, 10);
    const typed = { address: 'Rua das Flores 1', postalCode: '4000-001', city: 'Porto', proofIssuedOn: today };
    for (const [field, value] of Object.entries(typed)) await this.card.locator(`input[name="${field}"]`).fill(value);
    await this.choose('sourceOfFunds', this.text('source.salary'));
  }
  async handIn(): Promise<void> {
    await this.card.locator('input[name="consent"]').check();
    await this.submit();
  }
  async seeState(word: 'waiting' | 'refused' | 'passed'): Promise<void> {
    await expect(this.standard.getByText(this.text(`state.${word}`), { exact: true })).toBeVisible();
  }
}

/** The page on which a tester decides as the desk. */
export class IdentityDesk {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Decides what a member handed in; `reasons` by field. */
  async decide(email: string, result: 'passed' | 'refused', reasons: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.goto('/sandbox/identity');
    const papers = this.page.locator('section').filter({ hasText: `Standard: ${email}` });
    for (const [field, code] of Object.entries(reasons)) await papers.locator(`select[name="${field}"]`).selectOption(code);
    await papers.locator(`input[value="${result}"]`).check();
    await papers.getByRole('button', { name: 'Decide' }).click();
    await expect(papers).toHaveCount(0);
  }
}

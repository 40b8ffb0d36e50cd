import { expect, type Locator, type Page } from '@playwright/test';
import { pngOf } from '#tests/support/identityFiles.ts';
import { textOf } from '../support/texts.ts';

type Step = 'basics' | 'directors' | 'beneficiaries' | 'traders' | 'files';

/** The page on which a company proves who it is, and the forms of its steps. */
export class Company {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string): string {
    return textOf(this.locale, `company:${key}`);
  }
  get card(): Locator {
    return this.page.getByRole('region', { name: this.text('papers'), exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto(`/${this.locale}/user/company`);
    await this.seeSteps();
  }
  async seeSteps(): Promise<void> {
    await expect(this.card.getByRole('heading', { name: this.text('step.basics.name'), level: 4, exact: true })).toBeVisible();
  }
  /** Opens the form of a step, by the words that its button has. */
  async begin(step: Step, words: 'fillIn' | 'change'): Promise<void> {
    await this.card.getByRole('button', { name: `${this.text(`step.${step}.name`)}: ${this.text(words)}`, exact: true }).click();
    await this.seeStep(step);
  }
  async seeStep(step: Step): Promise<void> {
    await expect(this.card.getByRole('heading', { name: this.text(`step.${step}.name`), level: 2, exact: true })).toBeVisible();
  }
  async save(): Promise<void> {
    await this.card.locator('button[type="submit"]').click();
  }
  /** Leaves the form of a step, which the tab would open again. */
  async leave(): Promise<void> {
    await this.card.getByRole('button', { name: this.text('overview'), exact: true }).click();
    await this.seeSteps();
  }
  async handIn(): Promise<void> {
    await this.card.getByRole('button', { name: textOf(this.locale, 'verification:files.submit'), exact: true }).click();
  }
  async agree(): Promise<void> {
    await this.card.locator('input[name="consent"]').check();
  }
  async type(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [field, value] of Object.entries(fields)) await this.card.locator(`input[name="${field}"]`).fill(value);
  }
  async choose(key: string, option: string): Promise<void> {
    const label = this.card.getByText(this.text(key), { exact: true });
    await this.card
      .getByRole('combobox')
      .and(this.page.locator(`#${await label.getAttribute('for')}`))
      .click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }
  /** Hands a picture over; it differs from others by its width. */
  async upload(name: string, width: number): Promise<void> {
    const input = this.card.locator(`input[name="${name}"]`);
    await input.setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: pngOf(width, 600) });
    await expect(this.card.getByText(textOf(this.locale, 'verification:file.uploading'), { exact: true })).toHaveCount(0);
    await expect(input).toBeEnabled();
  }

  /** Fills in the form that is open, and leaves it there. */
  async fill(step: Step): Promise<void> {
    const today = new Date().toISOString().slice(0, 10);
    const who = { 'firstName.0': 'Ana', 'lastName.0': 'Silva' };
    if (step === 'basics') {
      const place = { address: 'Rua das Flores 1', postalCode: '4000-001', city: 'Porto' };
      await this.type({ name: 'Acme Lda', registrationNumber: 'PT 508123456', foundedOn: '2015-03-01', ...place });
      await this.choose('field.country', 'Portugal');
      await this.choose('field.legalForm', this.text('legalForm.limited'));
      await this.choose('field.purpose', this.text('purpose.treasury'));
    } else if (step === 'traders') {
      await this.type({ ...who, 'email.0': 'ana@acme.test' });
      await this.upload('authority.0', 800);
    } else if (step === 'files') {
      await this.type({ extractIssuedOn: today });
      const papers = ['incorporation', 'registerExtract', 'articles', 'ownershipChart', 'resolution'];
      for (const [index, name] of papers.entries()) await this.upload(name, 801 + index);
    } else {
      await this.type({ ...who, 'birthDate.0': '1990-05-17', 'documentNumber.0': 'CA 123456' });
      await this.choose('field.nationality', 'Portugal');
      await this.upload('front.0', 810);
      if (step === 'beneficiaries') await this.type({ 'share.0': '60' });
    }
  }
}

import { expect, type Locator, type Page } from '@playwright/test';

/** The testers' page of the sandbox: what the exchange is made to answer. */
export class Scenarios {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/sandbox/scenarios');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Scenarios' })).toBeVisible();
  }

  private section(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name });
  }
  /** A rule that stands, by what it is about. */
  rule(about: string): Locator {
    return this.section(/^Rules that stand/)
      .getByRole('listitem')
      .filter({ hasText: about });
  }

  async seeCount(count: number): Promise<void> {
    await expect(this.page.getByRole('heading', { name: `Rules that stand: ${count}` })).toBeVisible();
  }
  async lookAgain(): Promise<void> {
    await this.page.getByRole('link', { name: 'Look again' }).click();
  }

  /** Lets a call answer with a code, so often or until the rule is removed. */
  async script(call: string, fields: { readonly code: string; readonly message?: string; readonly times?: string }): Promise<void> {
    const script = this.section('Script a call');
    await script.getByRole('combobox', { name: 'Call' }).selectOption(call);
    await script.getByRole('button', { name: 'Choose' }).click();
    await script.getByRole('combobox', { name: 'Code', exact: true }).fill(fields.code);
    if (fields.message !== undefined) await script.getByRole('textbox', { name: 'Message' }).fill(fields.message);
    if (fields.times !== undefined) await script.getByRole('textbox', { name: 'Times' }).fill(fields.times);
    await script.getByRole('button', { name: 'Let it happen' }).press('Enter');
    await expect(this.page.getByRole('status')).toContainText('stands now.');
  }
  /** Takes a preset, for the login of this browser alone. */
  async take(preset: string): Promise<void> {
    const presets = this.section('Presets');
    await presets.getByRole('combobox', { name: 'For' }).selectOption('mine');
    await presets.getByRole('button', { name: preset }).press('Enter');
    await expect(this.page.getByRole('status')).toContainText('now.');
  }
  async remove(about: string): Promise<void> {
    await this.rule(about).getByRole('button').click();
    await expect(this.page.getByRole('status')).toHaveText('Removed.');
  }
}

import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** The testers' page. */
export class Lab {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf('en_US', `lab:${key}`, values);
  }
  button(key: string, values: Readonly<Record<string, string>> = {}): Locator {
    return this.page.getByRole('button', { name: this.text(key, values), exact: true });
  }
  /** A machine's drawing, once it is laid out. */
  drawing(machine: string): Locator {
    return this.page.getByRole('region', { name: this.text('drawingOf', { machine }) });
  }
  get slider(): Locator {
    return this.page.getByRole('slider', { name: this.text('record.slider') });
  }

  async open(machine: string): Promise<void> {
    await this.page.goto(`/lab#${machine}`);
    await expect(this.drawing(machine)).toBeVisible();
  }
  async showList(): Promise<void> {
    await this.page.getByRole('tab', { name: this.text('list.title') }).click();
  }
  /** The list's entry of a state in which the machine stands. */
  standsIn(state: string): Locator {
    return this.page.locator('[aria-current="step"]').filter({ has: this.page.locator(`p > code:text-is("${state}")`) });
  }
  /** Gives a file to the chooser that a button opens. */
  async choose(key: string, text: string): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.button(key).click()]);
    await chooser.setFiles({ name: 'chosen.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  }
  /** The text of the file that a button hands out. */
  async save(key: string): Promise<string> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.button(key).click()]);
    return readFileSync(await download.path(), 'utf8');
  }
  /** Chooses the machine of a recording whose replay is shown. */
  async replay(machine: string): Promise<void> {
    const chooser = this.page.getByRole('combobox', { name: this.text('record.machine') });
    const value = await chooser
      .locator('option')
      .filter({ hasText: new RegExp(`^${machine} `) })
      .first()
      .getAttribute('value');
    await chooser.selectOption(value);
    await expect(this.page.getByRole('heading', { level: 2, name: machine, exact: true })).toBeVisible();
  }
  /** Goes on from the first step to the last: at each the machine stands where it stood. */
  async replayAlike(all: number): Promise<void> {
    await this.slider.press('Home');
    for (let step = 1; step <= all; step += 1) {
      await this.seeStep(step, all);
      await expect(this.page.getByText(this.text('record.differs')), `step ${step}`).toHaveCount(0);
      if (step < all) await this.button('record.forward').click();
    }
  }
  async seeStep(step: number, all: number): Promise<void> {
    await expect(this.page.getByText(this.text('record.step', { step: String(step), all: String(all) }), { exact: true })).toBeVisible();
  }
}

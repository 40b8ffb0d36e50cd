import { expect, type Locator, type Page } from '@playwright/test';
import { withGroups } from '#machines/rules/format.ts';
import { textOf } from '../support/texts.ts';

type Kind = 'borrow' | 'repay';
type Mode = 'cross' | 'isolated';
type Figure = 'available' | 'borrowed';

/** The margin wallet on the trade page of a pair: its strip, its dialogs, its figures. */
export class MarginTrade {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `margin:${key}`, values);
  }
  get strip(): Locator {
    return this.page.getByRole('region', { name: this.text('strip.label'), exact: true });
  }
  get details(): Locator {
    return this.page.getByRole('region', { name: this.text('about.label'), exact: true });
  }
  dialog(kind: Kind): Locator {
    return this.page.getByRole('dialog', { name: this.text(`loan.title.${kind}`), exact: true });
  }
  deed(name: Kind | 'transfer'): Locator {
    return this.strip.getByRole('button', { name: this.text(`deed.${name}`), exact: true });
  }

  async open(tradeCode: string): Promise<void> {
    await this.page.goto(`/${this.locale}/margin/trade/${tradeCode}`);
  }
  async choose(mode: Mode): Promise<void> {
    await this.strip.getByRole('radio', { name: this.text(`mode.${mode}`), exact: true }).check();
    await expect(this.deed('borrow')).toBeVisible();
  }
  /** The first entry: what is wrong says so, what is right opens margin trading. */
  async agree(): Promise<void> {
    await this.deed('borrow').click();
    const dialog = this.page.getByRole('dialog', { name: this.text('gate.title'), exact: true });
    await dialog.getByRole('button', { name: this.text('quiz.submit'), exact: true }).click();
    await expect(dialog.getByText(this.text('quiz.missing'))).toHaveCount(3);
    for (const [question, answer] of [
      ['debt', 'false'],
      ['liquidation', 'true'],
      ['interest', 'false'],
    ] as const)
      await dialog
        .getByRole('group', { name: this.text(`quiz.${question}.text`) })
        .getByRole('radio', { name: this.text(`quiz.${answer}`), exact: true })
        .check();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: this.text('quiz.submit'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
  /** Whether the questions of the first entry are still to be answered. */
  async isAsked(): Promise<boolean> {
    const gate = this.page.getByRole('button', { name: this.text('gate.open'), exact: true });
    const form = this.page.getByRole('form', { name: textOf(this.locale, 'trade:form.label') });
    await expect(gate.or(form)).toBeVisible();
    return gate.isVisible();
  }
  async chooseLeverage(times: number): Promise<void> {
    await this.strip.getByRole('combobox', { name: this.text('leverage.label') }).click();
    await this.page.getByRole('option', { name: this.text('leverage.value', { times: String(times) }), exact: true }).click();
  }
  private send(kind: Kind): Locator {
    return this.dialog(kind).getByRole('button', { name: this.text(`deed.${kind}`), exact: true });
  }
  /** Wishes a loan; what becomes of it is left open. */
  async startLoan(kind: Kind, amount: string): Promise<void> {
    await this.deed(kind).click();
    await this.dialog(kind)
      .getByRole('textbox', { name: this.text('loan.amount'), exact: true })
      .fill(amount);
    await this.send(kind).click();
  }
  /**
   * Goes on with a loan from wherever it stands until it is done: sent once more by its own dialog, or wished again. What shows that it
   * is done is the wallet itself, as the toast passes by.
   */
  async finishLoan(kind: Kind, amount: string, isDone: () => Promise<boolean>): Promise<void> {
    const dialog = this.dialog(kind);
    const ask = dialog.getByRole('button', { name: this.text('loan.unanswered.ask'), exact: true });
    await expect(async () => {
      if (await dialog.isVisible()) await ask.or(this.send(kind)).first().click();
      else if (!(await isDone())) await this.startLoan(kind, amount);
      await expect(dialog).toHaveCount(0, { timeout: 3_000 });
      expect(await isDone()).toBe(true);
    }).toPass({ timeout: 30_000 });
  }
  async borrow(amount: string): Promise<void> {
    await this.startLoan('borrow', amount);
    await this.seeDone(this.text('loan.done.borrow', { amount: withGroups(amount), coin: 'USDT' }));
  }
  async repayAll(): Promise<void> {
    await this.deed('repay').click();
    const dialog = this.dialog('repay');
    await dialog.getByRole('button', { name: textOf(this.locale, 'shell:ui.max'), exact: true }).click();
    await expect(dialog.getByText(this.text('loan.all'))).toBeVisible();
    await this.send('repay').click();
    await this.seeDone(this.text('loan.done.all', { coin: 'USDT' }));
  }
  private async seeDone(words: string): Promise<void> {
    await expect(this.page.getByText(words, { exact: true })).toBeVisible();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }
  /** What the wallet is said to have of a coin; on a phone the details are folded out first. */
  async seeFigure(coin: string, figure: Figure, amount: string): Promise<void> {
    const fold = this.strip.locator('details');
    if ((await fold.count()) > 0 && (await fold.getAttribute('open')) === null) await fold.locator('summary').click();
    const row = this.details.getByRole('listitem').filter({ has: this.page.getByText(coin, { exact: true }) });
    await expect(row.locator(`[data-figure="${figure}"]`)).toHaveText(amount);
  }
  async seeStanding(standing: string): Promise<void> {
    await expect(this.strip.getByText(this.text(`standing.${standing}`), { exact: true })).toBeVisible();
  }
  /** How the next order borrows. */
  async chooseTicket(mode: 'normal' | 'autoBorrow' | 'autoRepay'): Promise<void> {
    await this.page
      .getByRole('form', { name: textOf(this.locale, 'trade:form.label') })
      .getByRole('radio', { name: this.text(`ticket.${mode}`), exact: true })
      .check();
  }
}

import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import { withoutKeptBackups } from '#tests/support/keptBackups.ts';
import { main, unreadable, type Stop, type StopArea, type StopStage } from '../stop.ts';

const at = '/support/official-channel';

/** Has something checked, by Enter, and waits until `said` is told of it. */
const ask =
  (typed: string, said: string) =>
  async (stage: StopStage): Promise<void> => {
    // The list has come, or why it has not.
    await expect(main(stage).getByRole('term').first().or(main(stage).getByRole('alert'))).toBeVisible();
    await main(stage).getByRole('textbox').fill(typed);
    await main(stage).getByRole('textbox').press('Enter');
    await expect(main(stage).getByRole('status')).toContainText(textOf(stage.locale, `officialChannel:${said}`));
  };
const checked = (name: string, typed: string, said: string): Stop => ({ name, at, as: 'guest', open: ask(typed, said) });

/** The check of official channels; as nothing is asked yet, it stands among the routes. */
export const officialChannelStops: StopArea = {
  area: 'officialChannel',
  stops: [
    checked('channel that is ours', 'support@meridian.example', 'result.ours'),
    checked(
      'channel that is a trap',
      'http://support.meridian.example@xn--mridian-7gg.example.localhost.evil-with-a-very-long-name.example:8443\\/localhost',
      'result.notOurs',
    ),
    {
      name: 'channel that is not written',
      at,
      as: 'guest',
      open: async (stage) => {
        await main(stage).getByRole('button').click();
        await expect(main(stage).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
      },
    },
    {
      name: 'official channels that do not come',
      at,
      as: 'guest',
      fresh: true,
      look: { of: 'supportOfficialChannel', when: 'failed' },
      force: { webConfig: unreadable },
      open: async (stage) => {
        await withoutKeptBackups(stage.page);
        await stage.page.reload();
        await ask('support@meridian.example', 'list.lacking')(stage);
      },
      close: ({ page }) => page.unroute('**/config.json'),
    },
  ],
  without: [{ of: 'supportOfficialChannel', when: 'empty', why: "The page's own address is always on the list." }],
};

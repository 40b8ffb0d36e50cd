import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { paintAppearance, systemTheme } from '#services/browser/appearance.ts';
import { themeSetting } from '#services/browser/settings.ts';
import { startLabTexts } from '#services/lab/labTexts.ts';
import { hashNow } from '#services/lab/place.ts';
import { Lab } from '#views/lab/Lab.tsx';
import '#styles/global.css.ts';

/** The testers' page beside the app: its own document, its own build, none of the app's. */
async function boot(): Promise<void> {
  const { choice, direction } = themeSetting.get();
  const theme = choice === 'system' ? systemTheme() : choice;
  paintAppearance(theme, direction);
  document.title = (await startLabTexts()).t('lab:title');
  const container = document.getElementById('root');
  if (container === null) throw new Error('lab.html lacks #root.');
  createRoot(container).render(
    <Suspense>
      <Lab input={{ id: hashNow(), theme }} />
    </Suspense>,
  );
}

void boot();

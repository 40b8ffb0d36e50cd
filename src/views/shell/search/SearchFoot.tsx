import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import * as search from '#machines/shell/search/search.selectors.ts';
import { Button } from '#views/ui/Button.tsx';
import * as css from './Search.css.ts';
import type { SearchRef } from './searchRef.ts';

/** Which keys help here, and the way to the commands for those who do not know it. */
export function SearchFoot({ flow, fieldRef }: { readonly flow: SearchRef; readonly fieldRef: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('search');
  const isPalette = useSelector(flow, search.isPalette);
  const showCommands = () => {
    flow.send({ type: 'text.changed', text: '>' });
    fieldRef.current?.focus();
  };
  return (
    <div className={css.foot} data-bare={isPalette ? '' : undefined}>
      <span className={css.hints} aria-hidden>
        <kbd translate="no" className={css.cap}>
          {'↑'}
        </kbd>
        <kbd translate="no" className={css.cap}>
          {'↓'}
        </kbd>
        {t('hints.move')}
        <kbd translate="no" className={css.cap}>
          {'↵'}
        </kbd>
        {t('hints.open')}
        <kbd translate="no" className={css.cap}>
          {'Esc'}
        </kbd>
        {t('hints.close')}
      </span>
      {isPalette ? null : (
        <Button
          tone="quiet"
          size="small"
          icon={
            <kbd translate="no" className={css.cap}>
              {'>'}
            </kbd>
          }
          onClick={showCommands}
        >
          {t('hints.commands')}
        </Button>
      )}
    </div>
  );
}

import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { searchFlow } from '#machines/shell/search/search.flow.ts';
import { opening } from '#machines/shell/search/search.opening.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { useResident } from '../AppContext.tsx';
import { useFlow } from '../useFlow.ts';
import * as css from './Search.css.ts';
import { SearchField } from './SearchField.tsx';
import { SearchFoot } from './SearchFoot.tsx';
import { SearchList } from './SearchList.tsx';
import { useCommands } from './useCommands.ts';

const edge = 8;
/** On a pc the popover lies over the header's field or icon and ends a little behind it; elsewhere the styles make it a page. */
function place(popup: HTMLElement | null): void {
  const box = document.querySelector('[data-tip="search"]')?.getBoundingClientRect();
  if (popup === null || box === undefined || box.width === 0) return;
  popup.style.setProperty('--search-start', `${Math.max(edge, box.right + edge - popup.offsetWidth)}px`);
}

/** One opening of search: a popover on a pc, a page of its own on pad and phone. Closing it forgets what was typed. */
export function Search() {
  const { t } = useTranslation('search');
  const overlays = useResident('overlays');
  const commands = useCommands();
  const flow = useFlow(searchFlow, { input: { commands, ...opening() } });
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : overlays.send({ type: 'overlay.closed' }))}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.backdrop} />
        <Dialog.Popup ref={place} className={css.popup} initialFocus={field}>
          <Dialog.Title className={visuallyHidden}>{t('title')}</Dialog.Title>
          <SearchField flow={flow} fieldRef={field} />
          <SearchList flow={flow} fieldRef={field} commands={commands} />
          <SearchFoot flow={flow} fieldRef={field} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

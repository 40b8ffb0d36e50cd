import { Dialog } from '@base-ui/react/dialog';
import { useSelector } from '@xstate/react';
import { LoaderCircle, Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposed } from '#machines/kit/composing.flow.ts';
import * as search from '#machines/shell/search/search.selectors.ts';
import { spinning } from '#styles/parts.css.ts';
import { IconButton } from '#views/ui/Button.tsx';
import * as css from './Search.css.ts';
import type { SearchRef } from './searchRef.ts';
import { cellId, listId } from './searchIds.ts';

const moves = { ArrowDown: 'next', ArrowUp: 'previous', PageDown: 'last', PageUp: 'first' } as const;
const isMove = (key: string): key is keyof typeof moves => key in moves;

/** Arrows move through the list while the caret stays in the field; Enter takes the active row. */
const onKey = (flow: SearchRef) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (isComposed(event.nativeEvent)) return;
  if (isMove(event.key)) {
    event.preventDefault();
    flow.send({ type: 'active.moved', move: moves[event.key] });
    const active = search.active(flow.getSnapshot());
    if (active !== null) document.getElementById(cellId(active))?.scrollIntoView({ block: 'nearest' });
  }
  if (event.key === 'Enter') {
    event.preventDefault();
    flow.send({ type: 'enter.pressed' });
  }
  // The browser's own search field must not open over this one.
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.currentTarget.select();
  }
};

export function SearchField({ flow, fieldRef }: { readonly flow: SearchRef; readonly fieldRef: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation(['search', 'shell']);
  const text = useSelector(flow, search.text);
  const active = useSelector(flow, search.active);
  const isBusy = useSelector(flow, search.isBusy);
  const hasRows = useSelector(flow, (snapshot) => search.groups(snapshot).length > 0);
  const clear = () => {
    flow.send({ type: 'text.changed', text: '' });
    fieldRef.current?.focus();
  };
  return (
    <div className={css.head}>
      <div className={css.box}>
        {isBusy ? (
          <LoaderCircle size={18} className={`${css.glass} ${spinning}`} aria-hidden />
        ) : (
          <Search size={18} className={css.glass} aria-hidden />
        )}
        <input
          ref={fieldRef}
          className={css.input}
          type="text"
          role="combobox"
          dir="auto"
          aria-label={t('field')}
          aria-expanded={hasRows}
          aria-haspopup="grid"
          aria-controls={hasRows ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active === null || !hasRows ? undefined : cellId(active)}
          aria-busy={isBusy}
          placeholder={t('placeholder')}
          value={text}
          maxLength={search.longestText}
          enterKeyHint="go"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => flow.send({ type: 'text.changed', text: event.target.value })}
          onKeyDown={onKey(flow)}
        />
        {text === '' ? null : (
          <IconButton label={t('clear')} size="small" tooltip={false} onClick={clear}>
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      <Dialog.Close className={css.cancel}>{t('shell:ui.close')}</Dialog.Close>
    </div>
  );
}

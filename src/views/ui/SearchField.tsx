import { Search, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { TextField } from './TextField.tsx';

/** Words that narrow a list; what is searched for stands in the empty field, or above it (`labelHidden={false}`). */
export function SearchField({
  label,
  labelHidden = true,
  ...rest
}: {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly maxLength?: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}) {
  return (
    <TextField
      label={label}
      labelHidden={labelHidden}
      placeholder={labelHidden ? label : undefined}
      type="search"
      spellCheck={false}
      autoComplete="off"
      before={<Search size={16} aria-hidden />}
      {...rest}
    />
  );
}

/** No row has the words, and the way to be rid of them. Its page loads the words of `search`. */
export function NothingFound({ words, text, onClear }: { readonly words: string; readonly text?: string; readonly onClear: () => void }) {
  const { t } = useTranslation('search');
  return (
    <EmptyState icon={<SearchX size={28} strokeWidth={1.5} aria-hidden />} title={t('nothing', { keyword: words.trim() })} text={text}>
      <Button tone="ghost" onClick={onClear}>
        {t('clear')}
      </Button>
    </EmptyState>
  );
}

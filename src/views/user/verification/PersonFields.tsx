import { useTranslation } from 'react-i18next';
import type { IdentityConfig } from '#machines/user/verification/verification.selectors.ts';
import { Select } from '#views/ui/Select.tsx';
import { TextField } from '#views/ui/TextField.tsx';

/** What a field shows, and where what is typed into it goes. */
export type Typed = {
  readonly value: string;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
};
type PersonFieldsProps = {
  readonly fields: Readonly<Record<'firstName' | 'lastName' | 'birthDate' | 'documentType' | 'documentNumber', Typed>>;
  readonly config: IdentityConfig;
  /** Whoever fills it in is the person: the browser may know the answers. */
  readonly isOwn?: boolean;
  /** What tells the fields of several persons of one form apart, behind their names. */
  readonly suffix?: string;
};

/** Who somebody is, by a document. */
export function PersonFields({ fields, config, isOwn = false, suffix = '' }: PersonFieldsProps) {
  const { t } = useTranslation('verification');
  const { readOnly, ...documentType } = fields.documentType;
  const known = (name: string) => (isOwn ? name : 'off');
  return (
    <>
      <TextField
        {...fields.firstName}
        label={t('field.firstName')}
        name={`firstName${suffix}`}
        autoComplete={known('given-name')}
        hint={t('hint.name')}
      />
      <TextField {...fields.lastName} label={t('field.lastName')} name={`lastName${suffix}`} autoComplete={known('family-name')} />
      <TextField
        {...fields.birthDate}
        label={t('field.birthDate')}
        name={`birthDate${suffix}`}
        type="date"
        autoComplete={known('bday')}
        hint={t('hint.age', { age: config.minimumAge })}
      />
      <Select
        {...documentType}
        label={t('field.documentType')}
        options={config.documentTypes.map(({ type }) => ({ value: type, label: t(`documentType.${type}`) }))}
        disabled={readOnly}
      />
      <TextField
        {...fields.documentNumber}
        label={t('field.documentNumber')}
        name={`documentNumber${suffix}`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { TextField } from '#views/ui/TextField.tsx';
import type { Typed } from './PersonFields.tsx';

/** Where somebody, or a company, is. */
export function AddressFields({ fields }: { readonly fields: Readonly<Record<'address' | 'postalCode' | 'city', Typed>> }) {
  const { t } = useTranslation('verification');
  return (
    <>
      <TextField {...fields.address} label={t('field.address')} name="address" autoComplete="street-address" />
      <TextField {...fields.postalCode} label={t('field.postalCode')} name="postalCode" autoComplete="postal-code" />
      <TextField {...fields.city} label={t('field.city')} name="city" autoComplete="address-level2" />
    </>
  );
}

import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import * as viewport from '#machines/tab/viewport/viewport.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { useResident } from './AppContext.tsx';
import * as css from './Footer.css.ts';
import { BackupSites } from './BackupSites.tsx';
import { Community } from './Community.tsx';
import { copyrightYears, footerColumns } from './footerLinks.ts';
import { outwardAddress } from './outwardAddress.ts';
import { SoonMark } from '../ui/SoonMark.tsx';
import { useBrand } from './useBrand.ts';

/** The application form in the visitor's language, else the one for all; none when the operator has none. */
function formAddress(forms: Readonly<Record<string, string>>, locale: string): string | undefined {
  const url = forms[locale] ?? forms.default;
  return url === undefined ? undefined : outwardAddress(url);
}

/** Everything the header leaves out; columns fold on a phone. */
export function FooterContent() {
  const { t } = useTranslation('footer');
  const brand = useBrand();
  const locale = useSelector(useResident('navigation'), navigation.locale);
  return (
    <div className={`${page} ${css.inner}`}>
      <nav className={css.columns} aria-label={t('label')}>
        {footerColumns.map((column) => (
          <Column key={column.id} title={t(`columns.${column.id}`)}>
            {column.links.map((link) => {
              const to = 'to' in link ? link.to : formAddress(brand[link.form], locale);
              return to === undefined ? null : (
                <li key={link.id}>
                  <Anchor to={to} className={css.link}>
                    {t(`links.${link.id}`, { brand: brand.name })}
                    <SoonMark to={to} />
                  </Anchor>
                </li>
              );
            })}
          </Column>
        ))}
        {brand.mailboxes.length === 0 ? null : (
          <Column title={t('columns.contact')}>
            {brand.mailboxes.map(({ purpose, address }) => (
              <li key={purpose}>
                <span className={css.mail}>{t(`mail.${purpose}`)}</span>
                <br />
                <Anchor to={`mailto:${address}`} className={css.address}>
                  {address}
                </Anchor>
              </li>
            ))}
          </Column>
        )}
      </nav>
      <Community />
      <BackupSites />
      <div className={css.legal}>
        <p>{t('copyright', { ...copyrightYears, brand: brand.name })}</p>
        <p>{t('risk')}</p>
      </div>
    </div>
  );
}

/** A column; on a phone its name folds it. */
function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const isPhone = useSelector(useResident('viewport'), viewport.screen) === 'phone';
  if (!isPhone) {
    return (
      <div className={css.column}>
        <h2 className={css.heading}>{title}</h2>
        <ul className={css.list}>{children}</ul>
      </div>
    );
  }
  return (
    <details className={css.column}>
      <summary className={css.heading}>
        {title}
        <ChevronDown size={16} className={css.chevron} aria-hidden />
      </summary>
      <ul className={css.list}>{children}</ul>
    </details>
  );
}

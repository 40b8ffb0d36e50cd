import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/navigation/navigation.selectors.ts';
import * as viewport from '#machines/viewport/viewport.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { useResident } from './AppContext.tsx';
import * as css from './Footer.css.ts';
import { copyrightYears, footerColumns, networkNames } from './footerLinks.ts';
import { useBrand } from './useBrand.ts';

/** Everything the header leaves out; columns fold on a phone. */
export function FooterContent() {
  const { t } = useTranslation('shell');
  const brand = useBrand();
  const locale = useSelector(useResident('navigation'), navigation.locale);
  return (
    <div className={`${page} ${css.inner}`}>
      <nav className={css.columns} aria-label={t('footer.label')}>
        {footerColumns.map((column) => (
          <Column key={column.id} title={t(`footer.${column.id}`)}>
            {column.links.map((link) => {
              const to = 'to' in link ? link.to : (brand[link.form][locale] ?? brand[link.form].default);
              return to === undefined ? null : (
                <li key={link.id}>
                  <Anchor to={to} className={css.link}>
                    {t(`footer.${link.id}`, { brand: brand.name })}
                  </Anchor>
                </li>
              );
            })}
          </Column>
        ))}
        {brand.mailboxes.length === 0 ? null : (
          <Column title={t('footer.contact')}>
            {brand.mailboxes.map(({ purpose, address }) => (
              <li key={purpose}>
                <span className={css.mail}>{t(`footer.mail.${purpose}`)}</span>
                <br />
                <Anchor to={`mailto:${address}`} className={css.link}>
                  {address}
                </Anchor>
              </li>
            ))}
          </Column>
        )}
      </nav>
      {brand.social.length === 0 ? null : (
        <ul className={css.community} aria-label={t('footer.community')}>
          {brand.social.map(({ network, url }) => (
            <li key={url}>
              <Anchor to={url} className={css.link}>
                {networkNames[network]}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      <div className={css.legal}>
        <p>{t('footer.copyright', { ...copyrightYears, brand: brand.name })}</p>
        <p>{t('footer.risk')}</p>
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

import { useTranslation } from 'react-i18next';
import { Anchor } from '../ui/Anchor.tsx';
import { Qr } from '../ui/Qr.tsx';
import * as css from './Footer.css.ts';
import { networkNames } from './footerLinks.ts';
import { outwardAddress } from './outwardAddress.ts';
import { useBrand } from './useBrand.ts';

const codeSize = 88;

/** Where the brand speaks, and its groups: a code for the phone's camera over a link, on the phone itself the link alone. */
export function Community() {
  const { t } = useTranslation('footer');
  const { social, community } = useBrand();
  if (social.length + community.length === 0) return null;
  return (
    <section className={css.row} aria-label={t('columns.community')}>
      <h2 className={css.rowHeading}>{t('columns.community')}</h2>
      <div className={css.communities}>
        {social.length === 0 ? null : (
          <ul className={css.links}>
            {social.map(({ network, url }) => (
              <li key={url}>
                <Anchor to={outwardAddress(url)} className={css.network}>
                  {networkNames[network]}
                </Anchor>
              </li>
            ))}
          </ul>
        )}
        {community.length === 0 ? null : (
          <div className={css.codes}>
            <p className={css.scan}>{t('scan')}</p>
            <ul className={css.codeList}>
              {community.map(({ network, url }) => (
                <li key={url} className={css.code}>
                  <div className={css.codeTile}>
                    <Qr value={outwardAddress(url)} size={codeSize} label={t('code', { network: networkNames[network] })} />
                  </div>
                  <Anchor to={outwardAddress(url)} className={css.link}>
                    {networkNames[network]}
                  </Anchor>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { notice } from './Notice.css.ts';

/** The page of a phone route on a wide screen: leads to where the same is done there. */
export function PhoneOnly() {
  const { t } = useTranslation('boundary');
  const name = useSelector(useResident('navigation'), navigation.routeName);
  return (
    <div className={notice}>
      <PageHeader title={t('phoneOnly.title')} text={t('phoneOnly.text')} />
      <div>
        {name === 'swapsExchange' ? (
          <ButtonLink to="/contract/exchange/btcusdt">{t('phoneOnly.contract')}</ButtonLink>
        ) : name === 'welfareTradingFundDetails' ? (
          <ButtonLink to="/benefitsCenter/home">{t('phoneOnly.rewards')}</ButtonLink>
        ) : (
          <ButtonLink to="/assetManagement/overView">{t('phoneOnly.transfer')}</ButtonLink>
        )}
      </div>
    </div>
  );
}

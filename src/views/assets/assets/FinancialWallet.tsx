import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { Anchor } from '#views/ui/Anchor.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Card } from '#views/ui/Card.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import * as css from './Assets.css.ts';
import { AssetsLayout } from './AssetsLayout.tsx';

/** Kinds of products by the `type` of their address. */
const kindOf: Readonly<Record<string, 'flexible' | 'fixed' | 'dual'>> = { 1: 'flexible', 2: 'fixed', 4: 'dual' };
const kinds = [
  { id: 'all', to: '/assetManagement/financialAccount' },
  { id: 'flexible', to: '/assetManagement/financial?type=1' },
  { id: 'fixed', to: '/assetManagement/financial?type=2' },
  { id: 'dual', to: '/assetManagement/financial?type=4' },
] as const;

/** The wallet of products that are not open yet: no ledger knows it, so that it tells what it will hold and holds nothing. */
export function FinancialWallet() {
  const { t } = useTranslation('assets');
  const at = useResident('navigation');
  const type = useSelector(at, navigation.query('type'));
  const isOfKind = useSelector(at, navigation.routeName) === 'assetManagementFinancial';
  const kind = (isOfKind ? kindOf[type] : undefined) ?? 'all';
  return (
    <AssetsLayout current="financial" title={t('title.financial')}>
      <Card padded={false}>
        <nav className={css.kinds} aria-label={t('financial.label')}>
          {kinds.map(({ id, to }) => (
            <Anchor key={id} to={to} className={css.kind} aria-current={id === kind ? 'page' : undefined}>
              {t(`financial.${id}`)}
            </Anchor>
          ))}
        </nav>
        <EmptyState title={t('financial.title')} text={t(`financial.texts.${kind}`)}>
          <ButtonLink to="/assetManagement/home" tone="ghost">
            {t('financial.spot')}
          </ButtonLink>
        </EmptyState>
      </Card>
    </AssetsLayout>
  );
}

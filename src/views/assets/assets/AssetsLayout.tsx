import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { page } from '#styles/parts.css.ts';
import { Strip } from '#views/shell/Strip.tsx';
import { Anchor } from '#views/ui/Anchor.tsx';
import * as css from './Assets.css.ts';

const menu = [
  { id: 'overview', to: '/assetManagement/overView' },
  { id: 'spot', to: '/assetManagement/home' },
  { id: 'margin', to: '/assetManagement/margin' },
  { id: 'contract', to: '/assetManagement/swaps' },
  { id: 'financial', to: '/assetManagement/financialAccount' },
  { id: 'c2c', to: '/c2c/account' },
] as const;
export type AssetsPage = (typeof menu)[number]['id'];

type AssetsLayoutProps = { readonly current: AssetsPage; readonly title: string; readonly children: ReactNode };

/** A page of wallets beside the menu of them all. */
export function AssetsLayout({ current, title, children }: AssetsLayoutProps) {
  const { t } = useTranslation('assets');
  return (
    <div className={`${page} ${css.layout}`}>
      <Strip className={css.menu} label={t('menu.label')}>
        {menu.map(({ id, to }) => (
          <Anchor key={id} to={to} className={css.menuItem} aria-current={id === current ? 'page' : undefined}>
            {t(`menu.${id}`)}
          </Anchor>
        ))}
      </Strip>
      <div className={css.content}>
        <h1 className={css.heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}

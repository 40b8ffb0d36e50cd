import { useTranslation } from 'react-i18next';
import type { Right } from '#machines/user/verification/verification.selectors.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { Cell, DataTable } from '#views/ui/DataTable.tsx';
import * as table from '#views/ui/DataTable.css.ts';
import { amountText } from '#views/ui/format.ts';
import * as css from './Verification.css.ts';

const permissions = ['c2c', 'card', 'ieo', 'api'] as const;

/** What each level may do, with the member's own marked. */
export function Rights({ rights }: { readonly rights: readonly Right[] }) {
  const { t } = useTranslation('verification');
  const columns = ['level', 'withdraw', ...permissions] as const;
  return (
    <section aria-labelledby="identity-rights">
      <h3 id="identity-rights" className={css.name}>
        {t('rights.title')}
      </h3>
      <DataTable
        caption={t('rights.title')}
        isWaiting={false}
        columns={columns.map((key) => ({ key, label: t(`rights.${key}`), className: table.words }))}
      >
        {rights.map((right) => (
          <tr key={right.level} className={table.row}>
            <Cell className={`${table.words} ${table.titleCell}`}>
              <span className={css.line}>
                {t(`level.${right.level}`)}
                {right.isOwn ? <Badge tone="new">{t('rights.own')}</Badge> : null}
              </span>
            </Cell>
            <Cell label={t('rights.withdraw')} className={table.words}>
              {right.withdraw24h === null ? t('rights.unlimited') : t('rights.usdt', { amount: amountText(right.withdraw24h, 2, 0) })}
            </Cell>
            {permissions.map((of) => (
              <Cell key={of} label={t(`rights.${of}`)} className={table.words}>
                {t(right[of] ? 'rights.yes' : 'rights.no')}
              </Cell>
            ))}
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

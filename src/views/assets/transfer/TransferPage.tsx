import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { transferFlow } from '#machines/assets/transfer/transfer.flow.ts';
import { numberIn } from '#machines/assets/transfer/transfer.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Card } from '#views/ui/Card.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import * as css from './Transfer.css.ts';
import { TransferBody } from './TransferBody.tsx';

/** The transfer as a page of its own, for phones. */
export function TransferPage() {
  const { t } = useTranslation('transfer');
  const place = useResident('navigation');
  const locale = useSelector(place, navigation.locale);
  const source = useSelector(place, navigation.query('source'));
  const target = useSelector(place, navigation.query('target'));
  const coinId = useSelector(place, navigation.query('coinId'));
  const tradeId = useSelector(place, navigation.query('tradeId'));
  const flow = useFlow(transferFlow, {
    input: { source: numberIn(source), target: numberIn(target), coinId: numberIn(coinId), tradeId: numberIn(tradeId), locale },
  });
  return (
    <div className={page}>
      <div className={css.pageCard}>
        <PageHeader title={t('title')} text={t('text')} />
        <Card>
          <TransferBody flow={flow} />
        </Card>
      </div>
    </div>
  );
}

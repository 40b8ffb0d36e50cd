import { useSelector } from '@xstate/react';
import { ArrowLeftRight, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { showRecords, transferRecordFlow } from '#machines/orders/transferRecord/transferRecord.flow.ts';
import * as records from '#machines/orders/transferRecord/transferRecord.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Button, IconButton } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { Select } from '#views/ui/Select.tsx';
import type { RecordRoute } from './recordsRef.ts';
import * as css from './TransferRecord.css.ts';
import { TransferFileButton } from './TransferFileButton.tsx';
import { TransferRecordList } from './TransferRecordList.tsx';

/** Past transfers; the address holds the filter, so that it can be linked to and survives a reload. */
export function TransferRecordPage() {
  const { t } = useTranslation('orders');
  const place = useResident('navigation');
  const source = records.walletTypeOf(useSelector(place, navigation.query('source')));
  const target = records.walletTypeOf(useSelector(place, navigation.query('target')));
  return (
    <div className={`${page} ${css.place}`}>
      <PageHeader title={t('transferRecord.title')} text={t('transferRecord.text')} />
      <Records key={`${source}-${target}`} route={{ source, target }} />
    </div>
  );
}

function Records({ route }: { readonly route: RecordRoute }) {
  const { t } = useTranslation(['orders', 'assets']);
  const overlays = useResident('overlays');
  const flow = useFlow(transferRecordFlow, { input: { filter: route } });
  const isEmpty = useSelector(flow, records.isListEmpty);
  const options = [
    { value: '', label: t('transferRecord.anyWallet') },
    ...records.walletTypes.map((type) => ({ value: String(type), label: t(`assets:wallet.${type}`) })),
  ];
  const openTransfer = () =>
    overlays.send({
      type: 'overlay.opened',
      overlay: {
        name: 'transfer',
        ...(route.source === null ? {} : { source: route.source }),
        ...(route.target === null ? {} : { target: route.target }),
      },
    });
  return (
    <Card padded={false}>
      <div className={css.filters} role="group" aria-label={t('transferRecord.filters')}>
        <div className={css.filter}>
          <Select
            label={t('transferRecord.from')}
            options={options}
            value={route.source === null ? '' : String(route.source)}
            onChange={(value) => showRecords({ ...route, source: records.walletTypeOf(value) })}
          />
        </div>
        <div className={css.filter}>
          <Select
            label={t('transferRecord.to')}
            options={options}
            value={route.target === null ? '' : String(route.target)}
            onChange={(value) => showRecords({ ...route, target: records.walletTypeOf(value) })}
          />
        </div>
        <div className={css.tools}>
          <IconButton label={t('transferRecord.refresh')} onClick={() => flow.send({ type: 'reload.requested' })}>
            <RefreshCw size={16} aria-hidden />
          </IconButton>
          {isEmpty ? null : <TransferFileButton route={route} />}
          <Button tone="ghost" icon={<ArrowLeftRight size={16} aria-hidden />} onClick={openTransfer}>
            {t('transferRecord.transfer')}
          </Button>
        </div>
      </div>
      <TransferRecordList flow={flow} route={route} onTransfer={openTransfer} />
    </Card>
  );
}

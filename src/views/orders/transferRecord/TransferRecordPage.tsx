import { useSelector } from '@xstate/react';
import { ArrowLeftRight, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { showRecords, transferRecordFlow } from '#machines/orders/transferRecord/transferRecord.flow.ts';
import * as records from '#machines/orders/transferRecord/transferRecord.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Button, IconButton } from '#views/ui/Button.tsx';
import { Choice } from '#views/ui/Filters.tsx';
import { RecordPage } from '#views/ui/RecordPage.tsx';
import type { RecordRoute } from './recordsRef.ts';
import { TransferFileButton } from './TransferFileButton.tsx';
import { TransferRecordList } from './TransferRecordList.tsx';

/** Past transfers; the address holds the filter, so that it can be linked to and survives a reload. */
export function TransferRecordPage() {
  const place = useResident('navigation');
  const source = records.walletTypeOf(useSelector(place, navigation.query('source')));
  const target = records.walletTypeOf(useSelector(place, navigation.query('target')));
  return <Records key={`${source}-${target}`} route={{ source, target }} />;
}

function Records({ route }: { readonly route: RecordRoute }) {
  const { t } = useTranslation(['orders', 'assets']);
  const overlays = useResident('overlays');
  const flow = useFlow(transferRecordFlow, { input: { filter: route } });
  const isEmpty = useSelector(flow, records.isListEmpty);
  const options = records.walletTypes.map((type) => ({ value: String(type), label: t(`assets:wallet.${type}`) }));
  const openTransfer = () =>
    overlays.send({
      type: 'overlay.opened',
      overlay: {
        name: 'transfer',
        ...(route.source === null ? {} : { source: route.source }),
        ...(route.target === null ? {} : { target: route.target }),
      },
    });
  const sides = [
    ['source', t('transferRecord.from')],
    ['target', t('transferRecord.to')],
  ] as const;
  return (
    <RecordPage
      title={t('transferRecord.title')}
      text={t('transferRecord.text')}
      filters={{
        label: t('transferRecord.filters'),
        fields: sides.map(([side, label]) => (
          <Choice
            key={side}
            label={label}
            any={t('transferRecord.anyWallet')}
            options={options}
            value={route[side] === null ? '' : String(route[side])}
            onChange={(value) => showRecords({ ...route, [side]: records.walletTypeOf(value) })}
          />
        )),
        end: (
          <>
            <IconButton label={t('transferRecord.refresh')} onClick={() => flow.send({ type: 'reload.requested' })}>
              <RefreshCw size={16} aria-hidden />
            </IconButton>
            {isEmpty ? null : <TransferFileButton route={route} />}
            <Button tone="ghost" icon={<ArrowLeftRight size={16} aria-hidden />} onClick={openTransfer}>
              {t('transferRecord.transfer')}
            </Button>
          </>
        ),
      }}
    >
      <TransferRecordList flow={flow} route={route} onTransfer={openTransfer} />
    </RecordPage>
  );
}

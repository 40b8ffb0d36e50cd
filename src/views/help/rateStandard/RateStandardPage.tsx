import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { rateStandardFlow } from '#machines/help/rateStandard/rateStandard.flow.ts';
import * as rates from '#machines/help/rateStandard/rateStandard.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { ResourceFrame } from '#views/ui/ResourceFrame.tsx';
import { panelId, tabId, Tabs } from '#views/ui/Tabs.tsx';
import { MarginRates } from './MarginRates.tsx';
import { OtherRates } from './OtherRates.tsx';
import * as css from './RateStandard.css.ts';
import { SpotRates } from './SpotRates.tsx';

const group = 'rates';
const panels = { spot: SpotRates, margin: MarginRates, other: OtherRates } as const;

/** What the exchange charges, in the numbers by which its engine reckons. */
export function RateStandardPage() {
  const { t } = useTranslation(['rateStandard', 'routes', 'faults']);
  const flow = useFlow(rateStandardFlow);
  return (
    <ResourceFrame title={t('title')} text={t('text')} flow={flow} words={{ loading: t('loading') }} actions={<ContractsLink />}>
      {(data) => <Rates flow={flow} data={data} />}
    </ResourceFrame>
  );
}

function ContractsLink() {
  const { t } = useTranslation('routes');
  return (
    <ButtonLink tone="ghost" size="small" to="/position">
      {t('position')}
    </ButtonLink>
  );
}

function Rates({ flow, data }: { readonly flow: ActorRefFrom<typeof rateStandardFlow>; readonly data: rates.Rates }) {
  const { t } = useTranslation('rateStandard');
  const view = useSelector(flow, rates.view);
  const onView = (change: Partial<rates.RateView>): void => flow.send({ type: 'view.changed', change });
  const Panel = panels[view.tab];
  return (
    <>
      <Tabs
        group={group}
        label={t('title')}
        items={rates.rateTabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
        current={view.tab}
        onChange={(tab) => onView({ tab: tab as rates.RateTab, words: '', isWhole: false })}
      />
      <div role="tabpanel" id={panelId(group, view.tab)} aria-labelledby={tabId(group, view.tab)} className={css.panel}>
        <Panel data={data} view={view} onView={onView} />
      </div>
    </>
  );
}

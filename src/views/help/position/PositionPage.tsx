import { useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { contractPricesFlow, insuranceMovesFlow, positionFlow, showContract } from '#machines/help/position/position.flow.ts';
import * as position from '#machines/help/position/position.selectors.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Card } from '#views/ui/Card.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { ResourceFrame } from '#views/ui/ResourceFrame.tsx';
import { Select } from '#views/ui/Select.tsx';
import { ContractFacts, Tiers } from './ContractFacts.tsx';
import { EmptySlot, Prices, Sources } from './ContractPrices.tsx';
import { FundingRates } from './FundingRates.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Insurance } from './Insurance.tsx';
import * as css from './Position.css.ts';

/** The facts of a contract, which the address names: its prices and what they are made of, funding, tiers, terms, and the insurance fund. */
export function PositionPage() {
  const { t } = useTranslation(['position', 'search', 'faults']);
  const flow = useFlow(positionFlow, { input: { query: null } });
  const code = useSelector(useResident('navigation'), navigation.query('code')).toLowerCase() || position.usualCode;
  return (
    <ResourceFrame title={t('title')} text={t('text')} flow={flow} words={{ loading: t('loading'), stale: t('stale') }}>
      {(all) => <Chosen all={all} code={code} />}
    </ResourceFrame>
  );
}

function Chosen({ all, code }: { readonly all: readonly position.ContractTerms[]; readonly code: string }) {
  const { t } = useTranslation(['position', 'search']);
  const terms = position.termsOf(all, code);
  const nameOf = (each: position.ContractTerms): string => {
    const kind = position.kindOf(each);
    return `${each.baseCurrency}/${each.quoteCurrency} ${kind === 'perpetual' ? t('search:perpetual') : t(`search:period.${kind}`)}`;
  };
  return (
    <>
      <div className={css.chooser}>
        <Select
          label={t('choose')}
          options={all.map((each) => ({ value: each.code, label: nameOf(each) }))}
          value={terms?.code ?? ''}
          placeholder={code}
          onChange={showContract}
        />
      </div>
      {terms === undefined ? (
        <Card>
          <EmptyState icon={<SearchX size={28} strokeWidth={1.5} aria-hidden />} title={t('unknown')}>
            <ButtonLink tone="ghost" to={position.contractPath(position.usualCode)}>
              {t('usual')}
            </ButtonLink>
          </EmptyState>
        </Card>
      ) : (
        <One key={code} terms={terms} />
      )}
    </>
  );
}

/** One contract; what another had is not its own. */
function One({ terms }: { readonly terms: position.ContractTerms }) {
  const flow = useFlow(contractPricesFlow, { input: { query: terms.code } });
  const insurance = useFlow(insuranceMovesFlow, { input: { filter: null } });
  const reading = useSelector(flow, position.resourceData<position.PriceReading>);
  const making = reading?.making ?? null;
  return (
    <>
      {terms.state === 'empty' ? <EmptySlot terms={terms} /> : <Prices terms={terms} flow={flow} />}
      <div className={css.halves}>
        <div className={css.column}>
          {making === null ? null : <Sources terms={terms} making={making} />}
          {terms.contractType === 0 ? <FundingRates code={terms.code} /> : <Insurance flow={insurance} />}
        </div>
        <div className={css.column}>
          <ContractFacts terms={terms} />
          <Tiers terms={terms} />
          {terms.contractType === 0 ? <Insurance flow={insurance} /> : null}
        </div>
      </div>
      {making === null ? null : <HowItWorks terms={terms} making={making} insurance={insurance} />}
    </>
  );
}

import { shallowEqual, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as send from '#machines/web3/send/send.selectors.ts';
import { AddressGroups } from '../transaction/AddressGroups.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import type { SendRef } from './sendRef.ts';
import * as css from './Send.css.ts';

/** The recipient is a contract, or looks like someone else: shown in full and compared, and meant only if the user says so. */
export function RiskQuestion({ flow }: { readonly flow: SendRef }) {
  const { t } = useTranslation(['send', 'transaction']);
  const verdict = useSelector(flow, send.verdict, shallowEqual);
  const consent = useSelector(flow, send.consent);
  const mayAccept = useSelector(flow, send.mayAccept);
  if (verdict.kind !== 'contract' && verdict.kind !== 'lookAlike') return null;
  return (
    <form
      className={css.sheet}
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'risk.accepted' });
      }}
    >
      <Banner tone="danger" live>
        <p className={css.strong}>{t(`risk.${verdict.kind}.title`)}</p>
        <p>{t(`risk.${verdict.kind}.text`)}</p>
      </Banner>
      {verdict.kind === 'contract' ? (
        <AddressGroups address={verdict.address} />
      ) : (
        <>
          <Compared name={t('risk.known')} address={verdict.known} other={verdict.address} />
          <Compared name={t('risk.entered')} address={verdict.address} other={verdict.known} />
          <TextField
            label={t('risk.type')}
            hint={t('risk.typeHint')}
            value={consent}
            onChange={(text) => flow.send({ type: 'consent.changed', text })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={4}
          />
        </>
      )}
      <div className={css.actions}>
        <Button tone="ghost" onClick={() => flow.send({ type: 'risk.declined' })}>
          {t('transaction:back')}
        </Button>
        <Button type="submit" tone="danger" disabled={!mayAccept}>
          {t('risk.accept')}
        </Button>
      </div>
    </form>
  );
}

function Compared({ name, address, other }: { readonly name: string; readonly address: string; readonly other: string }) {
  return (
    <div className={css.compared}>
      <span className={css.comparedName}>{name}</span>
      <span className={css.groups} translate="no" role="img" aria-label={address}>
        {send.comparedGroups(address, other).map(({ text, differs }, index) => (
          <span key={`${index}-${text}`} className={differs ? css.differs : undefined} aria-hidden>
            {text}
          </span>
        ))}
      </span>
    </div>
  );
}

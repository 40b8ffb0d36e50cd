import { shallowEqual, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as withdraw from '#machines/assets/withdraw/withdraw.selectors.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { momentText } from '#views/ui/moment.ts';
import { Select } from '#views/ui/Select.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import { AddressText } from './withdrawParts.tsx';
import * as css from './Withdraw.css.ts';
import type { WithdrawRef } from './withdrawRef.ts';

type FlowProps = { readonly flow: WithdrawRef };
/** Characters: an address in groups, with room for what is pasted around it. */
const mostCharacters = 128;

/** Where the coins go: typed, pasted or out of the book, and what is to be said of it. */
export function WithdrawAddressField({ flow }: FlowProps) {
  const { t, i18n } = useTranslation('withdraw');
  const address = useSelector(flow, withdraw.address);
  const block = useSelector(flow, withdraw.addressBlock);
  const verdict = useSelector(flow, withdraw.verdict);
  const coin = useSelector(flow, withdraw.coin)?.shortName ?? '';
  const network = useSelector(flow, withdraw.network)?.name ?? '';
  const time = verdict?.kind === 'notYet' ? momentText(verdict.from, i18n.language) : '';
  return (
    <>
      <TextField
        label={t('address.label')}
        name="address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={mostCharacters}
        value={address}
        error={block === null ? undefined : t(block, { time, coin, network: network === '' ? coin : network })}
        hint={<Said flow={flow} />}
        onChange={(value) => flow.send({ type: 'address.changed', value })}
      />
      <SavedChoice flow={flow} />
      <LookAlike flow={flow} />
    </>
  );
}

/** What is worth knowing of a good address. */
function Said({ flow }: FlowProps) {
  const { t } = useTranslation('withdraw');
  const isJudging = useSelector(flow, withdraw.isJudging);
  const verdict = useSelector(flow, withdraw.verdict);
  const facts = verdict !== null && 'data' in verdict ? verdict.data : null;
  if (isJudging) return <span role="status">{t('address.checking')}</span>;
  if (facts === null) return null;
  const { isInternal, isFirstUse, saved } = facts;
  return (
    <span role="status">
      {isInternal ? `${t('address.internal')} ` : ''}
      {saved !== null && saved.remark !== '' ? `${saved.remark}. ` : ''}
      {isFirstUse ? t('address.firstUse') : t('address.usedBefore')}
    </span>
  );
}

function SavedChoice({ flow }: FlowProps) {
  const { t } = useTranslation('withdraw');
  const saved = useSelector(flow, withdraw.saved, shallowEqual);
  const address = useSelector(flow, withdraw.address);
  const network = useSelector(flow, withdraw.network);
  if (saved.length === 0) return null;
  const isChosen = (each: withdraw.SavedAddress) => each.address === address && each.chainIndex === network?.chainIndex;
  return (
    <Select
      label={t('address.saved')}
      placeholder={t('address.pick')}
      options={saved.map(({ id, remark, address: text, network: name }) => ({
        value: String(id),
        label: `${remark === '' ? '' : `${remark} · `}${text.slice(0, 6)}…${text.slice(-4)}`,
        note: name,
      }))}
      value={String(saved.find(isChosen)?.id ?? '')}
      onChange={(value) => flow.send({ type: 'saved.chosen', id: Number(value) })}
    />
  );
}

/** An address that could be taken for a saved one: both in full, and meant only if the visitor types its middle. */
function LookAlike({ flow }: FlowProps) {
  const { t } = useTranslation(['withdraw', 'send']);
  const verdict = useSelector(flow, withdraw.verdict);
  const consent = useSelector(flow, withdraw.consent);
  if (verdict?.kind !== 'lookAlike') return null;
  const { address, looksLike } = verdict.data;
  return (
    <div className={css.box}>
      <Banner tone="danger" live>
        <p>{t('send:risk.lookAlike.title')}</p>
        <p>{t('send:risk.lookAlike.text')}</p>
      </Banner>
      {looksLike === null ? null : (
        <>
          <p className={css.quiet}>{t('send:risk.known')}</p>
          <AddressText address={looksLike.address} other={address} />
          <p className={css.quiet}>{t('send:risk.entered')}</p>
          <AddressText address={address} other={looksLike.address} />
        </>
      )}
      <TextField
        label={t('send:risk.type')}
        hint={t('send:risk.typeHint')}
        name="consent"
        value={consent}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={4}
        onChange={(text) => flow.send({ type: 'consent.changed', text })}
      />
    </div>
  );
}

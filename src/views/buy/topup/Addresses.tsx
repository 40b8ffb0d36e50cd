import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { depositAddressChoiceOf } from '#machines/buy/topup/depositAddressChoice.flow.ts';
import { depositAddressFormOf } from '#machines/buy/topup/depositAddressForm.flow.ts';
import { depositAddressNoteOf } from '#machines/buy/topup/depositAddressNote.flow.ts';
import type { topupDialogsFlow } from '#machines/buy/topup/topupDialogs.flow.ts';
import * as topupDialogs from '#machines/buy/topup/topupDialogs.selectors.ts';
import type { topupFlow } from '#machines/buy/topup/topup.flow.ts';
import type * as topup from '#machines/buy/topup/topup.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { Form } from '#views/ui/FormFrame.tsx';
import { momentText } from '#views/ui/moment.ts';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './Topup.css.ts';

type AddressesProps = {
  readonly page: ActorRefFrom<typeof topupFlow>;
  readonly dialogs: ActorRefFrom<typeof topupDialogsFlow>;
  readonly data: topup.TopupData;
};

/** All addresses of the member, which one is shown, and one more. */
export function Addresses({ page, dialogs, data }: AddressesProps) {
  const { t, i18n } = useTranslation(['topup', 'withdrawBook']);
  const choice = useFlow(useMemo(() => depositAddressChoiceOf(page), [page]));
  const { words, isBusy } = useForm(choice);
  const { addresses, most } = data;
  const choose = (id: number): void => {
    choice.send({ type: 'address.changed', value: String(id) });
    choice.send({ type: 'depositAddressChoice.submitted' });
  };
  return (
    <div className={css.list}>
      <p className={css.note}>{t('addressesText')}</p>
      {words === null ? null : (
        <Banner tone={words.tone} live>
          {words.text}
        </Banner>
      )}
      <ul className={css.list} aria-label={t('addresses')}>
        {addresses.map(({ id, address, remark, isSelected, createdTime }) => (
          <li key={id} className={css.addressRow}>
            <span className={css.words}>
              {remark === '' ? <span>{t('noRemark')}</span> : <span translate="no">{remark}</span>}
              <span className={css.fullAddress} translate="no">
                {address}
              </span>
              <span className={css.note}>{t('madeAt', { time: momentText(createdTime, i18n.language) })}</span>
            </span>
            <Button
              tone="ghost"
              size="small"
              aria-label={t('noteOf', { address })}
              onClick={() => dialogs.send({ type: 'note.wanted', id })}
            >
              {t('withdrawBook:edit')}
            </Button>
            {isSelected ? (
              <Badge tone="success">{t('shown')}</Badge>
            ) : (
              <Button tone="ghost" size="small" disabled={isBusy} aria-label={t('showOne', { address })} onClick={() => choose(id)}>
                {t('show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <NoteDialog page={page} dialogs={dialogs} data={data} />
      {addresses.length < most ? <NewAddress page={page} /> : <p className={css.note}>{t('tooMany')}</p>}
    </div>
  );
}

/** Writes the note of the chosen address. */
function NoteDialog({ page, dialogs, data }: AddressesProps) {
  const { t } = useTranslation('withdrawBook');
  const id = useSelector(dialogs, topupDialogs.noted);
  const noted = data.addresses.find((each) => each.id === id);
  return noted === undefined ? null : (
    <Dialog open title={t('edit')} keepOnOutsidePress onClose={() => dialogs.send({ type: 'dismissed' })}>
      <NoteForm page={page} dialogs={dialogs} noted={noted} />
    </Dialog>
  );
}

function NoteForm({
  page,
  dialogs,
  noted: { id, address, remark: known },
}: Omit<AddressesProps, 'data'> & { readonly noted: topup.DepositAddress }) {
  const { t } = useTranslation(['topup', 'withdrawBook', 'twoStep']);
  const flow = useFlow(
    useMemo(() => depositAddressNoteOf(page, dialogs), [page, dialogs]),
    { input: { id: String(id), remark: known } },
  );
  const form = useForm(flow);
  const remark = useFormField(flow, 'remark');
  return (
    <Form
      {...form}
      wide
      submit={t(form.isBusy ? 'twoStep:busy' : 'withdrawBook:save')}
      onSubmit={() => flow.send({ type: 'depositAddressNote.submitted' })}
    >
      <p className={css.fullAddress} translate="no">
        {address}
      </p>
      <TextField
        {...remark}
        label={t('remark')}
        hint={t('remarkHint')}
        name="note"
        autoComplete="off"
        onBlur={() => flow.send({ type: 'remark.left' })}
      />
    </Form>
  );
}

function NewAddress({ page }: Pick<AddressesProps, 'page'>) {
  const { t } = useTranslation('topup');
  const flow = useFlow(useMemo(() => depositAddressFormOf(page), [page]));
  const form = useForm(flow);
  const remark = useFormField(flow, 'remark');
  return (
    <div className={css.form}>
      <Form {...form} submit={form.isBusy ? t('making') : t('make')} onSubmit={() => flow.send({ type: 'depositAddressForm.submitted' })}>
        <TextField
          {...remark}
          label={t('remark')}
          hint={t('remarkHint')}
          name="remark"
          autoComplete="off"
          onBlur={() => flow.send({ type: 'remark.left' })}
        />
      </Form>
    </div>
  );
}

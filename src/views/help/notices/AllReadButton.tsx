import { useSelector } from '@xstate/react';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as inMail from '#machines/tab/inMail/inMail.selectors.ts';
import * as notices from '#machines/help/notices/notices.selectors.ts';
import { useLate } from '#views/shell/late.tsx';
import { Button } from '#views/ui/Button.tsx';

/** Marks every message as read. */
export function AllReadButton({ list }: { readonly list: notices.NoticeListRef }) {
  const { t } = useTranslation('inMail');
  const mail = useLate('inMail');
  const unread = useSelector(mail, inMail.unread);
  const isBusy = useSelector(mail, inMail.isMarkingAll);
  const upTo = useSelector(list, notices.newest);
  return (
    <Button
      tone="quiet"
      size="small"
      icon={<CheckCheck size={14} aria-hidden />}
      loading={isBusy}
      whyDisabled={unread === 0 && !isBusy ? t('allReadNone') : undefined}
      onClick={() => mail.send({ type: 'allRead.requested', upTo })}
    >
      {t('allRead')}
    </Button>
  );
}

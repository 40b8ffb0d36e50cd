import { useTranslation } from 'react-i18next';
import { useSelector } from '@xstate/react';
import * as notices from '#machines/help/notices/notices.selectors.ts';
import { Dialog } from '#views/ui/Dialog.tsx';
import { LeaveChoice } from './LeaveNotice.tsx';

/** Asks before a message's link leaves the exchange. */
export function LeaveDialog({ flow }: { readonly flow: notices.NoticesRef }) {
  const { t } = useTranslation('inMail');
  const leaving = useSelector(flow, notices.leaving);
  return (
    <Dialog
      open={leaving !== null}
      onClose={() => flow.send({ type: 'leave.dismissed' })}
      title={t('leaveTitle')}
      description={t('leaveText')}
      width="narrow"
    >
      {leaving === null ? null : <LeaveChoice flow={flow} href={leaving.href} host={leaving.host} />}
    </Dialog>
  );
}

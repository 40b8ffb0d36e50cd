import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { newbieTasksFlow, noticeListFlow, noticesFlow } from '#machines/help/notices/notices.flow.ts';
import * as notices from '#machines/help/notices/notices.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { TabPanel } from '#views/ui/Tabs.tsx';
import { AllReadButton } from './AllReadButton.tsx';
import { LeavePanel } from './LeaveNotice.tsx';
import { NewbieStrip } from './NewbieTasks.tsx';
import { NoticeTabs } from './NoticeFilters.tsx';
import { NoticeList } from './NoticeList.tsx';
import * as css from './Notices.css.ts';

const group = 'notice-popover';

/** The notification centre under the bell. */
export function NoticePanel({ onFollow }: { readonly onFollow: () => void }) {
  const { t } = useTranslation('inMail');
  const flow = useFlow(noticesFlow);
  const list = useFlow(noticeListFlow, { input: { filter: notices.everyNotice } });
  const tasks = useFlow(newbieTasksFlow, { input: { query: null } });
  const { moduleId } = useSelector(list, notices.filter);
  const leaving = useSelector(flow, notices.leaving);
  return (
    <section className={css.panel} aria-label={t('title')}>
      <h2 className={css.panelTitle}>{t('title')}</h2>
      {leaving === null ? (
        <>
          <NewbieStrip tasks={tasks} onFollow={onFollow} />
          <div className={css.panelTabs}>
            <NoticeTabs list={list} group={group} />
          </div>
          <div className={css.panelBody}>
            <TabPanel group={group} id={String(moduleId)}>
              <NoticeList flow={flow} list={list} compact onFollow={onFollow} />
            </TabPanel>
          </div>
        </>
      ) : (
        <LeavePanel flow={flow} href={leaving.href} host={leaving.host} />
      )}
      <div className={css.panelFoot}>
        <AllReadButton list={list} />
        <Anchor to="/inMail/noticeNavList" className={css.viewAll} onClick={onFollow}>
          {t('viewAll')}
        </Anchor>
      </div>
    </section>
  );
}

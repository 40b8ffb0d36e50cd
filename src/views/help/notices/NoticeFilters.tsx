import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as notices from '#machines/help/notices/notices.selectors.ts';
import { Tabs } from '#views/ui/Tabs.tsx';
import * as css from './Notices.css.ts';

/** The modules as tabs; `group` ties them to their panel. */
export function NoticeTabs({ list, group }: { readonly list: notices.NoticeListRef; readonly group: string }) {
  const { t } = useTranslation('inMail');
  const { moduleId } = useSelector(list, notices.filter);
  return (
    <Tabs
      group={group}
      label={t('modules')}
      items={notices.noticeModules.map((item) => ({ id: String(item.moduleId), label: t(`module.${item.moduleId}`) }))}
      current={String(moduleId)}
      onChange={(id) => {
        const chosen = notices.moduleOf(id);
        if (chosen !== moduleId) list.send({ type: 'filter.changed', filter: { moduleId: chosen, submoduleId: 0 } });
      }}
    />
  );
}

/** What is in the chosen module, as the server names it; nothing where that is not known. */
export function NoticeKinds({ list, parts }: { readonly list: notices.NoticeListRef; readonly parts: notices.NoticeModulesRef }) {
  const { t } = useTranslation('inMail');
  const { moduleId, submoduleId } = useSelector(list, notices.filter);
  const kinds = notices.kindsOf(useSelector(parts, notices.modules), moduleId);
  if (kinds.length === 0) return null;
  return (
    <div className={css.kinds} role="group" aria-label={t('kinds')}>
      {[{ code: 0, name: t('allKinds') }, ...kinds].map(({ code, name }) => (
        <button
          key={code}
          type="button"
          className={css.kind}
          aria-pressed={code === submoduleId}
          onClick={() => list.send({ type: 'filter.changed', filter: { moduleId, submoduleId: code } })}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

import { useSelector } from '@xstate/react';
import { LayoutDashboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as page from '#machines/spot/tradePage/tradePage.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { Menu } from './Menu.tsx';
import { MenuChoices } from './MenuChoices.tsx';
import * as css from './Panes.css.ts';
import type { TradeRef } from './tradeRefs.ts';

const layouts = ['chartLeft', 'formLeft', 'chartBig'] as const;

/** How the panels stand, back to the usual, and the page's keys. */
export function LayoutMenu({ flow }: { readonly flow: TradeRef }) {
  const { t } = useTranslation('trade');
  const overlays = useResident('overlays');
  const { layout } = useSelector(flow, page.settings);
  return (
    <div className={css.corner}>
      <Menu name="layout" label={t('page.layout.title')} face={<LayoutDashboard size={16} aria-hidden />}>
        <MenuChoices
          group="trade-layout"
          items={layouts.map((id) => ({ id, label: t(`page.layout.${id}`) }))}
          current={layout}
          onChange={(id) => flow.send({ type: 'settings.chosen', change: { layout: id } })}
        />
        <button type="button" className={css.choice} onClick={() => flow.send({ type: 'layout.reset' })}>
          {t('page.layout.reset')}
        </button>
        <button
          type="button"
          className={css.choice}
          popoverTarget="trade-menu-layout"
          popoverTargetAction="hide"
          onClick={() => overlays.send({ type: 'overlay.opened', overlay: { name: 'keys' } })}
        >
          {t('page.keys.open')}
        </button>
      </Menu>
    </div>
  );
}

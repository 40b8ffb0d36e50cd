import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as entry from '#machines/spot/orderEntry/orderEntry.selectors.ts';
import { Banner } from '#views/ui/Banner.tsx';

/** The second half of a double click on the form's button may fall on what has just come in its place: it answers nothing. */
export const dropSecondClick = (event: MouseEvent): void => {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
};

/** What is unusual about an order, new or changed; `reasons` are words of a text. */
export function ReviewReasons({ reasons }: { readonly reasons: string }) {
  const { t } = useTranslation('trade');
  return entry.reasonsIn(reasons).map((reason) => (
    <Banner key={reason} tone="warn">
      {t(`review.reason.${reason}`)}
    </Banner>
  ));
}

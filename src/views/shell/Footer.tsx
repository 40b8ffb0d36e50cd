import { Suspense, useRef } from 'react';
import { useNear } from '../ui/useNear.ts';
import { lazyPart } from './lazyPart.tsx';
import { footer } from './FooterFrame.css.ts';

const FooterContent = lazyPart(async () => (await import('./FooterContent.tsx')).FooterContent);

/** The foot of every page; its content comes when it is about to be seen, so that the first view does not pay for it. */
export function Footer() {
  const frame = useRef<HTMLElement>(null);
  const isNear = useNear(frame);
  return (
    <footer ref={frame} className={footer}>
      <Suspense>{isNear ? <FooterContent /> : null}</Suspense>
    </footer>
  );
}

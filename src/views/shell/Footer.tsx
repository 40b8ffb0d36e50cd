import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from './lazyPart.tsx';
import { footer } from './FooterFrame.css.ts';

const FooterContent = lazyPart(async () => (await import('./FooterContent.tsx')).FooterContent);

/** The foot of every page; its content comes when it is about to be seen, so that the first view does not pay for it. */
export function Footer() {
  const frame = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = frame.current;
    if (element === null || isNear) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.some((entry) => entry.isIntersecting)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <footer ref={frame} className={footer}>
      <Suspense>{isNear ? <FooterContent /> : null}</Suspense>
    </footer>
  );
}

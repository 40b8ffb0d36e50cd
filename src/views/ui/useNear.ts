import { useEffect, useState, type RefObject } from 'react';

/** Whether the element has come near the window once: what stands below then costs the first look nothing. */
export function useNear(frame: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = frame.current;
    if (element === null || isNear) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '100px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, isNear]);
  return isNear;
}

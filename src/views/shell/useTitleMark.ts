import { useEffect } from 'react';

/** Names the tab by what waits for the visitor elsewhere, for who looks at another tab meanwhile; '' while nothing waits. */
export function useTitleMark(words: string): void {
  useEffect(() => {
    if (words === '') return undefined;
    const [before, marked] = [document.title, `● ${words}`];
    document.title = marked;
    return () => {
      if (document.title === marked) document.title = before;
    };
  }, [words]);
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { say } from '../../../ui/live-region.tsx';
import { focusHeading } from '../kit/focus-heading.ts';

const headingPatienceMs = 5_000;
const titlePatienceMs = 100;

/** What a browser does between documents: a new page starts at its top and is read out, Back finds its place again. */
export function usePaneFocus(pane: RefObject<HTMLElement | null>): void {
  const { pathname, search, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const places = useRef(new Map<string, number>());
  const before = useRef<{ pathname: string; page: string | null } | null>(null);
  const page = new URLSearchParams(search).get('page');

  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const note = () => places.current.set(key, element.scrollTop);
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [pane, key]);

  useLayoutEffect(() => {
    const left = before.current;
    before.current = { pathname, page };
    if (!left || (left.pathname === pathname && left.page === page)) return;
    pane.current?.scrollTo({ top: isBack ? (places.current.get(key) ?? 0) : 0, behavior: 'instant' });
  }, [pane, pathname, page, key, isBack]);

  // Before the first page the browser's own focus is right.
  const seen = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = seen.current === null;
    const isSame = seen.current === pathname;
    seen.current = pathname;
    if (isFirst || isSame) return;
    return whenHeadingIsThere(pane.current, (heading) => {
      focusHeading(heading);
      setTimeout(() => say(document.title), titlePatienceMs);
    });
  }, [pane, pathname]);
}

function whenHeadingIsThere(pane: HTMLElement | null, run: (heading: HTMLElement) => void): () => void {
  const find = () => {
    const heading = pane?.querySelector<HTMLElement>('main h1');
    if (heading) run(heading);
    return Boolean(heading);
  };
  if (!pane || find()) return () => {};
  const watcher = new MutationObserver(() => find() && stop());
  const patience = setTimeout(() => stop(), headingPatienceMs);
  const stop = () => {
    watcher.disconnect();
    clearTimeout(patience);
  };
  watcher.observe(pane, { childList: true, subtree: true });
  return stop;
}

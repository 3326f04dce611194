import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { whenIdle } from '../data/when-idle.ts';
import { say } from '../ui/live-region.tsx';
import {
  isReturn,
  keepScrolls,
  rememberedScroll,
  rememberScroll,
  restoreScroll,
  startAtTop,
  stepOf,
  unnamedStep,
} from './scroll-memory.ts';

const headingPatienceMs = 5_000;

/**
 * What a browser does on its own between documents: a new page starts at its top, Back finds its place again, the focus moves to the
 * page's heading and its title is read out. A change of filters or view (`state.keepScroll`) is none of it.
 */
export function useScrollAndFocus(): void {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const before = useRef<Location | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    return keepScrolls();
  }, []);

  // In a quiet moment: to ask for a width is to have the page laid out at once.
  useEffect(() => whenIdle(noteScrollbar, 2_000), []);

  // Before the paint, so that a page is never seen at the place of the one before.
  useLayoutEffect(() => {
    const left = before.current;
    before.current = location;
    if (left === location) return;
    // On a page nobody has scrolled yet.
    if (left === null && !isReturn()) return startAtTop(stepOf(location));
    if (left === null) return window.scrollY === 0 ? restoreScroll(rememberedScroll(stepOf(location))) : undefined;
    // A link to a part of the page, or Back to it; the browser jumps for the first only.
    if (isBack && isSamePage(left, location) && location.key === unnamedStep && location.hash)
      return scrollToStart(location);
    if (!isBack && keepsScroll(location)) return rememberAfterPaint(stepOf(location));

    const stopScroll = isBack ? restoreScroll(rememberedScroll(stepOf(location))) : scrollToStart(location);
    if (isBack && left.pathname === location.pathname) return stopScroll;
    const stopFocus = whenHeadingIsThere((heading) => {
      heading.focus({ preventScroll: true });
      // The page says its title in an effect of its own.
      setTimeout(() => say(document.title), 100);
    });
    return () => {
      stopScroll?.();
      stopFocus();
    };
  }, [location, isBack]);

  useLayoutEffect(() => noteScrollOf(stepOf(location)), [location]);
}

/** For dialogs, which take the scrollbar away: base.css keeps its room. */
function noteScrollbar(): void {
  const { documentElement: root } = document;
  root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth);
}

/** No scrolling will tell it. Asked before the paint, the browser would have to lay the page out twice. */
function rememberAfterPaint(step: string): () => void {
  const timer = setTimeout(() => rememberScroll(step, window.scrollY));
  return () => clearTimeout(timer);
}

/** Writes down how far the step is scrolled, at most once a frame. */
function noteScrollOf(step: string): () => void {
  let frame = 0;
  const note = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => rememberScroll(step, window.scrollY));
  };
  window.addEventListener('scroll', note, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', note);
  };
}

function scrollToStart({ hash }: Location): undefined {
  const target = hash ? document.getElementById(hash.slice(1)) : null;
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

const isSamePage = (one: Location, other: Location) => one.pathname === other.pathname && one.search === other.search;

const keepsScroll = ({ state }: Location) =>
  typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll === true;

/** The heading of a page whose code or content is still on its way comes later. */
function whenHeadingIsThere(run: (heading: HTMLElement) => void): () => void {
  const find = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return false;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    run(heading);
    return true;
  };
  const main = document.querySelector('main');
  if (find() || !main) return () => {};
  const watcher = new MutationObserver(() => find() && stop());
  const patience = setTimeout(() => stop(), headingPatienceMs);
  const stop = () => {
    watcher.disconnect();
    clearTimeout(patience);
  };
  watcher.observe(main, { childList: true, subtree: true });
  return stop;
}

import type { AdminSection } from '../pages.ts';

/** What a page's place in the house is called; the frame's breadcrumbs read it. */
export type PageHandle = { section: AdminSection; title: string };

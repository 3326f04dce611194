/** What tools/build.ts leaves in dist/server. Shapes are spelled out: the Worker's types never reach into app/. */

declare module '*/dist/server/entry-server.js' {
  import type { PageData, PageRequest } from '../../../contract/page-data.ts';

  type Match =
    | { kind: 'page'; page: { file: string }; request: PageRequest | null; address: string }
    | { kind: 'redirect'; to: string }
    | { kind: 'missing'; page: { file: string }; address: string };

  export function matchRoute(pathname: string, search: URLSearchParams): Match;
  export function renderPage(
    address: string,
    data: PageData | null,
  ): Promise<{ html: string; title: string; description: string }>;
}

declare module '*/dist/server/browser-files.js' {
  /** Short hash of everything the browser gets. */
  export const build: string;
  export const entry: string;
  /** Scripts by page file, the main one first, then what it and the page import. */
  export const scripts: Record<string, string[]>;
  /** The same for the installed shop's empty document. */
  export const shell: string[];
  /** Faces that it keeps beside it. */
  export const shellFaces: string[];
  /** The one sheet, inlined in every document, and its hash for the content policy. */
  export const css: string;
  export const cssHash: string;
  /** The owner's desk: its script and its sheet. */
  export const admin: { entry: string; sheet: string };
}

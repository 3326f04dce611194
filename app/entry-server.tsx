import { renderToString } from 'react-dom/server.edge';
import { StaticRouter } from 'react-router-dom';
import type { PageData } from '../contract/page-data.ts';
import { App } from './app.tsx';
import { takeDocumentHead } from './document-head.ts';
import { matchRoute, preloadEveryPage, type RouteMatch } from './routes.tsx';

/** The server's way in, called by the Worker for every public document. */
export type { RouteMatch };
export { matchRoute };

export type RenderedPage = { html: string; title: string; description: string };

let loading: Promise<unknown> | null = null;

/** Draws one page whole: every chunk is loaded before, so nothing suspends and one pass is enough. */
export async function renderPage(address: string, data: PageData | null): Promise<RenderedPage> {
  loading ??= preloadEveryPage();
  await loading;
  const html = renderToString(
    <StaticRouter location={address}>
      <App initial={data} />
    </StaticRouter>,
  );
  return { html, ...takeDocumentHead() };
}

// Layer order first, then the sheets that fill it; every component brings its own.
import './styles/layers.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/reset.css';
import './styles/base.css';
import type { PageData } from '../contract/page-data.ts';
import { useAwakeDocument } from './is-painted.ts';
import { AppRoutes } from './routes.tsx';
import { SiteLayout } from './shell/site-layout.tsx';

export function App({ initial }: { initial: PageData | null }) {
  useAwakeDocument();
  return (
    <SiteLayout initial={initial}>
      <AppRoutes initial={initial} />
    </SiteLayout>
  );
}

import { shop } from '../../../contract/shop.ts';
import { build, css, entry, scripts, shell, shellFaces } from '../../../dist/server/browser-files.js';
import { htmlText } from '../../http/html-text.ts';

/** One HTML document. Everything a person typed passes `htmlText` or `json` on its way in. */
export type Document = {
  title: string;
  description: string;
  canonical: string | null;
  isIndexed: boolean;
  image: string | null;
  structuredData: object[];
  /** The page's file, for its scripts; '' for a document that may become any page. */
  pageFile: string;
  /** The rendered page, or '' for a document that starts empty. */
  html: string;
  /** What the markup answers; the browser hydrates only when it asks for the same. */
  address: string;
  data: object | null;
};

/** For who comes without JavaScript to a page that starts empty. React clears it away. */
const withoutCode =
  '<noscript><p>Logging in and ordering need JavaScript. <a href="/allproducts">Look at our products</a> or <a href="/contact-us">write to us</a> without it.</p></noscript>';

export function writeDocument(page: Document): string {
  const { html, address, data } = page;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
${head(page)}
</head>
<body>
<div id="root"${html && ` data-ssr="${htmlText(address)}"`}>${html || withoutCode}</div>
${data ? `<script type="application/json" id="page-data">${json(data)}</script>` : ''}
</body>
</html>`;
}

function head({ title, description, canonical, isIndexed, image, structuredData, pageFile, html }: Document): string {
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${htmlText(content)}">`;
  return [
    `<title>${htmlText(title)}</title>`,
    meta('name', 'description', description),
    ...(isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(canonical
      ? [`<link rel="canonical" href="${htmlText(canonical)}">`, meta('property', 'og:url', canonical)]
      : []),
    meta('property', 'og:site_name', shop.name),
    meta('property', 'og:type', pageFile.includes('/product/') ? 'product' : 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(image ? [meta('property', 'og:image', image), meta('name', 'twitter:card', 'summary_large_image')] : []),
    meta('name', 'application-name', shop.name),
    meta('name', 'shop-build', build),
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfcfe">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c0e15">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    mainPicturePreload(html),
    // Elsewhere faces are not hurried: until they come their like in size stands in, and the main picture has the network to itself.
    ...(pageFile === '' ? shellFaces : []).map((face) => `<link rel="preload" as="font" href="${face}" crossorigin>`),
    `<style>${css}</style>`,
    ...scriptTags(scripts[pageFile] ?? shell, { isDrawn: html !== '', isShell: pageFile === '' }),
    ...structuredData.map((item) => `<script type="application/ld+json">${json(item)}</script>`),
  ]
    .filter(Boolean)
    .join('\n');
}

/** A page that is drawn needs its code after it is seen (app/first.ts); one that starts empty is its code. `files`: the main script first. */
function scriptTags(files: string[], { isDrawn, isShell }: { isDrawn: boolean; isShell: boolean }): string[] {
  if (isDrawn) return [`<script type="module" src="${entry}" data-scripts="${files.join(' ')}"></script>`];
  const [main, ...others] = files;
  return [
    `<script type="module" src="${entry}"></script>`,
    // On the device it is there at once: until then no frame is drawn of nothing.
    `<script type="module" src="${main}"${isShell ? ' blocking="render"' : ''}></script>`,
    ...others.map((script) => `<link rel="modulepreload" href="${script}">`),
  ];
}

/** The page marks its main picture with fetchpriority=high; asking for it above the sheet saves it the wait for the body. */
function mainPicturePreload(html: string): string {
  const tag = /<img\b[^>]*\bfetchpriority="high"[^>]*>/i.exec(html)?.[0];
  if (!tag) return '';
  const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  const [src, srcSet, sizes] = [value('src'), value('srcset'), value('sizes')];
  const responsive = srcSet ? ` imagesrcset="${srcSet}"${sizes ? ` imagesizes="${sizes}"` : ''}` : '';
  return `<link rel="preload" as="image" href="${src}"${responsive} fetchpriority="high">`;
}

/** A data block cannot be left early: no "<" survives, and the two line separators that scripts once choked on. */
function json(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

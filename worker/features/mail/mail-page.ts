import { shop } from '../../../contract/shop.ts';
import { htmlText } from '../../http/html-text.ts';
import type { Mail } from './mails-queries.ts';

/** One frame for every mail: a single column of 560 px with inline styles, which is all that mail programs share. */

type Parts = {
  kind: string;
  to: string;
  subject: string;
  /** Paragraphs of plain text; HTML is made of them here and nowhere else. */
  paragraphs: string[];
  button?: { label: string; href: string };
  footnote?: string;
};

const ink = '#161b2c';
const muted = '#565c6c';
const indigo = '#22346f';
const marigold = '#fac04f';
const font = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export function mailPage({ kind, to, subject, paragraphs, button, footnote }: Parts): Mail {
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label}: ${button.href}`] : []),
    ...(footnote ? [footnote] : []),
    `— ${shop.name}`,
  ];
  const body = paragraphs
    .map((line) => `<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${htmlText(line)}</p>`)
    .join('');
  const action = button
    ? `<p style="margin:24px 0"><a href="${htmlText(button.href)}" style="display:inline-block;padding:14px 26px;border-radius:999px;background:${indigo};color:#fbfcff;font-weight:600;text-decoration:none">${htmlText(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${muted};word-break:break-all">${htmlText(button.href)}</p>`
    : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${htmlText(subject)}</title></head>
<body style="margin:0;background:#f2f4f7;color:${ink};font:16px/1.55 ${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:22px;overflow:hidden">
<tr><td style="background:${marigold};padding:20px 28px;font-weight:700;font-size:22px;letter-spacing:-.03em;color:#121c3a">${htmlText(shop.name)}</td></tr>
<tr><td style="padding:28px 28px 16px"><h1 style="margin:0 0 16px;overflow-wrap:anywhere;font-size:24px;line-height:1.2;letter-spacing:-.02em">${htmlText(subject)}</h1>${body}${action}${footnote ? `<p style="margin:0 0 16px;font-size:14px;color:${muted}">${htmlText(footnote)}</p>` : ''}</td></tr>
<tr><td style="padding:0 28px 28px;font-size:13px;color:${muted}">${htmlText(shop.name)} · ${htmlText(shop.email)}</td></tr>
</table></td></tr></table></body></html>`;
  return { kind, to, subject, html, text: text.join('\n\n') };
}

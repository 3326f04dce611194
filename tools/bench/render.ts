import type { PageData } from '../../contract/page-data.ts';

/** The processor time one page costs beyond its data: the Worker's own bundle, drawing what the Worker itself had put into the page. */

export type RenderCost = { path: string; cpuMs: number; htmlKb: number };

type Server = { renderPage(address: string, data: PageData): Promise<{ html: string }> };

const warmUps = 200;
const draws = 500;

export async function measureRendering(origin: string, paths: readonly string[]): Promise<RenderCost[]> {
  const { renderPage } = (await import(`${process.cwd()}/dist/server/entry-server.js`)) as Server;
  const costs: RenderCost[] = [];
  for (const path of paths) {
    const data = await pageDataOf(origin + path);
    for (let round = 0; round < warmUps; round += 1) await renderPage(path, data);
    const start = process.cpuUsage();
    for (let round = 0; round < draws; round += 1) await renderPage(path, data);
    const { user, system } = process.cpuUsage(start);
    const { html } = await renderPage(path, data);
    costs.push({
      path,
      cpuMs: Math.round((user + system) / draws / 10) / 100,
      htmlKb: Math.round(html.length / 1_024),
    });
  }
  return costs;
}

async function pageDataOf(address: string): Promise<PageData> {
  const document = await (await fetch(address)).text();
  const block = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(document)?.[1];
  if (!block) throw new Error(`${address} was not drawn by the server.`);
  return JSON.parse(block) as PageData;
}

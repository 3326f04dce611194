import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ask, changeRows } from '../../test-support/ask.ts';
import { newPerson, signUp } from '../auth/test-support/people.ts';

type Listed = { id: string; to: string; subject: string; text: string; html: string; sentAt: string };

// Others send mails as well, some of them on a clock of their own.
beforeEach(() => changeRows('DELETE FROM mails'));

test('a local shop lists the mails it sent, newest first', async () => {
  const [first, second] = [newPerson(), newPerson()];
  await signUp(first);
  await signUp(second);
  const answer = await ask('/__mail.json');
  const [newest, before] = (await answer.json()) as Listed[];
  expect([newest?.to, before?.to]).toEqual([second.email, first.email]);
  expect(Object.keys(newest ?? {}).sort()).toEqual(['html', 'id', 'sentAt', 'subject', 'text', 'to']);
  expect(new Date(newest?.sentAt ?? '').toISOString()).toBe(newest?.sentAt);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('the page shows each mail as text and leads to its HTML, under a policy that runs nothing', async () => {
  const person = { ...newPerson(), name: '<script>alert(1)</script>' };
  await signUp(person);
  const page = await ask('/__mail');
  const html = await page.text();
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(html).toContain(person.email);
  expect(html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;,');
  expect(html).not.toMatch(/<script|<iframe|<link|style=/);
  const path = html.match(/href="(\/__mail\/[^"]+)"/)?.[1] ?? '';
  const letter = await ask(path);
  expect(await letter.text()).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;,');
  expect(letter.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
});

test('nobody reads the mailbox under another name than this computer', async () => {
  for (const path of ['/__mail', '/__mail.json', '/__mail/x']) {
    expect((await ask(`http://evil.example${path}`)).status).toBe(404);
  }
  expect((await ask('http://127.0.0.1/__mail.json')).status).toBe(200);
  expect((await ask('/__mail/unknown')).status).toBe(404);
});

test('the production bundle has no mailbox', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  try {
    const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' };
    const bundle = (name: string, ...options: string[]) => {
      const out = join(folder, name);
      execFileSync('node_modules/.bin/wrangler', ['deploy', '--dry-run', '--outdir', out, ...options], {
        env,
        stdio: 'pipe',
      });
      return readFileSync(join(out, 'index.js'), 'utf8');
    };
    expect(bundle('production')).not.toMatch(/__mail|Nothing was sent yet|LOCAL_MAILBOX/);
    // The same look at a local one finds it: the words are the right ones.
    expect(bundle('local', '--define', '__LOCAL_MAILBOX__:true')).toMatch(/__mail\.json[\s\S]*Nothing was sent yet/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

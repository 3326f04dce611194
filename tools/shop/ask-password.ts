import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asked without showing it; from a pipe, the first line. */
export async function askPassword(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stdout.write(question);
  const silent = new Writable({ write: (_part, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  const password = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.close();
  if (isTerminal) process.stdout.write('\n');
  return password;
}

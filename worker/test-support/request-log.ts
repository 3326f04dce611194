import { vi } from 'vitest';

/** The Worker's own log of its requests, one line each. */
type LogLine = {
  requestId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  rowsRead: number;
};

export function requestLog() {
  const lines: LogLine[] = [];
  let spy: { mockRestore: () => void } | null = null;
  return {
    lines,
    last: () => lines.at(-1),
    start() {
      lines.length = 0;
      spy = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line) as LogLine));
    },
    stop: () => spy?.mockRestore(),
  };
}

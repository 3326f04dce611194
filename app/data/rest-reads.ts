import { ApiError } from './api.ts';

/** The specified calls, in a chunk of their own: a first visit has its page from the document and the next ones from the device. */
export function loadRestReads(): Promise<typeof import('./rest-answers.ts')> {
  return import('./rest-answers.ts').catch(() => {
    throw new ApiError({ code: 'network', message: 'The shop could not be reached.' });
  });
}

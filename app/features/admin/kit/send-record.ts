import { apiVersionHeader, type Failure } from '../../../../contract/errors.ts';
import { ApiError } from '../../../data/api.ts';
import { expireSession, useSession } from '../../../data/session.ts';
import { callOwner, noteRefusal } from './owner-api.ts';
import { keyHeader, underKey } from './write-keys.ts';

/**
 * A save that may carry pictures. `fetch` cannot tell how far an upload is, the older way can; answers and failures are those of
 * `callApi`.
 */

type Sending = {
  method: 'POST' | 'PATCH';
  /** Below /api/v1. */
  path: string;
  body: object;
  onProgress?: (part: number) => void;
};

/** Pictures on a slow line take their time. */
const timeoutMs = 300_000;
/** Below it a save is over before anybody could read how far it is. */
const worthProgressBytes = 150_000;

export async function sendRecord<E>({ method, path, body, onProgress }: Sending): Promise<E> {
  const text = JSON.stringify(body);
  if (text.length < worthProgressBytes || !onProgress) return callOwner<E>(path, { method, body });
  try {
    return await underKey(`${method} ${path} ${text}`, (key) => upload<E>({ method, path, key, text, onProgress }));
  } catch (error) {
    noteRefusal(error);
    throw error;
  }
}

type Upload = { method: string; path: string; key: string; text: string; onProgress: (part: number) => void };

function upload<E>({ method, path, key, text, onProgress }: Upload): Promise<E> {
  const { token } = useSession.getState();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api/v1${path}`);
    request.timeout = timeoutMs;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/json');
    request.setRequestHeader(keyHeader, key);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    const unreachable = () =>
      reject(new ApiError({ code: 'network', message: 'The shop cannot be reached. Please check your connection.' }));
    request.onerror = unreachable;
    request.ontimeout = unreachable;
    request.onload = () => {
      const body = request.getResponseHeader(apiVersionHeader) ? readJson(request.responseText) : null;
      if (!body) return unreachable();
      if (request.status < 300) return resolve(body as E);
      if (request.status === 401 && token) expireSession(token);
      reject(failureOf(body as Partial<Failure>, request));
    };
    request.send(text);
  });
}

function readJson(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function failureOf({ code, message, errors, data }: Partial<Failure>, request: XMLHttpRequest): ApiError {
  const retryAfter = request.getResponseHeader('retry-after');
  return new ApiError(
    { code: code ?? 'internal', message: message ?? 'Something went wrong.', errors: errors ?? [], data },
    new Response(null, { status: request.status, headers: retryAfter ? { 'retry-after': retryAfter } : {} }),
  );
}

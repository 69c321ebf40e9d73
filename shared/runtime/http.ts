import { NoAnswerError, type NoAnswerKind } from '@kalalaya/contract';
import axios, { isAxiosError } from 'axios';

export { createHttpClient } from './http-client.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Name of the call in errors; the address by default. */
    call?: string;
  }
}

/**
 * The page's axios instance: 10 s, JSON, no credentials of another origin (specification, section 7). Any status is a response, whose body
 * stays text because a PHP warning may precede its JSON. Its requests throw `NoAnswerError`.
 */
export const http = axios.create({
  timeout: 10_000,
  withCredentials: false,
  withXSRFToken: false,
  responseType: 'text',
  transformResponse: (body: unknown) => body,
  headers: { Accept: 'application/json' },
  validateStatus: () => true,
});

http.interceptors.response.use(undefined, (error: unknown) => {
  const { code, config, message } = isAxiosError(error) ? error : { message: String(error) };
  const kind: NoAnswerKind = code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : 'network';
  throw new NoAnswerError(kind, config?.call ?? config?.url ?? '', message, { cause: error });
});

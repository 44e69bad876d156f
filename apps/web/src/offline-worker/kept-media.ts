import { createPartialResponse } from 'workbox-range-requests/createPartialResponse.js';
import { findPersonCache } from './person-cache.ts';

/** Answers with a downloaded file, or a range of it, else from the network. */
export async function answerFile(request: Request): Promise<Response> {
  const kept = await (await findPersonCache())?.match(new URL(request.url).pathname);
  if (!kept) return fetch(request);
  return request.headers.has('range') ? createPartialResponse(request, kept) : kept;
}

import { errorCode, isApiError } from '../../../app/session/errors.ts';
import type { Refusal } from './attempt-desk.ts';

export function judgeRefusal(error: unknown): Refusal {
  const code = errorCode(error);
  if (code === 'attempt-time-over') return 'late';
  if (code === 'attempt-closed' || code === 'not-found') return 'closed';
  // Only what is wrong in itself stays wrong; a session ends and begins again.
  return isApiError(error) && [400, 413].includes(error.data?.httpStatus ?? 0) ? 'never' : 'later';
}

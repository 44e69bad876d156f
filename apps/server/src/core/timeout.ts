import { AppError } from '@dars/contracts/errors';

/**
 * Resolves with the result of the work if it comes in time. The work itself continues after that, so callers should
 * share it.
 * @throws unavailable after so many milliseconds
 */
export async function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new AppError('unavailable', {}, { cause: new Error(`no answer within ${milliseconds} ms`) });
    timer = setTimeout(() => reject(error), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a function whose concurrent calls share one pending result. */
export function shareConcurrentCalls<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let pending: Promise<Result> | undefined;
  return () => {
    pending ??= ask().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

import { AppError } from '@dars/contracts/errors';

/**
 * The result of the work, if it comes in time. The work itself goes on: who asks again had better wait for the same one.
 * @throws unavailable after so many milliseconds
 */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
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

/** The same question asked once at a time: who asks while it is under way waits for that answer. */
export function shared<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let pending: Promise<Result> | undefined;
  return () => {
    pending ??= ask().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

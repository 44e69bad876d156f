import { parentPort } from 'node:worker_threads';
import { AppError } from '@dars/contracts/errors';
import { readPackage } from '../formats/package.ts';
import type { FileAnswer, FileToRead } from './file-reader.ts';

/** The thread that `FileThreads` starts: it reads one file after another. */
async function answer({ content, format }: FileToRead): Promise<FileAnswer> {
  try {
    return { file: await readPackage(Buffer.from(content.buffer), format) };
  } catch (error) {
    // The class of an error does not survive the way to another thread.
    if (error instanceof AppError) return { code: error.code, details: error.details };
    throw error;
  }
}

parentPort?.on('message', async (file: FileToRead) => parentPort?.postMessage(await answer(file)));

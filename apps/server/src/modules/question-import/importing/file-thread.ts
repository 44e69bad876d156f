import { answerTasks } from '../../../core/files/file-threads.ts';
import { readPackage } from '../formats/package.ts';
import type { FileToRead } from './file-reader.ts';

answerTasks(({ content, format }: FileToRead) => readPackage(Buffer.from(content.buffer), format));

import { answerTasks } from '../../../core/files/file-threads.ts';
import { readStatement } from './statement-file.ts';

answerTasks(readStatement);

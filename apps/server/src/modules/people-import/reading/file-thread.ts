import { answerTasks } from '../../../core/files/file-threads.ts';
import { readPeople } from './people-file.ts';

answerTasks(readPeople, ({ batches }) => batches.map(({ buffer }) => buffer));

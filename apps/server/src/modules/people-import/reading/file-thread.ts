import { answerTasks } from '../../../core/file-threads.ts';
import { readPeople } from './people-file.ts';

answerTasks(readPeople);

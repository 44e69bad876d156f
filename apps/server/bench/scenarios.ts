import type { Scenario } from './scenario.ts';
import { answerSave } from './scenarios/answer-save.ts';
import { capacity } from './scenarios/capacity.ts';
import { certificates } from './scenarios/certificates.ts';
import { courseOutline } from './scenarios/course-outline.ts';
import { driver } from './scenarios/driver.ts';
import { examDay } from './scenarios/exam-day.ts';
import { learningRecord } from './scenarios/learning-record.ts';
import { logIn } from './scenarios/log-in.ts';
import { loginFlood } from './scenarios/login-flood.ts';
import { orderList } from './scenarios/order-list.ts';
import { pages } from './scenarios/pages.ts';
import { peopleImportScenario } from './scenarios/people-import.ts';
import { peopleList } from './scenarios/people-list.ts';
import { questionImport } from './scenarios/question-import.ts';
import { replica } from './scenarios/replica.ts';
import { rlsRead } from './scenarios/rls-read.ts';
import { statistics } from './scenarios/statistics.ts';
import { tenantExport } from './scenarios/tenant-export.ts';
import { tenantList } from './scenarios/tenant-list.ts';
import { tracing } from './scenarios/tracing.ts';
import { userExport } from './scenarios/user-export.ts';

/** All scenarios, in the order in which they are run and shown. */
export const SCENARIOS: Scenario[] = [
  tenantList,
  peopleList,
  orderList,
  rlsRead,
  statistics,
  courseOutline,
  learningRecord,
  answerSave,
  certificates,
  examDay,
  capacity,
  driver,
  tracing,
  replica,
  logIn,
  loginFlood,
  pages,
  tenantExport,
  peopleImportScenario,
  questionImport,
  // Last, as it makes the small database large.
  userExport,
];

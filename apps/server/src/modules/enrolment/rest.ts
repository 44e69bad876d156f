import { exportEnrolmentsInput } from '@dars/contracts/enrolment';
import * as z from 'zod/mini';
import { csvStream } from '../../http/csv-stream.ts';
import { restRoute } from '../../http/rest.ts';

const { after: _step, courseId, ...fields } = exportEnrolmentsInput.shape;

export const enrolmentRest = [
  restRoute({
    method: 'POST',
    url: '/api/courses/:courseId/enrolments/export',
    procedure: 'enrolment.export',
    summary: 'Learners of a course with their progress, as a CSV file',
    params: z.strictObject({ courseId }),
    body: z.strictObject(fields),
    call: (caller, { params, body }) => csvStream((after) => caller.enrolment.export({ ...params, ...body, after })),
  }),
];

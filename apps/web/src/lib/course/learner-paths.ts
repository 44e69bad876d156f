/** The addresses of the learners' pages, which every template links to. */
export const LEARNER_HOME = '/home';
export const CATALOGUE: string = '/home/courses';
export const MY_COURSES: string = '/home/my-courses';
export const MY_GRADES: string = '/home/grades';
export const MY_CERTIFICATES: string = '/home/certificates';
export const MY_NOTES: string = '/home/notes';
export const MY_ORDERS: string = '/home/orders';
export const MY_STUDY: string = '/home/study';

export const coursePath = (courseId: string): string => `${CATALOGUE}/${courseId}`;
export const lessonPath = (courseId: string, lessonId: string): string =>
  `${CATALOGUE}/${courseId}/lessons/${lessonId}`;

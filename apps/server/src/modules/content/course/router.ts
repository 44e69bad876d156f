import { nothing } from '@dars/contracts/accounts/auth';
import {
  course,
  courseById,
  courseInput,
  courseList,
  duplicateCourseInput,
  findLecturersInput,
  lecturerList,
  listCoursesInput,
  updateCourseInput,
} from '@dars/contracts/content/course';
import { coursePage, findSlugInput, foundSlug, updateCoursePageInput } from '@dars/contracts/content/edit-course-page';
import { router } from '../../../core/init.ts';
import { tenantProcedure } from '../../../core/procedures.ts';
import { archiveCourse, restoreCourse } from './archive.ts';
import { createCourse } from './create.ts';
import { duplicateCourse } from './duplicate.ts';
import { findLecturers } from './find-lecturers.ts';
import { findSlug } from './find-slug.ts';
import { getCoursePage } from './get-page.ts';
import { listCourses } from './list.ts';
import { removeCourse } from './remove.ts';
import { getCourse } from './store.ts';
import { updateCourse } from './update.ts';
import { updateCoursePage } from './update-page.ts';

export const courseRouter = router({
  list: tenantProcedure('courses:read')
    .input(listCoursesInput)
    .output(courseList)
    .query(({ ctx, input }) => listCourses(ctx, input)),

  get: tenantProcedure('courses:read')
    .input(courseById)
    .output(course)
    .query(({ ctx, input }) => getCourse(ctx, input)),

  create: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(courseInput)
    .output(course)
    .mutation(({ ctx, input }) => createCourse(ctx, input)),

  update: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(updateCourseInput)
    .output(course)
    .mutation(({ ctx, input }) => updateCourse(ctx, input)),

  getPage: tenantProcedure('courses:read')
    .input(courseById)
    .output(coursePage)
    .query(({ ctx, input }) => getCoursePage(ctx, input)),

  updatePage: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(updateCoursePageInput)
    .output(coursePage)
    .mutation(({ ctx, input }) => updateCoursePage(ctx, input)),

  findSlug: tenantProcedure('courses:write')
    .input(findSlugInput)
    .output(foundSlug)
    .query(({ ctx, input }) => findSlug(ctx, input)),

  duplicate: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(duplicateCourseInput)
    .output(course)
    .mutation(({ ctx, input }) => duplicateCourse(ctx, input)),

  archive: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(courseById)
    .output(course)
    .mutation(({ ctx, input }) => archiveCourse(ctx, input)),

  restore: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(courseById)
    .output(course)
    .mutation(({ ctx, input }) => restoreCourse(ctx, input)),

  remove: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(courseById)
    .output(nothing)
    .mutation(({ ctx, input }) => removeCourse(ctx, input)),

  findLecturers: tenantProcedure('courses:write')
    .input(findLecturersInput)
    .output(lecturerList)
    .query(({ ctx, input }) => findLecturers(ctx, input)),
});

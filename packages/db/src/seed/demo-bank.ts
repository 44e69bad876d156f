import { basename, extname } from 'node:path';
import { CATEGORY_MAX } from '@dars/contracts/content/course-page';
import { namedLinesOf } from '@dars/contracts/content/question';
import { searchKey } from '@dars/contracts/search-key';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { newId } from '../columns.ts';
import type { TenantTx } from '../driver/tx.ts';
import { activities } from '../schema/content/activities.ts';
import { courses } from '../schema/content/courses.ts';
import { bankQuestions } from '../schema/quiz/bank-questions.ts';
import { questionCategories } from '../schema/quiz/question-categories.ts';
import { questions } from '../schema/quiz/questions.ts';

type Category = typeof questionCategories.$inferInsert;

/**
 * Saves the questions of the portal's quizzes to its question bank, as the lecturers of their courses would: each course
 * is a category, with one for each quiz below it. The quizzes' questions are copies of those of the bank.
 */
export async function seedQuestionBank(tx: TenantTx, tenantId: string): Promise<void> {
  const asked = await tx
    .select({
      ...{ id: questions.id, document: questions.document, activityId: questions.activityId, quiz: activities.name },
      createdAt: courses.createdAt,
      ...{ courseId: courses.id, course: courses.title, ownerId: courses.lecturerId },
    })
    .from(questions)
    .innerJoin(activities, and(eq(activities.tenantId, tenantId), eq(activities.id, questions.activityId)))
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, activities.courseId)))
    .where(and(eq(questions.tenantId, tenantId), eq(courses.isTemplate, false), isNotNull(courses.lecturerId)))
    .orderBy(asc(courses.createdAt), asc(courses.id), asc(questions.activityId), asc(questions.position));
  if (asked.length === 0) return;
  const ofCourses = new Map<string, Category>();
  const ofQuizzes = new Map<string, Category>();
  const kept = asked.map(({ document, activityId, quiz, courseId, course, ownerId }) => {
    const top = ofCourses.get(courseId) ?? {
      ...{ tenantId, ownerId, id: newId(), name: course.slice(0, CATEGORY_MAX).trim(), depth: 1 },
      position: ofCourses.size,
    };
    ofCourses.set(courseId, top);
    const category = ofQuizzes.get(activityId) ?? {
      ...{ tenantId, ownerId, id: newId(), name: quiz.slice(0, CATEGORY_MAX).trim(), depth: 2 },
      ...{ parentId: top.id, parentDepth: 1 },
      position: [...ofQuizzes.values()].filter(({ parentId }) => parentId === top.id).length,
    };
    ofQuizzes.set(activityId, category);
    const texts = [document.text, ...namedLinesOf(document).map(({ text }) => text)];
    return {
      ...{ tenantId, ownerId, document, id: newId(), categoryId: category.id, isShared: true },
      imageUploadId: document.image === null ? null : uploadIdOf(document.image),
      searchKey: searchKey(texts.join(' ')),
    };
  });
  await tx.insert(questionCategories).values([...ofCourses.values()]);
  await tx.insert(questionCategories).values([...ofQuizzes.values()]);
  await tx.insert(bankQuestions).values(kept);
  for (const [index, { id, createdAt }] of asked.entries()) {
    await tx
      .update(questions)
      .set({ bankQuestionId: kept[index]?.id ?? null, bankVersion: 1, updatedAt: createdAt })
      .where(and(eq(questions.tenantId, tenantId), eq(questions.id, id)));
  }
}

/** Returns the id of the upload in the path of a file, which ends in it and its extension. */
const uploadIdOf = (path: string): string => basename(path, extname(path));

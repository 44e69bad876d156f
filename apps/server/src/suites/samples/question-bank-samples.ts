import { newId } from '@dars/db/columns';
import { insertBankQuestion, insertQuestionCategory, insertQuiz } from '@dars/db/testing/quizzes';
import type { Sample } from './sample.ts';

interface Ids {
  /** A category, and a question in it that is tagged with the tag of the call. */
  categoryId: string;
  id: string;
  /** A quiz with one question. */
  quizId: string;
  questionId: string;
}

interface Wanted {
  /** The quiz's question is a copy of the question of the bank. */
  isCopied?: boolean;
  isRemoved?: boolean;
}

/** A sample that names new things of that place, which its lecturer may change. */
const of =
  (make: (ids: Ids, tag: string) => unknown, { isCopied = false, isRemoved = false }: Wanted = {}): Sample =>
  async (place, tag, { harness, a, b, nowhere }) => {
    if (place === nowhere) {
      return make({ categoryId: newId(), id: newId(), quizId: newId(), questionId: newId() }, tag);
    }
    const { admin } = harness.test;
    const tenantId = place.id;
    const ownerId = (place === a ? a : b).people.ROLE_LECTURER.id;
    const categoryId = await insertQuestionCategory(admin, { tenantId, ownerId });
    const removedAt = isRemoved ? new Date() : null;
    const id = await insertBankQuestion(admin, { tenantId, ownerId, categoryId, removedAt, tags: [tag] });
    const { activityId, questionIds } = await insertQuiz(admin, { tenantId, lecturerId: ownerId });
    const [questionId = ''] = questionIds;
    if (isCopied) {
      await admin`update questions set bank_question_id = ${id}, bank_version = 1 where id = ${questionId}`;
    }
    return make({ categoryId, id, quizId: activityId, questionId }, tag);
  };

const question = { type: 'trueFalse', text: 'x', isTrue: true };

export const questionBankSamples: Record<string, Sample> = {
  'questionBank.categories': () => undefined,
  'questionBank.change': of(({ id }, tag) => ({ ids: [id], addTags: ['new'], removeTags: [tag], isShared: true })),
  'questionBank.copyFromQuiz': of(({ quizId, questionId, categoryId }) => ({ quizId, ids: [questionId], categoryId })),
  'questionBank.copyToQuiz': of(({ quizId, id }) => ({ quizId, ids: [id] })),
  'questionBank.create': of(({ categoryId }, tag) => ({ question, categoryId, tags: [tag], isShared: true })),
  'questionBank.createCategory': of(({ categoryId }, tag) => ({ name: tag, parentId: categoryId })),
  'questionBank.drawLosses': of(({ id }) => ({ ids: [id] })),
  'questionBank.get': of(({ id }) => ({ id })),
  'questionBank.list': of(({ categoryId }, tag) => ({
    ...{ page: 0, size: 10, query: '٢', categoryId, type: 'trueFalse', tag, use: 'unused' },
  })),
  'questionBank.move': of(({ id, categoryId }) => ({ ids: [id], categoryId })),
  'questionBank.moveCategory': of(({ categoryId }) => ({ id: categoryId, parentId: null, position: 0 })),
  'questionBank.remove': of(({ id }) => ({ ids: [id] })),
  'questionBank.removeCategory': of(({ categoryId }) => ({ id: categoryId })),
  'questionBank.renameCategory': of(({ categoryId }, tag) => ({ id: categoryId, name: tag })),
  'questionBank.restore': of(({ id }) => ({ ids: [id] }), { isRemoved: true }),
  'questionBank.tags': () => undefined,
  'questionBank.update': of(({ id }, tag) => ({ id, question, tags: [tag], isShared: false, version: 1 })),
  'questionBank.updateCopies': of(({ id, quizId }) => ({ id, quizIds: [quizId] }), { isCopied: true }),
  'questionBank.uses': of(({ id }) => ({ id }), { isCopied: true }),
};

import {
  bankQuestionById,
  bankQuestionsById,
  copyFromBankInput,
  copyToBankInput,
  createBankQuestionInput,
  createQuestionCategoryInput,
  listBankInput,
  moveBankQuestionsInput,
  moveQuestionCategoryInput,
  questionCategoryById,
  renameQuestionCategoryInput,
  updateBankQuestionInput,
  updateCopiesInput,
} from '@dars/contracts/content/question-bank';
import { quizById } from '@dars/contracts/content/quiz';
import { pageQuery } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { restRouteOf } from '../../../core/rest-route.ts';
import { questionBankRouter } from './router.ts';

const restRoute = restRouteOf({ questionBank: questionBankRouter });

const { page: _page, size: _size, ...filters } = listBankInput.shape;
const { id: _question, ...questionBody } = updateBankQuestionInput.shape;
const { parentId, position } = moveQuestionCategoryInput.shape;

const categoryRoutes = [
  restRoute({
    method: 'GET',
    url: '/api/question-bank/categories',
    procedure: 'questionBank.categories',
    summary: 'The categories of the question bank',
    call: (caller) => caller.questionBank.categories(),
  }),
  restRoute({
    method: 'POST',
    url: '/api/question-bank/categories',
    procedure: 'questionBank.createCategory',
    summary: 'Add a category to the question bank, behind the others of its parent',
    body: createQuestionCategoryInput,
    status: 201,
    call: (caller, { body }) => caller.questionBank.createCategory(body),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/question-bank/categories/:id',
    procedure: 'questionBank.renameCategory',
    summary: 'Rename a category of the question bank',
    params: questionCategoryById,
    body: z.strictObject({ name: renameQuestionCategoryInput.shape.name }),
    call: (caller, { params, body }) => caller.questionBank.renameCategory({ ...body, ...params }),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/question-bank/categories/:id/place',
    procedure: 'questionBank.moveCategory',
    summary: 'Move a category of the question bank with everything in it',
    params: questionCategoryById,
    body: z.strictObject({ parentId, position }),
    status: 204,
    call: (caller, { params, body }) => caller.questionBank.moveCategory({ ...body, ...params }),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/question-bank/categories/:id',
    procedure: 'questionBank.removeCategory',
    summary: 'Remove a category of the question bank; its contents move to its parent',
    params: questionCategoryById,
    call: (caller, { params }) => caller.questionBank.removeCategory(params),
  }),
];

const copyRoutes = [
  restRoute({
    method: 'POST',
    url: '/api/quizzes/:id/questions/from-bank',
    procedure: 'questionBank.copyToQuiz',
    summary: 'Copy questions of the question bank to the end of a quiz',
    params: quizById,
    body: z.strictObject({ ids: copyFromBankInput.shape.ids }),
    status: 201,
    call: (caller, { params, body }) => caller.questionBank.copyToQuiz({ ...body, quizId: params.id }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/question-bank/questions/from-quiz',
    procedure: 'questionBank.copyFromQuiz',
    summary: 'Copy questions of a quiz into the question bank',
    body: copyToBankInput,
    call: (caller, { body }) => caller.questionBank.copyFromQuiz(body),
  }),
  restRoute({
    method: 'GET',
    url: '/api/question-bank/questions/:id/quizzes',
    procedure: 'questionBank.uses',
    summary: 'The quizzes that hold a copy of a question of the bank',
    params: bankQuestionById,
    call: (caller, { params }) => caller.questionBank.uses(params),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/question-bank/questions/:id/quizzes',
    procedure: 'questionBank.updateCopies',
    summary: 'Replace the copies of a question in quizzes by its present version',
    params: bankQuestionById,
    body: z.strictObject({ quizIds: updateCopiesInput.shape.quizIds }),
    call: (caller, { params, body }) => caller.questionBank.updateCopies({ ...body, ...params }),
  }),
];

export const questionBankRest = [
  ...categoryRoutes,
  restRoute({
    method: 'GET',
    url: '/api/question-bank/tags',
    procedure: 'questionBank.tags',
    summary: 'The most used tags of the question bank',
    call: (caller) => caller.questionBank.tags(),
  }),
  restRoute({
    method: 'GET',
    url: '/api/question-bank/questions',
    procedure: 'questionBank.list',
    summary: 'Questions of the question bank, newest first',
    query: z.strictObject({ ...filters, ...pageQuery }),
    call: (caller, { query }) => caller.questionBank.list(query),
  }),
  restRoute({
    method: 'POST',
    url: '/api/question-bank/questions',
    procedure: 'questionBank.create',
    summary: 'Add a question to the question bank',
    body: createBankQuestionInput,
    status: 201,
    call: (caller, { body }) => caller.questionBank.create(body),
  }),
  restRoute({
    method: 'GET',
    url: '/api/question-bank/questions/:id',
    procedure: 'questionBank.get',
    summary: 'A question of the question bank with its key',
    params: bankQuestionById,
    call: (caller, { params }) => caller.questionBank.get(params),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/question-bank/questions/:id',
    procedure: 'questionBank.update',
    summary: 'Update a question of the question bank; its copies in quizzes stay as they are',
    params: bankQuestionById,
    body: z.strictObject(questionBody),
    call: (caller, { params, body }) => caller.questionBank.update({ ...body, ...params }),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/question-bank/questions/category',
    procedure: 'questionBank.move',
    summary: 'Move questions to a category of the question bank',
    body: moveBankQuestionsInput,
    status: 204,
    call: (caller, { body }) => caller.questionBank.move(body),
  }),
  restRoute({
    method: 'POST',
    url: '/api/question-bank/questions/remove',
    procedure: 'questionBank.remove',
    summary: 'Remove questions from the question bank; their copies in quizzes stay',
    body: bankQuestionsById,
    status: 204,
    call: (caller, { body }) => caller.questionBank.remove(body),
  }),
  restRoute({
    method: 'POST',
    url: '/api/question-bank/questions/restore',
    procedure: 'questionBank.restore',
    summary: 'Take the removal of questions back',
    body: bankQuestionsById,
    status: 204,
    call: (caller, { body }) => caller.questionBank.restore(body),
  }),
  ...copyRoutes,
];

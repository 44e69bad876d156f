import {
  answerReviewInput,
  decideReviewInput,
  listReviewsInput,
  openReviewsInput,
  reviewOfCourse,
} from '@dars/contracts/learning/review';
import { numberText, pageQuery, queryFilter } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { restRouteOf } from '../../core/rest-route.ts';
import { reviewRouter } from './router.ts';

const restRoute = restRouteOf({ review: reviewRouter });

const { id, ...decision } = decideReviewInput.shape;

export const reviewRest = [
  restRoute({
    method: 'GET',
    url: '/api/courses/:courseId/reviews',
    procedure: 'review.list',
    summary: 'Reviews of a course by learners who completed it, for its staff',
    params: reviewOfCourse,
    query: z.strictObject({
      ...pageQuery,
      status: queryFilter(listReviewsInput.shape.status),
      stars: queryFilter(numberText),
      groupId: queryFilter(listReviewsInput.shape.groupId),
    }),
    call: (caller, { params, query }) => caller.review.list({ ...query, ...params }),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/courses/:courseId/reviews/open',
    procedure: 'review.open',
    summary: 'Open a course to reviews, or close it',
    params: reviewOfCourse,
    body: z.strictObject({ isOpen: openReviewsInput.shape.isOpen }),
    status: 204,
    call: (caller, { params, body }) => caller.review.open({ ...params, ...body }),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/reviews/:id/status',
    procedure: 'review.decide',
    summary: 'Show a review to visitors, or hide it',
    params: z.strictObject({ id }),
    body: z.strictObject(decision),
    status: 204,
    call: (caller, { params, body }) => caller.review.decide({ ...params, ...body }),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/reviews/:id/answer',
    procedure: 'review.answer',
    summary: 'Answer a review in public',
    params: z.strictObject({ id }),
    body: z.strictObject({ answer: answerReviewInput.shape.answer }),
    status: 204,
    call: (caller, { params, body }) => caller.review.answer({ ...params, ...body }),
  }),
];

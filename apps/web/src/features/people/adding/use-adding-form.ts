import {
  type AddedLearner,
  type AddedReason,
  type AddLearnersInput,
  addLearnersInput,
  MAX_ADDED_LEARNERS,
  newLearner,
} from '@dars/contracts/accounts/add-learners';
import { parseLearnerList } from '@dars/contracts/accounts/learner-list';
import { requiredPersonName } from '@dars/contracts/accounts/person-name';
import type { RuleKey, ValidationIssue } from '@dars/contracts/errors';
import { rule } from '@dars/contracts/rules';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useState } from 'react';
import * as z from 'zod/mini';
import { issuesOf } from '../../../app/session/errors.ts';
import { describeFormFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useOverbook } from '../../../app/use-overbook.tsx';
import { fieldRules, fillForm, useContractForm } from '../../../lib/form/contract-form.ts';

export const WAYS = ['one', 'list'] as const;
export type Way = (typeof WAYS)[number];

export interface AddingValues {
  way: Way;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  country: string | null;
  /** The pasted list. */
  people: string;
  courses: readonly { id: string; title: string }[];
  groups: readonly { id: string; title: string }[];
}

const EMPTY: AddingValues = {
  ...{ way: 'one', firstName: '', lastName: '', email: '', mobile: '', country: null, people: '' },
  ...{ courses: [], groups: [] },
};

/** Whether leaving the page loses something that was typed. The choice of courses and groups is soon made again. */
export const isTyped = ({ firstName, lastName, email, mobile, people }: AddingValues): boolean =>
  [firstName, lastName, email, mobile, people].some((text) => text !== '');

/** What became of one sending. */
export interface AddingOutcome {
  way: Way;
  rows: AddedLearner[];
  /** The lines that were sent, by address, so that refused ones can be put back. */
  lines: ReadonlyMap<string, string>;
  /** Number of the lines that were not understood, which stay in the list. */
  keptLines: number;
}

const list = z.string().check(
  z.refine((text) => text.trim() !== '', rule('required-field')),
  z.refine((text) => parseLearnerList(text).people.length > 0, rule('email')),
  z.refine((text) => parseLearnerList(text).people.length <= MAX_ADDED_LEARNERS, {
    ...rule('maximum-items'),
    params: { max: MAX_ADDED_LEARNERS },
  }),
);

const rules = fieldRules({
  firstName: requiredPersonName(100),
  lastName: requiredPersonName(100),
  email: newLearner.shape.email,
  mobile: newLearner.shape.mobile,
  country: newLearner.shape.country,
  people: list,
});

/** The form that adds one person or a list, with the outcome of the last sending. */
export function useAddingForm() {
  const t = useTranslate('people');
  const utils = trpc.useUtils();
  const add = trpc.people.addLearners.useMutation();
  const overbook = useOverbook();
  const [outcome, setOutcome] = useState<AddingOutcome>();
  const form = useContractForm({
    values: EMPTY,
    send: async (values: AddingValues) => {
      const sent = toInput(values);
      try {
        const { rows } = await overbook.send((isOver) => add.mutateAsync({ ...sent, overbook: isOver }));
        const issues = values.way === 'one' ? issuesOfRow(rows[0]) : [];
        if (issues.length > 0) return issues;
        const kept = keptOf(values);
        // The lines that were not understood stay, so that nobody is lost.
        form.reset();
        const { way, courses, groups } = values;
        fillForm(form, { way, courses, groups, people: kept.join('\n') });
        setOutcome({ way: values.way, rows, lines: linesOf(sent.people), keptLines: kept.length });
      } catch (error) {
        toast(describeFormFailure(t, t('people:adding.failed'), error));
        return values.way === 'one' ? issuesOf(error).map(toFieldOfPerson) : [];
      } finally {
        const { people, user, enrolment, group } = utils;
        void Promise.all([people, user, enrolment, group].map((each) => each.invalidate()));
      }
      return [];
    },
  });
  return { form, rules, outcome, setOutcome, dialog: overbook.dialog };
}

export type AddingForm = ReturnType<typeof useAddingForm>;

function toInput({ way, people, courses, groups, ...person }: AddingValues): AddLearnersInput {
  const listed = way === 'one' ? [person] : parseLearnerList(people).people;
  const idsOf = (chosen: AddingValues['groups']) => chosen.map(({ id }) => id);
  return addLearnersInput.parse({ people: listed, courseIds: idsOf(courses), groupIds: idsOf(groups) });
}

const keptOf = ({ way, people }: AddingValues): string[] =>
  way === 'one'
    ? []
    : parseLearnerList(people)
        .faults.filter(({ fault }) => fault !== 'repeated')
        .map(({ text }) => text);

function linesOf(people: AddLearnersInput['people']): Map<string, string> {
  return new Map(
    people.map(({ email, firstName = '', lastName = '', mobile }) => [
      email,
      [firstName, lastName, email, mobile].filter(Boolean).join('\t'),
    ]),
  );
}

const RULES: Partial<Record<AddedReason, { path: string; rule: RuleKey }>> = {
  'mobile-exists': { path: 'mobile', rule: 'mobile-exists' },
  'staff-account': { path: 'email', rule: 'email-exists' },
};

/** The issues of the only row, if a field of the form can be changed so that the person is not refused. */
function issuesOfRow(row: AddedLearner | undefined): ValidationIssue[] {
  const found = row?.outcome === 'refused' && row.reason !== null ? RULES[row.reason] : undefined;
  return found ? [{ path: [found.path], rule: found.rule }] : [];
}

/** Maps `people.0.mobile` to the field `mobile`. */
const toFieldOfPerson = (issue: ValidationIssue): ValidationIssue =>
  issue.path[0] === 'people' ? { ...issue, path: issue.path.slice(2) } : issue;

import type { AddedLearner } from '@dars/contracts/accounts/add-learners';
import type { Learner, StaffMember } from '@dars/contracts/accounts/people';
import { users } from '@dars/db/schema/accounts/users';
import { sql } from 'drizzle-orm';
import { accountState, learnerState, refusalToAdd } from '../accounts/account/rules.ts';
import type { StoredUser } from '../accounts/account/store.ts';

/**
 * SQL for the login that the row of a removed person gets. Nobody can sign in or sign up with it, and no mail is ever
 * delivered there, as `.invalid` is a reserved domain.
 */
export const LOGIN_OF_REMOVED = sql<string>`'removed-' || ${users.id} || '@removed.invalid'`;

/** The name of a person whose data were erased. */
export const NO_NAME = { firstName: '–', lastName: '', nameSearchKey: '' } as const;

export function toLearner(person: StoredUser): Learner {
  const { id, login, firstName, lastName, mobile, role, bio, imageUrl, calendar, lastActiveOn, createdAt } = person;
  return {
    ...{ id, login, email: login, firstName, lastName, mobile, authorities: [role], bio, imageUrl, calendar },
    lastActiveOn,
    activated: isActivated(person),
    state: learnerState(person),
    createdDate: createdAt.toISOString(),
  };
}

export function toStaffMember(person: StoredUser): StaffMember {
  const { isOwner, createdAt } = person;
  // An owner's account is activated on the platform.
  const state = accountState(isOwner ? { ...person, activatedAt: createdAt } : person);
  return { ...toLearner(person), state, isOwner, updatedDate: person.updatedAt.toISOString() };
}

/** Returns whether the account is activated; an owner's account is, on the platform. */
const isActivated = ({ activatedAt, isOwner }: StoredUser): boolean => isOwner || activatedAt !== null;

interface AddedAccount {
  newcomer: StoredUser | undefined;
  /** The account that the portal had. Undefined, with no newcomer: another account has the mobile number. */
  member: StoredUser | undefined;
  enrolledIn: number;
  joined: number;
  isBlocked: boolean;
}

export function toAddedLearner(email: string, account: AddedAccount): AddedLearner {
  const { newcomer, member, enrolledIn, joined, isBlocked } = account;
  if (newcomer) return { email, id: newcomer.id, outcome: 'added', reason: null, enrolledIn, joined };
  if (!member) return { email, id: null, outcome: 'refused', reason: 'mobile-exists', enrolledIn: 0, joined: 0 };
  const refusal = refusalToAdd(member);
  const id = member.role === 'ROLE_LEARNER' ? member.id : null;
  if (refusal) return { email, id, outcome: 'refused', reason: refusal, enrolledIn: 0, joined: 0 };
  const reason = isBlocked ? 'course-blocked' : null;
  const joinedOnly = joined > 0 ? 'joined' : 'unchanged';
  return { email, id, outcome: enrolledIn > 0 ? 'enrolled' : joinedOnly, reason, enrolledIn, joined };
}

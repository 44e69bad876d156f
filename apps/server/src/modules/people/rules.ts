import type { Learner, StaffMember } from '@dars/contracts/accounts/people';
import { accountState, learnerState } from '../accounts/account/rules.ts';
import type { StoredUser } from '../accounts/account/store.ts';

/**
 * The login of a removed person. Nobody can sign in or sign up with it, and no mail is ever delivered there, as
 * `.invalid` is a reserved domain.
 */
export const loginOfRemoved = (id: string): string => `removed-${id}@removed.invalid`;

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

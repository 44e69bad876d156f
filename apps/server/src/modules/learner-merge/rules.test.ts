import { tables } from '@dars/db/schema/tables';
import { columnsOfPeople } from '@dars/db/testing/catalog/columns-of-people';
import { describe, expect, it } from 'vitest';
import type { TableName } from '../personal-data/rules.ts';
import { findSigns, joinEnrolments, joinStatuses, MERGE_RULES } from './rules.ts';

describe('MERGE_RULES', () => {
  it('says of every column that may name a person what becomes of its rows', () => {
    const names = Object.keys(tables) as TableName[];
    const columns = (of: (name: TableName) => readonly string[]) =>
      names.flatMap((name) =>
        of(name)
          .toSorted()
          .map((column) => `${name}.${column}`),
      );
    expect(columns((name) => Object.keys(MERGE_RULES[name]))).toEqual(columns((name) => columnsOfPeople(tables[name])));
  });

  it('is compared with columns that lead to a person by way of another table', () => {
    expect(columnsOfPeople(tables.lessonProgress)).toEqual(['user_id']);
    expect(columnsOfPeople(tables.recoveryCodes)).toEqual(['user_id']);
  });
});

describe('joinStatuses', () => {
  it('keeps a block, and otherwise what gives the learner more', () => {
    expect(joinStatuses('ACTIVE', 'BLOCKED')).toBe('BLOCKED');
    expect(joinStatuses('ENDED', 'ACTIVE')).toBe('ACTIVE');
    expect(joinStatuses('REFUSED', 'REQUESTED')).toBe('REQUESTED');
  });
});

describe('joinEnrolments', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  const row = {
    ...{ tenantId: 't', courseId: 'c', userId: 'u', status: 'ACTIVE' as const, createdAt: day(1), updatedAt: day(1) },
    ...{
      completedAt: null,
      lastActivityId: null,
      lastSeenAt: null,
      waitingNumber: null,
      startedAt: null,
      groupId: null,
    },
  };

  it('takes the earlier beginning and completion, and the place of the later visit', () => {
    const kept = { ...row, createdAt: day(5), completedAt: day(9), lastSeenAt: day(9), lastActivityId: 'a' };
    const double = { ...row, createdAt: day(3), completedAt: day(8), lastSeenAt: day(10), lastActivityId: 'b' };
    expect(joinEnrolments(kept, double)).toMatchObject({
      ...{ createdAt: day(3), startedAt: day(3), completedAt: day(8), lastActivityId: 'b', lastSeenAt: day(10) },
    });
  });

  it('belongs to a group only if nothing else lets the learner in', () => {
    const byGroup = { ...row, groupId: 'g' };
    expect(joinEnrolments(byGroup, row).groupId).toBeNull();
    expect(joinEnrolments({ ...row, status: 'ENDED', startedAt: day(1) }, byGroup)).toMatchObject({
      ...{ status: 'ACTIVE', groupId: 'g' },
    });
  });

  it('keeps the better place on a waiting list', () => {
    const waiting = { ...row, status: 'WAITING' as const };
    const joined = joinEnrolments({ ...waiting, waitingNumber: 7 }, { ...waiting, waitingNumber: 2 });
    expect(joined).toMatchObject({ status: 'WAITING', waitingNumber: 2 });
    expect(joinEnrolments({ ...waiting, waitingNumber: 7 }, row)).toMatchObject({
      status: 'ACTIVE',
      waitingNumber: null,
    });
  });
});

describe('findSigns', () => {
  const person = (nameSearchKey: string, login: string) => ({ nameSearchKey, login });
  it('knows names in another order and addresses with one mailbox', () => {
    expect(findSigns(person('sara ali', 'sara.ali@a.test'), person('ali sara', 'saraali+x@b.test'))).toEqual([
      ...['name', 'address'],
    ]);
    expect(findSigns(person('sara ali', 'info@a.test'), person('omar ali', 'info@b.test'))).toEqual([]);
  });
});

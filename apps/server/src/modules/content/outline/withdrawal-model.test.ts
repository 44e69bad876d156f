import type { Outline, WithdrawnParts } from '@dars/contracts/content/outline';
import { listWithdrawnNodes } from '@dars/contracts/content/withdrawal';
import {
  anyOutlineNodes,
  changesOf,
  emptyingChangesOf,
  nodesAfter,
  outlineFrom,
  type PartChange,
  type PlacedNode,
  withdrawEmptiedNodes,
} from '@dars/contracts/testing/outlines';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callProcedure, outlineOf } from '../../../testing/courses.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';

let harness: Harness;
let at: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
  at = await newPortal(harness);
});
afterAll(() => harness.close());

/** Stores these nodes as the only course of the portal. Resolves with the course's id. */
async function store(nodes: readonly PlacedNode[]): Promise<string> {
  const { admin } = harness.test;
  const courseId = nodes.find(({ kind }) => kind === 'course')?.id ?? '';
  await admin`delete from courses where tenant_id = ${at.id}`;
  for (const [position, { kind, id, parentId, status }] of nodes.entries()) {
    const row = { tenant_id: at.id, id, status };
    const part = { ...row, course_id: courseId, position };
    if (kind === 'course') {
      await admin`insert into courses ${admin({ ...row, title: id, language: 'ar', search_key: id })}`;
    }
    if (kind === 'section') await admin`insert into sections ${admin({ ...part, title: id })}`;
    if (kind === 'lesson') await admin`insert into lessons ${admin({ ...part, title: id, section_id: parentId })}`;
    if (kind === 'activity') {
      await admin`insert into activities ${admin({ ...part, name: id, type: 'TEXT', lesson_id: parentId })}`;
    }
  }
  return courseId;
}

/** Sends a change as the editor does. Resolves with the reported nodes, which only a change of a status has. */
async function send(nodes: readonly PlacedNode[], change: PartChange): Promise<WithdrawnParts | null> {
  const { kind, id } = change;
  if (change.type === 'draft')
    return callProcedure<WithdrawnParts>(at, 'outline.setStatus', { kind, id, status: 'DRAFT' });
  if (change.type !== 'move') return callProcedure(at, 'outline.remove', { kind, id });
  const { parentId } = change;
  const siblings = nodes.filter((each) => each.parentId === parentId && each.id !== id);
  const ids = [id, ...siblings.map((each) => each.id)];
  return callProcedure(at, 'outline.reorder', { kind, parentId, ids, moved: id });
}

const statusesIn = ({ course, sections }: Outline) => {
  const lessons = sections.flatMap((section) => section.lessons);
  const nodes = [course, ...sections, ...lessons, ...lessons.flatMap(({ activities }) => activities)];
  return Object.fromEntries(nodes.map(({ id, status }) => [id, status]));
};

describe('the withdrawal of emptied nodes', () => {
  it('leaves the settled outline after every change, as the editor predicts (outline-change.test.ts)', async () => {
    await fc.assert(
      fc.asyncProperty(anyOutlineNodes, fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), async (first, picks) => {
        const courseId = await store(first);
        let nodes = first;
        for (const pick of picks) {
          // Changes that empty nodes are rare among all, so that they are tried first.
          const emptying = emptyingChangesOf(nodes);
          const changes = pick % 4 > 0 && emptying.length > 0 ? emptying : changesOf(nodes);
          const change = changes[pick % changes.length];
          if (!change) break;
          const part = nodes.find(({ id }) => id === change.id);
          const alone = nodesAfter(nodes, change);
          const told = await send(nodes, change);
          if (told && part) {
            const { parentId, status } = part;
            const predicted = listWithdrawnNodes(outlineFrom(alone), { kind: change.kind, parentId, status });
            expect(told.withdrawn, JSON.stringify(change)).toEqual(predicted);
          }
          nodes = withdrawEmptiedNodes(alone);
          expect(statusesIn(await outlineOf(at, courseId)), JSON.stringify(change)).toEqual(
            Object.fromEntries(nodes.map(({ id, status }) => [id, status])),
          );
        }
      }),
      { numRuns: 40 },
    );
  });
});

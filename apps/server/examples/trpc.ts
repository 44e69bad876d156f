import { createTRPCClient, httpLink } from '@trpc/client';
// The import has types only, so nothing of the server is in this program. The compiler checks each input and answer.
import type { AppRouter } from '../src/router.ts';

const [address, token] = process.argv.slice(2);
if (address === undefined || token === undefined) {
  throw new Error('usage: node trpc.ts <address of the platform> <token>');
}

// A portal's token works at the portal's own host, and at the platform's host with the portal's id in a header.
const headers: Record<string, string> = { authorization: `Bearer ${token}` };
const dars = createTRPCClient<AppRouter>({
  links: [httpLink({ url: new URL('/trpc', address), headers: () => headers })],
});

// This call returns the portal's id. It is the only one that needs no header.
const { tenantId } = await dars.auth.me.query();
if (tenantId === null) throw new Error('This is a token of the platform; a portal’s is made at /home/admin/tokens');
headers['x-tenant-id'] = tenantId;

const course = await dars.course.create.mutate({ title: 'Astronomy for beginners', language: 'en' });
const section = await dars.outline.add.mutate({ kind: 'section', parentId: course.id, title: 'The sky at night' });
const lesson = await dars.outline.add.mutate({ kind: 'lesson', parentId: section.id, title: 'Finding the pole star' });
await dars.activity.create.mutate({
  lesson: { id: lesson.id },
  type: 'TEXT',
  name: 'Read this first',
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Look for the Plough.' }] }] },
});
await dars.outline.setStatus.mutate({ kind: 'course', id: course.id, status: 'PUBLISHED', deep: true });

const learners = await dars.people.learners.query({ size: 1 });
const { added } = await dars.enrolment.add.mutate({
  courseId: course.id,
  userIds: learners.rows.map(({ id }) => id),
});
process.stdout.write(`${course.title}: ${added} of ${learners.total} learners enrolled\n`);

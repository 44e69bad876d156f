import type { ShownInvitation } from '@dars/contracts/accounts/invitation';
import { JOIN_PATH, joinPath, parseInvitationCode } from '@dars/contracts/accounts/invitation-code';
import { AppError } from '@dars/contracts/errors';
import { TYPED_CODE_MAX } from '@dars/contracts/typed-code';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { toAppError } from '../../../core/errors.ts';
import { drawQrCode } from '../../../drawing/qr-code.ts';
import { findShown } from '../../../modules/invitation/find-shown.ts';
import { registerPage, submitRegister } from '../accounts.ts';
import { loginPath, redirectToSuspension, seeOther } from '../address.ts';
import { createPageCaller } from '../caller.ts';
import { EMPTY_FORM, FORM_LIMIT, fieldsOf, type RealmHandler, withNext } from '../forms.ts';
import { sendPage, type Visit } from '../visit.ts';

/** Registers the pages by which people come to a portal with an invitation. */
export function registerJoinPages(app: FastifyInstance, on: RealmHandler): void {
  app.get(JOIN_PATH, on('tenant', showForm));
  app.get(`${JOIN_PATH}/:code`, on('tenant', showInvitation));
  app.get(`${JOIN_PATH}/:code/code.png`, on('tenant', sendQrCode));
  app.post(`${JOIN_PATH}/:code`, { bodyLimit: FORM_LIMIT }, on('tenant', submitInvitation));
}

/** Shows the form for a code, or leads to the address of the code that the form sent. */
async function showForm(visit: Visit): Promise<FastifyReply> {
  const { code } = visit.request.query as { code?: unknown };
  const typed = typeof code === 'string' ? code.slice(0, TYPED_CODE_MAX).toWellFormed().trim() : '';
  if (typed !== '') return seeOther(visit.reply, joinPath(parseInvitationCode(typed) ?? typed));
  return sendJoin(visit, { typed: null, invitation: null });
}

async function showInvitation(visit: Visit): Promise<FastifyReply> {
  if (visit.realm.status === 'SUSPENDED') return redirectToSuspension(visit.reply, visit.realm.kind, undefined);
  const invitation = await findOpen(visit);
  if (!invitation) return sendInvalid(visit);
  if (visit.actor) return sendJoin(visit, { typed: invitation.code, invitation });
  return sendPage(
    visit.ctx.deps,
    visit,
    registerPage(visit, withNext(EMPTY_FORM, joinPath(invitation.code)), { invitation }),
  );
}

/** Signs a visitor up, or enrols the signed-in learner. */
async function submitInvitation(visit: Visit): Promise<FastifyReply> {
  const { ctx, actor, realm, reply, request } = visit;
  const fields = fieldsOf(request);
  const invitation = await findOpen(visit);
  if (!invitation) return sendInvalid(visit);
  const path = joinPath(invitation.code);
  if (!actor) {
    // The button of a page that was open while the session ended.
    if (!('login' in fields)) return seeOther(reply, loginPath(realm.kind), { next: path });
    return submitRegister(visit, fields, invitation);
  }
  const { courses } = await createPageCaller(ctx).invitation.accept({ code: invitation.code });
  const [course] = courses.length === 1 ? courses : [];
  return seeOther(reply, course?.status === 'ACTIVE' ? `/home/courses/${course.id}` : path);
}

/** Sends the QR code of an invitation's link. It says no more than its address, so any code that can exist is drawn. */
async function sendQrCode({ realm, reply, request, ctx }: Visit): Promise<FastifyReply> {
  const code = parseInvitationCode((request.params as { code: string }).code);
  if (code === null) throw new AppError('not-found');
  await ctx.limit('drawing');
  const picture = await drawQrCode(realm.origin + joinPath(code));
  return reply.type('image/png').header('cache-control', 'private, max-age=86400').send(picture);
}

const typedOf = ({ request }: Visit): string => (request.params as { code: string }).code.slice(0, TYPED_CODE_MAX);

/** Finds the invitation of the address; null if it lets nobody in. */
async function findOpen(visit: Visit): Promise<ShownInvitation | null> {
  const { ctx, actor } = visit;
  const userId = actor?.role === 'ROLE_LEARNER' ? actor.userId : null;
  try {
    return await findShown(ctx, { code: typedOf(visit), userId });
  } catch (error) {
    if (toAppError(error).code === 'invitation-invalid') return null;
    throw error;
  }
}

function sendInvalid(visit: Visit): Promise<FastifyReply> {
  visit.reply.status(404);
  return sendJoin(visit, { typed: typedOf(visit), invitation: null });
}

function sendJoin(
  visit: Visit,
  shown: { typed: string | null; invitation: ShownInvitation | null },
): Promise<FastifyReply> {
  const isStaff = visit.actor !== null && visit.actor.role !== 'ROLE_LEARNER';
  return sendPage(visit.ctx.deps, visit, { kind: 'join', ...shown, isStaff });
}
